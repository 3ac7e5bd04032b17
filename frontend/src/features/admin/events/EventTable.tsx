import type { RegistrationRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { StatusBadges } from '@/components/StatusBadges'

/** The visible length of an id (spec section 9). */
const ID_LENGTH = 6

const COLUMNS = ['ID', 'Owner', 'College', 'State', 'Registered', 'Details']

/** One page of an event's registrations. */
export function EventTable({
  title,
  rows,
  onDetails,
}: {
  title: string
  rows: readonly RegistrationRecord[]
  onDetails: (id: string) => void
}) {
  return (
    <StackedTable label={`Registrations for ${title}`} columns={COLUMNS} empty="No registrations found." isEmpty={rows.length === 0}>
      {rows.map((row) => (
        <Row key={row._id}>
          <Cell title="ID">{row._id.slice(0, ID_LENGTH)}</Cell>
          <Cell title="Owner" isLong>
            <span className="lines">
              <span>{row.userId.fullname}</span>
              <span className="muted">{row.userId.email}</span>
            </span>
          </Cell>
          <Cell title="College" isLong>
            <span className="lines">
              <span>{row.collegeName}</span>
              {row.category ? <span className="muted">{row.category}</span> : null}
            </span>
          </Cell>
          <Cell title="State">
            <span className="cluster">
              <StatusBadges of={row} />
            </span>
          </Cell>
          <Cell title="Registered">
            <Time iso={row.createdAt} isDay />
          </Cell>
          <ActionsCell>
            <Button size="small" aria-label={`Details of the registration of ${row.userId.username}`} onClick={() => onDetails(row._id)}>
              Details
            </Button>
          </ActionsCell>
        </Row>
      ))}
    </StackedTable>
  )
}
