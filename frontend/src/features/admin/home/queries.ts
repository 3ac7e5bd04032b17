import { apiPath } from '@/lib/apiPath'
import { queryOf, refetch } from '@/lib/queries/query'
import { useQuery } from '@/lib/queries/hooks'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const DOMAIN = 'admin-statistics'

/** The figures of the home tab. */
export function useStatistics() {
  return useQuery({ ...queryOf(DOMAIN, apiPath('/admin/statistics', {})), refetchInterval: REFETCH_INTERVAL_MS })
}

export const refetchStatistics = () => refetch(DOMAIN)
