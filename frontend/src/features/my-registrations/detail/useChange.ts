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

type Action = 'cancel' | 'changes-made' | 'stop-invitation-reminders' | 'stop-reminders'

/** Posts an action of a registration. */
export function useChange({ registration }: Detail, action: Action, { onChanged, onRefused }: AfterChange) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post(apiPath(`/registrations/{id}/${action}`, { id: registration._id })),
    onSuccess: onChanged,
    onError: (error) => onRefused(messageOf(error)),
  })
  return { isBusy: isPending, send: () => mutate() }
}

/** Mails the people of a registration their links: to everybody who has not answered, or a new one to one person. */
export function useInvite({ registration }: Detail, { onChanged, onRefused }: AfterChange) {
  const { mutate, isPending } = useMutation({
    mutationFn: (member: string) => api.post(apiPath('/registrations/{id}/invitations', { id: registration._id }), { member }),
    onSuccess: onChanged,
    onError: (error) => onRefused(messageOf(error)),
  })
  return {
    isBusy: isPending,
    /** Takes a member id; blank for everybody. */
    invite: (member: string) => mutate(member),
  }
}
