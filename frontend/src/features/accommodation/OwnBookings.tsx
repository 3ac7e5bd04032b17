import type { BookingRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { useFest } from '@/lib/fest'
import { formatPaise } from '@/lib/money'
import { contentOf } from './choice'
import { BEDS, extraInWords, isHeld, peopleByBlock, stateOf, stayInWords } from './words'

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
  const { contacts } = useFest()
  if (bookings.length === 0) return null
  return (
    <section className="stack" aria-labelledby="bookings">
      <h2 id="bookings">Your bookings</h2>
      <ul className="registration-list">
        {bookings.map((booking) => {
          const { id, eventName, gender, stayDays, people, extras, amount, status, isTeamOut } = booking
          const { tone, label } = stateOf(booking, now)
          const content = contentOf(booking)
          return (
            <li key={id}>
              <article className="card card--lines">
                <h3>{eventName}</h3>
                <p className="cluster">
                  <span className={`badge badge--${tone}`}>{label}</span>
                  <strong>{formatPaise(amount)}</strong>
                </p>
                {stayDays > 0 ? <p>{`${BEDS[gender]}, ${stayInWords(booking)}`}</p> : null}
                {extras.length > 0 ? <p>{extras.map(extraInWords).join('; ')}</p> : null}
                {peopleByBlock(people).map((names) => (
                  <p className="muted" key={names}>
                    {names}
                  </p>
                ))}
                {isTeamOut && status === 'paid' ? (
                  <p className="field__warning">
                    <span>
                      Your team does not take part any more. <a href={`mailto:${contacts.email}`}>Write to us</a> to get the money for the{' '}
                      {content} back.
                    </span>
                  </p>
                ) : null}
                {isHeld(booking, now) && !isTeamOut && onContinue ? (
                  <Button size="small" aria-label={`Pay for the ${content} of ${eventName}`} onClick={() => onContinue(booking)}>
                    {`Pay for the ${content}`}
                  </Button>
                ) : null}
              </article>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
