import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@tanstack/react-query'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const KEY = ['admin', 'statistics']

/** The figures of the home tab. */
export function useStatistics() {
  return useQuery(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => api.get('/admin/statistics', { signal }),
      refetchInterval: REFETCH_INTERVAL_MS,
    },
    queryClient,
  )
}

export const invalidateStatistics = () => queryClient.invalidateQueries({ queryKey: KEY })
