import { Notice } from '@/components/Notice'
import { JoinWaitingList } from '@/features/my-registrations/waiting-list/JoinWaitingList'
import { PlaceInWords } from '@/features/my-registrations/waiting-list/PlaceInWords'
import { useWaitingPlaces } from '@/features/my-registrations/queries'
import type { CatalogueEvent } from '@/lib/catalogue'
import { messages } from '@/lib/messages'
import type { Refusal } from './refusals'

const MESSAGES: Record<Refusal, string> = {
  event_not_open: messages.EVENT_NOT_OPEN,
  event_paused: messages.EVENT_PAUSED,
  event_closed: messages.EVENT_CLOSED,
  event_full: messages.EVENT_FULL,
}

/**
 * Gives the reason why the server refuses an entry, and offers the waiting list if the event is full. If a place is held for the user,
 * the server accepts the entry, and the notice says so instead.
 */
export default function RefusalNotice({
  refusal,
  serverMessage,
  event,
  category,
}: {
  refusal: Refusal
  /** The server's message, if an entry was refused. */
  serverMessage?: string | undefined
  event: CatalogueEvent
  /** As chosen in the form; blank if none is. */
  category: string
}) {
  const { data } = useWaitingPlaces()
  const offer = data?.waiting.find((place) => place.event === event.endpoint && place.status === 'offered')
  if (serverMessage === undefined && offer && (category === '' || category === (offer.category ?? ''))) {
    return (
      <Notice tone="ok">
        <PlaceInWords place={offer} /> Send this form to take it.
      </Notice>
    )
  }
  return (
    <Notice
      tone={serverMessage === undefined ? 'warning' : 'error'}
      actions={refusal === 'event_full' ? <JoinWaitingList event={event} category={category} /> : null}
    >
      {serverMessage ?? MESSAGES[refusal]}
    </Notice>
  )
}
