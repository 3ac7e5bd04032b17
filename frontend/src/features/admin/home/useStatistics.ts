import type { StatisticsResponse } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@tanstack/react-query'

const KEY = ['admin', 'statistics']

/** So often (milliseconds) the figures are asked for again while somebody is in the portal. */
const PAUSE = 60_000

/** The portal's figures. */
export function useStatistics() {
  return useQuery(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => api.get<StatisticsResponse>('/admin/statistics', { signal }),
      refetchInterval: PAUSE,
    },
    queryClient,
  )
}

/** Something that is counted has changed. */
export function countAgain() {
  void queryClient.invalidateQueries({ queryKey: KEY })
}
