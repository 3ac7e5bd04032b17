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
import { choiceOf, contentOf, initialChoice, type Choice } from './choice'
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
      <PageHeader title="Accommodation" lead="Beds and meals on campus for the people of your teams." />
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
  /** What the unpaid booking is of that is continued. */
  continued?: string
}

interface BedsProps {
  shown: AccommodationShown
  teams: readonly BookableTeam[]
  /** When the bookings were fetched, in milliseconds since 1970. */
  now: number
  outcome: Outcome | undefined
  onOutcome: (outcome: Outcome | undefined) => void
}

function Beds({ shown, teams, now, outcome, onOutcome }: BedsProps) {
  const { offers, extras, bookings } = shown
  const { event } = useSearch({ from: '/accommodation' })
  // Another form for another beginning: a payment has ended, or an unpaid booking is continued.
  const [start, setStart] = useState<Start>({ number: 0, choice: initialChoice(teams, event) })
  const begin = (choice: Choice, continued?: string) => setStart(({ number }) => ({ number: number + 1, choice, continued }))
  // The bank may confirm a payment while the page polls.
  const paidMeanwhile = outcome?.kind === 'pending' && isPaid(bookings, outcome.bookingId)
  const shownOutcome: Outcome | undefined = paidMeanwhile ? { ...outcome, kind: 'paid' } : outcome
  const isOnSale = offers.length + extras.length > 0
  const canBook = teams.length > 0 && isOnSale
  // The form shows why it is not paid, beside its button.
  const isOfForm = canBook && shownOutcome !== undefined && !shownOutcome.isFromAddress && shownOutcome.kind !== 'paid'
  const notice = shownOutcome ? (
    <OutcomeNotice
      key={shownOutcome.kind}
      outcome={shownOutcome}
      content={contentOf(bookings.find(({ id }) => id === shownOutcome.bookingId) ?? bookings[0])}
    />
  ) : null
  return (
    <>
      {isOfForm ? null : notice}
      <OwnBookings
        bookings={bookings}
        now={now}
        onContinue={canBook ? (booking) => begin(choiceOf(booking, teams), contentOf(booking)) : undefined}
      />
      {teams.length === 0 ? (
        <NoTeam />
      ) : !isOnSale ? (
        <NoOffer />
      ) : (
        <BedsForm
          key={start.number}
          teams={teams}
          shown={shown}
          now={now}
          start={start.choice}
          continued={start.continued}
          notice={isOfForm ? notice : null}
          onOutcome={(outcome, choice) => {
            onOutcome(outcome)
            if (outcome?.kind === 'paid') begin(initialChoice(teams, choice.eventId))
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
      Beds and meals are for people of confirmed teams. Register for an event and pay its fee, then book here.
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
      No meals are on sale either. Come back to this page later, or write to us.
    </Notice>
  )
}
