import type { StaffBooking } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { BEDS, extraInWords, peopleByBlock, stateOf, stayInWords } from '@/features/accommodation/words'
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
  const beds = found.reduce((sum, { stayDays, people }) => (stayDays > 0 ? sum + people.length : sum), 0)
  return (
    <section className="stack on-paper" aria-labelledby={TITLE}>
      <h3 id={TITLE}>Bookings by college</h3>
      <div className="toolbar">
        <SearchField id="accommodation-search" label="Search" hint="College, person, block, meal or registration" />
        <Button onClick={print}>Print</Button>
      </div>
      <p className="muted" role="status">
        {`${counted(found.length, 'booking', 'bookings')}, ${counted(beds, 'bed', 'beds')}`}
      </p>
      <div>
        <StackedTable
          label="Bookings"
          columns={['College', 'Registration', 'Stay', 'People', 'Amount', 'State']}
          empty="No booking found."
          isEmpty={found.length === 0}
        >
          {(isPrinting ? found : rows).map((booking) => {
            const { tone, label } = stateOf(booking, now)
            return (
              <Row key={booking.id}>
                <Cell title="College" isLong>
                  {booking.college}
                </Cell>
                <Cell title="Registration">
                  <span className="lines">
                    <Link to={pathTo('admin')} search={{ tab: 'registrations', registration: booking.registrationId }}>
                      {booking.registrationCode}
                    </Link>
                    <span>{booking.eventName}</span>
                  </span>
                </Cell>
                <Cell title="Stay" isLong>
                  <span className="lines">
                    {contentOf(booking).map((words) => (
                      <span key={words}>{words}</span>
                    ))}
                  </span>
                </Cell>
                <Cell title="People" isLong>
                  <span className="lines">
                    {peopleByBlock(booking.people).map((words) => (
                      <span key={words}>{words}</span>
                    ))}
                  </span>
                </Cell>
                <Cell title="Amount" isNumeric>
                  {formatPaise(booking.amount)}
                </Cell>
                <Cell title="State">
                  <span className="lines">
                    <span className={`badge badge--${tone}`}>{label}</span>
                    {booking.isTeamOut ? <span className="badge badge--error">Team is out</span> : null}
                  </span>
                </Cell>
              </Row>
            )
          })}
        </StackedTable>
        <Pagination page={page} total={found.length} onPage={(page, options) => change({ page }, options)} isOptional />
      </div>
    </section>
  )
}

/** The beds, the stay, and each meal and kit. */
const contentOf = (booking: StaffBooking) => [
  ...(booking.stayDays > 0 ? [BEDS[booking.gender], stayInWords(booking)] : []),
  ...booking.extras.map(extraInWords),
]

const textOf = ({ college, eventName, registrationCode, people, extras }: StaffBooking) =>
  [college, eventName, registrationCode, ...people.flatMap(({ name, block }) => [name, block]), ...extras.map(extraInWords)]
    .join('\n')
    .toLowerCase()
