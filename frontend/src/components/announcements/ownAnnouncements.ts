import type { Announcement } from 'infinito-rules'
import { ownAnnouncements } from '@/lib/queries/own'
import { queryClient } from '@/lib/queryClient'
import { QueryObserver } from '@tanstack/react-query'

const REFETCH_INTERVAL_MS = 60_000

/**
 * Fetches the announcements for the signed-in user once a minute while the document is visible, and calls `onChange` with them until
 * `signal` aborts. After a failed request, the next one tries again.
 */
export function followOwnAnnouncements(userId: string, signal: AbortSignal, onChange: (announcements: readonly Announcement[]) => void) {
  if (signal.aborted) return
  const observer = new QueryObserver(queryClient, {
    ...ownAnnouncements(userId),
    staleTime: REFETCH_INTERVAL_MS,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
  const stop = observer.subscribe(({ data }) => {
    if (data) onChange(data.announcements)
  })
  signal.addEventListener('abort', stop)
}
