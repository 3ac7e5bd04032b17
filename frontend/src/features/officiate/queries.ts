import type { MatchRecord } from 'infinito-contests'
import { apiPath } from '@/lib/apiPath'
import { cancel, queryOf, refetch } from '@/lib/queries/query'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@/lib/queries/hooks'

const DOMAIN = 'officiate'
/** How often the matches are fetched again while the page is open. */
const REFETCH_INTERVAL_MS = 15_000

// An entry is based on what the server has now.
const scheduleOptions = queryOf(DOMAIN, apiPath('/schedule', {}), { isFresh: true })

/** The matches of all events. */
export const useScheduledMatches = () => useQuery({ ...scheduleOptions, refetchInterval: REFETCH_INTERVAL_MS })

/** Shows a match as the server has returned it after an entry. Other matches may have changed with it. */
export function showEntered(match: MatchRecord) {
  // An answer on its way may be older.
  void cancel(DOMAIN)
  queryClient.setQueryData(
    scheduleOptions.queryKey,
    (before) => before && { ...before, matches: before.matches.map((each) => (each._id === match._id ? match : each)) },
  )
  refetchMatches()
}

export function refetchMatches() {
  void refetch(DOMAIN)
}
