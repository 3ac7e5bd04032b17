import type { AmbassadorApplication, AmbassadorApplicationsResponse, AmbassadorStatus } from 'infinito-rules'
import { apiPath } from '@/lib/apiPath'
import { queryOf, refetch, showChanged } from '@/lib/queries/query'
import { useQuery } from '@/lib/queries/hooks'
import { REFETCH_INTERVAL_MS, useAdminList } from '../parts/useAdminList'
import { PAGE_SIZE } from '../parts/pageSize'

const DOMAIN = 'admin-applications'
const PATH = '/ca/all-applications'

export type ApplicationsFilter = {
  page: number
  /** A part of a name, an email address or a college, or an application's id; blank for all. */
  q: string
  /** Blank for all. */
  status: AmbassadorStatus | ''
}

/** One page of the applications. */
export const useApplications = (filter: ApplicationsFilter) => useAdminList(DOMAIN, PATH, {}, filter)

/** One application, always fetched anew. Polls while its decision can be undone. */
export function useApplication(id: string) {
  const path = apiPath(PATH, {}, { page: 1, pageSize: PAGE_SIZE, q: id })
  const find = ({ applications }: AmbassadorApplicationsResponse) => applications.find(({ _id }) => _id === id)
  return useQuery({
    ...queryOf(DOMAIN, path),
    select: (answer) => {
      const found = find(answer)
      if (!found) throw new Error('There is no such application.')
      return found
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && find(state.data)?.undoUntil ? REFETCH_INTERVAL_MS : false),
  })
}

/** Shows a changed application everywhere at once, and refetches the lists. */
export const showChangedApplication = (changed: AmbassadorApplication) => showChanged(DOMAIN, 'applications', changed)

export const refetchApplications = () => refetch(DOMAIN)
