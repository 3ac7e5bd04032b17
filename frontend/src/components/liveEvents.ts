import type { LiveEvent } from 'infinito-rules'
import { usePublished } from '@/lib/published'

/** The state, places and fees of an event now. `undefined` for e-sports, and while the page has no live data. */
export function useLiveEvent(endpoint: string | undefined): LiveEvent | undefined {
  return usePublished(({ live }) => live.events.find(({ event }) => event === endpoint))
}
