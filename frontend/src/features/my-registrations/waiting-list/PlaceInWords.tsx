import { Time } from '@/components/Time'
import type { WaitingPlace } from 'infinito-rules'

/** A place on a waiting list: its position, or until when a place in the event is held. */
export function PlaceInWords({ place: { status, position, heldUntil } }: { place: WaitingPlace }) {
  if (status === 'offered') {
    return heldUntil === undefined ? (
      'A place is held for you.'
    ) : (
      <>
        A place is held for you until <Time iso={heldUntil} />.
      </>
    )
  }
  return position === undefined ? 'You’re on the waiting list.' : `You’re number ${position} on the waiting list.`
}
