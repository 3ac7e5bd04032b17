import { api, messageOf } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation } from '@/lib/queries/hooks'
import type { Detail } from '../queries'

/** The callbacks of a change. */
export interface AfterChange {
  onChanged: (detail: Detail) => void
  /** The server refused the change. The registration is not in the state shown. */
  onRefused: (message: string) => void
}

type Action = 'cancel' | 'changes-made' | 'stop-reminders'

/** Posts an action of a registration. */
export function useChange({ registration }: Detail, action: Action, { onChanged, onRefused }: AfterChange) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post(apiPath(`/registrations/{id}/${action}`, { id: registration._id })),
    onSuccess: onChanged,
    onError: (error) => onRefused(messageOf(error)),
  })
  return { isBusy: isPending, send: () => mutate() }
}
