import { buttonClass } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusBadges } from '@/components/StatusBadges'
import { eventBySlug, events, type CatalogueEvent } from '@/lib/catalogue'
import '@/lib/historyState'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { isPayable, type Registration } from '@/lib/registrations/record'
import { Link } from '@tanstack/react-router'

/** Every event with a form: what the user has entered and paid, and what is missing. For the captain of a whole contingent. */
export function EventsOverview({ registrations }: { registrations: readonly Registration[] }) {
  const counted = registrations.filter(({ status }) => status !== 'cancelled' && status !== 'rejected')
  const offered = events.filter(({ endpoint }) => endpoint !== undefined).map((event) => eventBySlug(event.slug) ?? event)
  const due = counted.filter(isPayable)
  const paid = counted.filter(({ paymentStatus }) => paymentStatus === 'paid' || paymentStatus === 'waived')
  const sum = due.reduce((total, { amount }) => total + amount, 0)
  const newest = registrations[0]?._id
  return (
    <details>
      <summary>All events of your college</summary>
      <div className="stack">
        <p>{`${counted.length} of ${offered.length} events entered, ${paid.length} paid or free, ${formatPaise(sum)} due.`}</p>
        <StackedTable label="Events of your college" columns={['Event', 'Status', 'Missing', 'Next']} empty="" isEmpty={false}>
          {offered.map((event) => (
            <EventRow key={event.slug} event={event} entry={counted.find((one) => one.event === event.endpoint)} refillFrom={newest} />
          ))}
        </StackedTable>
      </div>
    </details>
  )
}

function EventRow({
  event,
  entry,
  refillFrom,
}: {
  event: CatalogueEvent
  entry: Registration | undefined
  refillFrom: string | undefined
}) {
  return (
    <Row>
      <Cell title="Event">{event.title}</Cell>
      <Cell title="Status">{entry ? <StatusBadges of={entry} /> : 'Not entered'}</Cell>
      <Cell title="Missing">{missing(event, entry)}</Cell>
      <ActionsCell>
        {entry ? (
          <Link className={buttonClass({ size: 'small' })} to={pathTo('registration', entry._id)} aria-label={`Open ${event.title}`}>
            Open
          </Link>
        ) : event.isRegistrationOpen ? (
          <Link
            className={buttonClass({ size: 'small' })}
            to={event.wizardRoute}
            state={{ refillFrom }}
            aria-label={`Register for ${event.title}`}
          >
            Register
          </Link>
        ) : null}
      </ActionsCell>
    </Row>
  )
}

/** What an entry lacks, in words. */
function missing(event: CatalogueEvent, entry: Registration | undefined): string {
  if (!entry) return event.isRegistrationOpen ? 'The registration' : 'Registration is closed'
  if (entry.changesRequested) return 'Changes that staff have asked for'
  return isPayable(entry) ? `${formatPaise(entry.amount)} to pay` : 'Nothing'
}
