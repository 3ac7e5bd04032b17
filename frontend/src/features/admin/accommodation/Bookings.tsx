import type { StaffBooking } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { BEDS, peopleByBlock, stateOf, stayInWords } from '@/features/accommodation/words'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { usePrint } from '../parts/usePrint'
import { Link } from '@tanstack/react-router'
import { counted } from '../parts/counted'
import { useRowsOfPage } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'

const TITLE = 'accommodation-bookings'

/** The bookings by college. On paper all that the search has found. */
export function Bookings({ bookings, now }: { bookings: readonly StaffBooking[]; now: number }) {
  const { search, change } = useAdminSearch()
  const { q = '', page = 1 } = search
  const found = bookings.filter((booking) => textOf(booking).includes(q.toLowerCase()))
  const rows = useRowsOfPage(found, page)
  const { isPrinting, print } = usePrint()
  return (
    <section className="stack on-paper" aria-labelledby={TITLE}>
      <h3 id={TITLE}>Bookings by college</h3>
      <div className="toolbar">
        <SearchField id="accommodation-search" label="Search" hint="College, person, block or registration" />
        <Button onClick={print}>Print</Button>
      </div>
      <p className="muted" role="status">
        {`${counted(found.length, 'booking', 'bookings')}, ${counted(bedsOf(found), 'bed', 'beds')}`}
      </p>
      <div>
        <StackedTable
          label="Bookings"
          columns={['College', 'Registration', 'Stay', 'People', 'Amount', 'State']}
          empty="No booking found."
          isEmpty={found.length === 0}
        >
          {(isPrinting ? found : rows).map((booking) => (
            <BookingRow key={booking.id} booking={booking} now={now} />
          ))}
        </StackedTable>
        <Pagination page={page} total={found.length} onPage={(page, options) => change({ page }, options)} isOptional />
      </div>
    </section>
  )
}

function BookingRow({ booking, now }: { booking: StaffBooking; now: number }) {
  const { college, registrationId, registrationCode, eventName, gender, people, amount, isTeamOut } = booking
  const { tone, label } = stateOf(booking, now)
  return (
    <Row>
      <Cell title="College" isLong>
        {college}
      </Cell>
      <Cell title="Registration">
        <span className="lines">
          <Link to={pathTo('admin')} search={{ tab: 'registrations', registration: registrationId }}>
            {registrationCode}
          </Link>
          <span>{eventName}</span>
        </span>
      </Cell>
      <Cell title="Stay">
        <span className="lines">
          <span>{BEDS[gender]}</span>
          <span>{stayInWords(booking)}</span>
        </span>
      </Cell>
      <Cell title="People" isLong>
        <span className="lines">
          {peopleByBlock(people).map(({ block, names }) => (
            <span key={block}>{`${block}: ${names}`}</span>
          ))}
        </span>
      </Cell>
      <Cell title="Amount" isNumeric>
        {formatPaise(amount)}
      </Cell>
      <Cell title="State">
        <span className="lines">
          <span className={`badge badge--${tone}`}>{label}</span>
          {isTeamOut ? <span className="badge badge--error">Team is out</span> : null}
        </span>
      </Cell>
    </Row>
  )
}

const textOf = ({ college, eventName, registrationCode, people }: StaffBooking) =>
  [college, eventName, registrationCode, ...people.flatMap(({ name, block }) => [name, block])].join('\n').toLowerCase()

const bedsOf = (bookings: readonly StaffBooking[]) => bookings.reduce((beds, { people }) => beds + people.length, 0)
