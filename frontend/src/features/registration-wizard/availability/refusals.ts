import type { LiveEvent } from 'infinito-rules'
import { isFull } from '@/lib/places'

/** Why the server refuses a new entry: the error codes of its responses. */
const REFUSALS = ['event_not_open', 'event_paused', 'event_closed', 'event_full'] as const
export type Refusal = (typeof REFUSALS)[number]

/** The refusal that an error code names, if it is one. */
export const refusalOf = (code: string): Refusal | undefined => REFUSALS.find((known) => known === code)

/** Why an entry of this category would be refused now. An unlisted event takes entries. */
export function expectedRefusal(live: LiveEvent, category: string): Refusal | undefined {
  switch (live.state) {
    case 'upcoming':
      return 'event_not_open'
    case 'paused':
      return 'event_paused'
    case 'closed':
      return 'event_closed'
    case 'open':
    case 'unlisted':
      return isFull(live, category) ? 'event_full' : undefined
  }
}
