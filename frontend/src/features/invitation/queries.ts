import type { InvitationShown } from 'infinito-rules'
import { api } from '@/lib/api'
import { useQuery } from '@/lib/queries/hooks'
import { bodyQueryOf } from '@/lib/queries/query'
import { queryClient } from '@/lib/queryClient'

/** The invitation of a link. It is fetched once: an answer shows what has changed, and ends the link. */
export function useInvitation(token: string) {
  const options = bodyQueryOf('invitation', '/invitations/show', { token }, () => api.post('/invitations/show', { token }))
  return {
    query: useQuery({ ...options, enabled: token !== '', staleTime: Infinity }),
    /** Shows the invitation as an answer returned it. */
    show: (answered: InvitationShown) => void queryClient.setQueryData(options.queryKey, answered),
  }
}
