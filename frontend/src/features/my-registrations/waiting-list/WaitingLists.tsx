import { buttonClass } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { StatusMessage } from '@/components/StatusMessage'
import type { WaitingPlace } from 'infinito-rules'
import { messageOf } from '@/lib/api'
import { eventByEndpoint, type CatalogueEvent } from '@/lib/catalogue'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PlaceInWords } from './PlaceInWords'
import { useLeaveWaitingList, useWaitingPlaces } from '../queries'

const ID = 'waiting-lists'

/** The user's places on waiting lists. Nothing if there are none or they cannot be loaded, as with the unfinished forms. */
export function WaitingLists() {
  const { data } = useWaitingPlaces()
  const leave = useLeaveWaitingList()
  const heading = useRef<HTMLHeadingElement>(null)
  const places = (data?.waiting ?? []).flatMap((place) => {
    const event = eventByEndpoint(place.event)
    return event ? [{ place, event }] : []
  })
  const isShown = places.length > 0 || leave.data !== undefined

  // A link in a mail has this section as its fragment. The section renders after the browser has resolved the fragment.
  useEffect(() => {
    if (isShown && window.location.hash === `#${ID}`) heading.current?.scrollIntoView({ block: 'start' })
  }, [isShown])

  if (!isShown) return null
  return (
    <section className="stack stack--tight" id={ID} aria-labelledby="waiting-lists-title">
      <h2 id="waiting-lists-title" tabIndex={-1} ref={heading}>
        Waiting lists
      </h2>
      <StatusMessage
        status={leave.error ? { tone: 'error', text: messageOf(leave.error) } : leave.data && { tone: 'ok', text: leave.data.message }}
      />
      {places.length === 0 ? (
        <p className="muted">You’re on no waiting list.</p>
      ) : (
        <ul className="unfinished">
          {places.map(({ place, event }) => (
            <li className="unfinished__form" key={place.event}>
              <Place
                place={place}
                event={event}
                isLeaving={leave.isPending && leave.variables === place.event}
                // The pressed button is gone.
                onLeave={() => leave.mutate(place.event, { onSuccess: () => heading.current?.focus() })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Place({
  place,
  event,
  isLeaving,
  onLeave,
}: {
  place: WaitingPlace
  event: CatalogueEvent
  isLeaving: boolean
  onLeave: () => void
}) {
  const isOffered = place.status === 'offered'
  const title = place.category ? `${event.title}, ${place.category}` : event.title
  return (
    <>
      <p className="unfinished__text">
        <strong>{title}</strong>{' '}
        <span className="unfinished__when">
          <PlaceInWords place={place} />
        </span>
      </p>
      <div className="cluster">
        {isOffered ? (
          <Link className={buttonClass({ tone: 'primary' })} to={event.wizardRoute} aria-label={`Register now for ${event.title}`}>
            Register now
          </Link>
        ) : null}
        <ConfirmButton
          label={isOffered ? 'Decline' : 'Leave the list'}
          name={isOffered ? `Decline: ${title}` : `Leave the list: ${title}`}
          tone="secondary"
          question={
            isOffered
              ? 'The place goes to the next on the list. You can join the list again, at its end.'
              : 'You lose your position. You can join the list again, at its end.'
          }
          yes={isOffered ? 'Yes, decline' : 'Yes, leave'}
          busyLabel={isOffered ? 'Declining...' : 'Leaving...'}
          isBusy={isLeaving}
          about={place.status}
          onConfirm={onLeave}
        />
      </div>
    </>
  )
}
