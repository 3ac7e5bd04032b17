import '../../../../style/forms.css'
import '../../../../style/registration.css'
import type { AccommodationShown, BookableTeam } from 'infinito-rules'
import { buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { useFest } from '@/lib/fest'
import { pathTo } from '@/lib/paths'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BedsForm } from './BedsForm'
import { choiceOf, initialChoice, type Choice } from './choice'
import { OutcomeNotice } from './OutcomeNotice'
import { OwnBookings } from './OwnBookings'
import { isPaid, useAccommodation, useBookableTeams } from './queries'
import { useOutcome, type Outcome } from './useOutcome'

/** Beds during the fest: the user's bookings, and a form to book and pay. */
export default function AccommodationPage() {
  const [outcome, setOutcome] = useOutcome()
  const beds = useAccommodation(outcome?.kind === 'pending' ? outcome : undefined)
  const teams = useBookableTeams()
  return (
    <div className="page__section page__section--narrow stack stack--loose">
      <PageHeader title="Accommodation" lead="Beds on campus for the people of your teams." />
      <QueryResult query={beds} skeleton={<Skeleton shape="fields" />}>
        {(shown) => (
          <QueryResult query={teams} skeleton={<Skeleton shape="fields" />}>
            {({ data }) => <Beds shown={shown} teams={data} now={beds.dataUpdatedAt} outcome={outcome} onOutcome={setOutcome} />}
          </QueryResult>
        )}
      </QueryResult>
    </div>
  )
}

/** What the form begins with. */
interface Start {
  number: number
  choice: Choice
  /** An unpaid booking. */
  isContinued: boolean
}

interface BedsProps {
  shown: AccommodationShown
  teams: readonly BookableTeam[]
  /** When the bookings were fetched, in milliseconds since 1970. */
  now: number
  outcome: Outcome | undefined
  onOutcome: (outcome: Outcome | undefined) => void
}

function Beds({ shown: { offers, bookings }, teams, now, outcome, onOutcome }: BedsProps) {
  const { event } = useSearch({ from: '/accommodation' })
  // Another form for another beginning: a payment has ended, or an unpaid booking is continued.
  const [start, setStart] = useState<Start>({ number: 0, choice: initialChoice(teams, event), isContinued: false })
  const begin = (choice: Choice, isContinued: boolean) => setStart(({ number }) => ({ number: number + 1, choice, isContinued }))
  // The bank may confirm a payment while the page polls.
  const paidMeanwhile = outcome?.kind === 'pending' && isPaid(bookings, outcome.bookingId)
  const shownOutcome: Outcome | undefined = paidMeanwhile ? { kind: 'paid' } : outcome
  const canBook = teams.length > 0 && offers.length > 0
  // The form shows why it is not paid, beside its button.
  const isOfForm = canBook && shownOutcome !== undefined && !shownOutcome.isFromAddress && shownOutcome.kind !== 'paid'
  return (
    <>
      {shownOutcome && !isOfForm ? <OutcomeNotice key={shownOutcome.kind} outcome={shownOutcome} /> : null}
      <OwnBookings bookings={bookings} now={now} onContinue={canBook ? (booking) => begin(choiceOf(booking, teams), true) : undefined} />
      {teams.length === 0 ? (
        <NoTeam />
      ) : offers.length === 0 ? (
        <NoOffer />
      ) : (
        <BedsForm
          key={start.number}
          teams={teams}
          offers={offers}
          bookings={bookings}
          now={now}
          start={start.choice}
          isContinued={start.isContinued}
          outcome={isOfForm ? shownOutcome : undefined}
          onOutcome={(outcome, choice) => {
            onOutcome(outcome)
            if (outcome?.kind === 'paid') begin(initialChoice(teams, choice.eventId), false)
          }}
        />
      )}
    </>
  )
}

function NoTeam() {
  return (
    <Notice
      tone="info"
      title="No confirmed team yet"
      actions={
        <>
          <Link className={buttonClass({ tone: 'primary' })} to={pathTo('events')}>
            Events
          </Link>
          <Link className={buttonClass()} to={pathTo('myRegistrations')}>
            My registrations
          </Link>
        </>
      }
    >
      Beds are for people of confirmed teams. Register for an event and pay its fee, then book beds here.
    </Notice>
  )
}

function NoOffer() {
  const { contacts } = useFest()
  return (
    <Notice
      tone="info"
      title="No beds are on sale"
      actions={
        <a className={buttonClass()} href={`mailto:${contacts.email}`}>
          Write to us
        </a>
      }
    >
      The organisers have put no beds on sale yet. Come back to this page later, or write to us.
    </Notice>
  )
}
