import type { RegistrationRow } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { StatusBadges } from '@/components/StatusBadges'
import { formatPaise } from '@/lib/money'
import { counted } from '../parts/counted'
import { titleOf } from './labels'

/** The columns of the table. The names of the orders are the server's. */
export const COLUMNS = [
  'Choose',
  { title: 'Registered', order: 'createdAt' },
  { title: 'Event', order: 'event' },
  { title: 'College', order: 'college' },
  'State',
  { title: 'Fee', order: 'amount' },
  'Details',
]

/** The name of a registration: `Chess, asha`. */
export const nameOf = ({ event, userId }: RegistrationRow) => `${titleOf(event)}, ${userId.username}`

/** One registration in the table. */
export function RegistrationRowView({
  row,
  isChosen,
  onChoose,
  onDetails,
}: {
  row: RegistrationRow
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onDetails: () => void
}) {
  const { code, captain, event, category, collegeName, userId, amount, flags, members, createdAt } = row
  return (
    <Row>
      <Cell title="Choose">
        <input
          className="choice__control admin-registrations__choose"
          type="checkbox"
          aria-label={`Choose ${nameOf(row)}`}
          checked={isChosen}
          onChange={(change) => onChoose(change.target.checked)}
        />
      </Cell>
      <Cell title="Registered">
        <Time iso={createdAt} isDay />
      </Cell>
      <Cell title="Event">
        <span className="lines">
          <span>{titleOf(event)}</span>
          <span className="admin-registrations__code">{code}</span>
          <span className="muted">{[category, counted(members, 'member', 'members')].filter(Boolean).join(', ')}</span>
        </span>
      </Cell>
      <Cell title="College" isLong>
        <span className="lines">
          <span>{collegeName}</span>
          {captain === undefined ? null : <span>{captain}</span>}
          <span className="muted">{`Account: ${userId.email}`}</span>
        </span>
      </Cell>
      <Cell title="State">
        <span className="cluster">
          <StatusBadges of={row} />
          {flags > 0 ? <span className="badge badge--warning">{counted(flags, 'flag', 'flags')}</span> : null}
        </span>
      </Cell>
      <Cell title="Fee" isNumeric>
        {formatPaise(amount)}
      </Cell>
      <ActionsCell>
        <Button size="small" aria-label={`Details of ${nameOf(row)}`} onClick={onDetails}>
          Details
        </Button>
      </ActionsCell>
    </Row>
  )
}
