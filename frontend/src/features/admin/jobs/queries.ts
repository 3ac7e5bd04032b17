import type { GivenUp } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { queryOf, refetch } from '@/lib/queries/query'

const DOMAIN = 'admin-jobs'

/** The jobs and mails that wait, and those that failed. */
export const useJobs = () => useQuery(queryOf(DOMAIN, apiPath('/admin/jobs', {})))

/** Tries a failed job or mail again. */
export function useRetryJob(onSettled: () => void) {
  return useMutation({
    mutationFn: ({ _id }: GivenUp) => api.post(apiPath('/admin/jobs/{id}/retry', { id: _id })),
    onSuccess: () => refetch(DOMAIN),
    onError: () => void refetch(DOMAIN),
    onSettled,
  })
}
