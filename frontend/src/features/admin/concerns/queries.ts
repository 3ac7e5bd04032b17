import type { ConcernRecord, ConcernStatus } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { queryOf, refetch } from '@/lib/queries/query'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { refetchStatistics } from '../home/queries'
import { REFETCH_INTERVAL_MS, useAdminList } from '../parts/useAdminList'

const DOMAIN = 'admin-concerns'

export type ConcernsFilter = {
  page: number
  /** A part of a name or an email address; blank for all. */
  q: string
  /** Blank for all. */
  status: ConcernStatus | ''
}

/** One page of the messages from the contact form. */
export const useConcerns = (filter: ConcernsFilter) => useAdminList(DOMAIN, '/admin/concerns', {}, filter)

/** The number of open messages. It has its own request, because the statistics of the home tab are expensive. */
export function useOpenConcerns() {
  const path = apiPath('/admin/concerns', {}, { page: 1, pageSize: 1, status: 'open' })
  return useQuery({ ...queryOf(DOMAIN, path), refetchInterval: REFETCH_INTERVAL_MS })
}

/** Marks an open message as done, and opens a done one again. */
export function useMarkConcern() {
  return useMutation({
    mutationFn: ({ _id, status }: ConcernRecord) =>
      api.post(apiPath(status === 'open' ? '/admin/concerns/{id}/done' : '/admin/concerns/{id}/reopen', { id: _id })),
    onSuccess: () => {
      void refetchStatistics()
      return refetch(DOMAIN)
    },
  })
}
