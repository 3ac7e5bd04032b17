import { buttonClass } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import type { ContestState, ContestSummary } from '@/generated/wasm/infinito'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { STATES } from './labels'

const COLUMNS = ['Contest', 'Format', 'State', 'Champion', 'Open']

export function StateBadge({ state }: { state: ContestState }) {
  const { tone, label } = STATES[state]
  return <span className={`badge badge--${tone}`}>{label}</span>
}

/** All contests, in the order of their creation. */
export function ContestsTable({ contests }: { contests: readonly ContestSummary[] }) {
  return (
    <StackedTable label="Contests" columns={COLUMNS} empty="No contests yet." isEmpty={contests.length === 0}>
      {contests.map(({ _id, title, format, state, champion }) => (
        <Row key={_id}>
          <Cell title="Contest">{title}</Cell>
          <Cell title="Format">{format}</Cell>
          <Cell title="State">
            <StateBadge state={state} />
          </Cell>
          <Cell title="Champion">{champion ?? '–'}</Cell>
          <ActionsCell>
            <Link
              className={buttonClass({ size: 'small' })}
              to={pathTo('admin')}
              search={{ tab: 'contests', contest: String(_id) }}
              aria-label={`Open ${title}`}
            >
              Open
            </Link>
          </ActionsCell>
        </Row>
      ))}
    </StackedTable>
  )
}
