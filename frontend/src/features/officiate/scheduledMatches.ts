import type { MatchRecord, ScheduleResponse } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { queryOptions, useQuery } from '@tanstack/react-query'

const KEY = ['officiate', 'schedule']
/** How often the matches are fetched again while the page is open. */
const REFETCH_INTERVAL_MS = 15_000

const scheduleOptions = queryOptions({
  queryKey: KEY,
  // An entry is based on what the server has now.
  queryFn: ({ signal }) => api.get('/schedule', { signal, isFresh: true }),
  refetchInterval: REFETCH_INTERVAL_MS,
})

/** The matches of all events. */
export const useScheduledMatches = () => useQuery(scheduleOptions, queryClient)

/** Shows a match as the server has returned it after an entry. Other matches may have changed with it. */
export function showEntered(match: MatchRecord) {
  // An answer on its way may be older.
  void queryClient.cancelQueries({ queryKey: KEY })
  queryClient.setQueryData<ScheduleResponse>(
    KEY,
    (before) => before && { ...before, matches: before.matches.map((each) => (each._id === match._id ? match : each)) },
  )
  refetchMatches()
}

export function refetchMatches() {
  void queryClient.invalidateQueries({ queryKey: KEY })
}
