import { useLiveEvent } from '@/components/liveEvents'
import { isFull } from '@/lib/places'
import { eventByEndpoint } from '@/lib/catalogue'
import type { Registration } from '@/lib/registrations/record'
import { JoinWaitingList } from './JoinWaitingList'

/** Offers the waiting list if no place is free for a registration whose place was released. */
export function ReleasedPlace({ registration: { event: endpoint, category = '' } }: { registration: Registration }) {
  const event = eventByEndpoint(endpoint)
  const live = useLiveEvent(endpoint)
  return event && live && isFull(live, category) ? <JoinWaitingList event={event} category={category} /> : null
}
