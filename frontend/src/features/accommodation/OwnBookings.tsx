import type { BookingRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { useFest } from '@/lib/fest'
import { formatPaise } from '@/lib/money'
import { BEDS, isHeld, peopleByBlock, stateOf, stayInWords } from './words'

/** The user's bookings, newest first. */
export function OwnBookings({
  bookings,
  now,
  onContinue,
}: {
  bookings: readonly BookingRecord[]
  now: number
  /** Puts an unpaid booking into the form. Absent if there is no form. */
  onContinue: ((booking: BookingRecord) => void) | undefined
}) {
  if (bookings.length === 0) return null
  return (
    <section className="stack" aria-labelledby="bookings">
      <h2 id="bookings">Your bookings</h2>
      <ul className="registration-list">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} now={now} onContinue={onContinue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BookingCard({
  booking,
  now,
  onContinue,
}: {
  booking: BookingRecord
  now: number
  onContinue: ((booking: BookingRecord) => void) | undefined
}) {
  const { eventName, gender, people, amount, status, isTeamOut } = booking
  const { tone, label } = stateOf(booking, now)
  const canContinue = isHeld(booking, now) && !isTeamOut && onContinue !== undefined
  return (
    <article className="card card--lines">
      <h3>{eventName}</h3>
      <p className="cluster">
        <span className={`badge badge--${tone}`}>{label}</span>
        <strong>{formatPaise(amount)}</strong>
      </p>
      <p>{`${BEDS[gender]}, ${stayInWords(booking)}`}</p>
      {peopleByBlock(people).map(({ block, names }) => (
        <p className="muted" key={block}>{`${block}: ${names}`}</p>
      ))}
      {isTeamOut && status === 'paid' ? <TeamOut /> : null}
      {canContinue ? (
        <Button size="small" aria-label={`Pay for the beds of ${eventName}`} onClick={() => onContinue(booking)}>
          Pay for these beds
        </Button>
      ) : null}
    </article>
  )
}

function TeamOut() {
  const { contacts } = useFest()
  return (
    <p className="field__warning">
      <span>
        Your team does not take part any more. <a href={`mailto:${contacts.email}`}>Write to us</a> to get the money for the beds back.
      </span>
    </p>
  )
}
