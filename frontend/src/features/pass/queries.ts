import type { PassCrew, TeamPasses } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { bodyQueryOf, queryOf, refetch } from '@/lib/queries/query'
import { queryClient } from '@/lib/queryClient'
import { useUser } from '@/lib/session'

/** The pass of a link. */
export const usePass = (token: string) =>
  useQuery({
    ...bodyQueryOf('pass', '/passes/show', { token }, () => api.post('/passes/show', { token })),
    enabled: token !== '',
  })

/** The passes of a registration, and what its owner does with them. */
export function useTeamPasses(id: string) {
  const path = apiPath('/registrations/{id}/passes', { id })
  const owner = useUser()?._id
  const options = bodyQueryOf('pass', path, { owner }, () => api.post(path))
  const show = (changed: TeamPasses) => void queryClient.setQueryData(options.queryKey, changed)
  return {
    query: useQuery(options),
    send: useMutation({ mutationFn: () => api.post(apiPath('/registrations/{id}/passes/send', { id })), onSuccess: show }),
    reissue: useMutation({
      mutationFn: (pass: string) => api.post(apiPath('/registrations/{id}/passes/{pass}/reissue', { id, pass })),
      onSuccess: show,
    }),
  }
}

/** The passes that match a text, for staff. */
export const usePassList = (q: string, page: number) => useQuery(queryOf('admin-passes', apiPath('/admin/passes', {}, { q, page })))

/** One pass, for staff to print. */
export const useAnyPass = (id: string) => useQuery(queryOf('admin-passes', apiPath('/admin/passes/{id}', { id })))

const refetchPasses = () => void refetch('admin-passes')

/** Issues a pass again. */
export const useReissue = () =>
  useMutation({ mutationFn: (id: string) => api.post(apiPath('/admin/passes/{id}/reissue', { id })), onSuccess: refetchPasses })

/** Revokes the pass of a guest. */
export const useRevoke = () =>
  useMutation({ mutationFn: (id: string) => api.post(apiPath('/admin/passes/{id}/revoke', { id })), onSuccess: refetchPasses })

/** Mails their passes to officials or ambassadors. */
export const useSendCrew = () =>
  useMutation({ mutationFn: (to: PassCrew) => api.post('/admin/passes/send', { to }), onSuccess: refetchPasses })

/** Adds a guest. */
export const useAddGuest = () =>
  useMutation({
    mutationFn: (guest: { fullname: string; organisation: string; reason: string }) => api.post('/admin/guests', guest),
    onSuccess: refetchPasses,
  })
