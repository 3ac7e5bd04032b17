import { api, messageOf } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { useMutation } from '@tanstack/react-query'
import { pathOf, type Detail } from './useRegistration'

/** The callbacks of a change. */
export interface AfterChange {
  onChanged: (detail: Detail) => void
  /** The server refused the change. The registration is not in the state shown. */
  onRefused: (message: string) => void
}

/** Posts an action of a registration: `cancel`, `changes-made`, `stop-reminders`. */
export function useChange({ registration }: Detail, action: string, { onChanged, onRefused }: AfterChange) {
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => api.post<Detail>(`${pathOf(registration._id)}/${action}`),
      onSuccess: onChanged,
      onError: (error) => onRefused(messageOf(error)),
    },
    queryClient,
  )
  return { isBusy: isPending, send: () => mutate() }
}
