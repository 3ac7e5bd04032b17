import { apiPath } from '@/lib/apiPath'
import { queryOf, refetch } from '@/lib/queries/query'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@tanstack/react-query'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const DOMAIN = 'admin-statistics'

/** The figures of the home tab. */
export function useStatistics() {
  return useQuery({ ...queryOf(DOMAIN, apiPath('/admin/statistics', {})), refetchInterval: REFETCH_INTERVAL_MS }, queryClient)
}

export const invalidateStatistics = () => refetch(DOMAIN)
