import { buttonClass } from '@/components/Button'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import type { ContestSummary } from 'infinito-contests'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { STATES } from './labels'

const COLUMNS = ['Contest', 'Format', 'State', 'Champion', 'Open']

/** How far a contest is, and whether visitors see all of it. */
export function StateBadge({ contest: { state, isPublished } }: { contest: ContestSummary }) {
  const { tone, label } = STATES[state]
  return (
    <>
      <span className={`badge badge--${tone}`}>{label}</span>
      {isPublished ? null : <span className="badge badge--warning">Not published</span>}
    </>
  )
}

/** All contests, in the order of their creation. */
export function ContestsTable({ contests }: { contests: readonly ContestSummary[] }) {
  return (
    <StackedTable label="Contests" columns={COLUMNS} empty="No contests yet." isEmpty={contests.length === 0}>
      {contests.map((contest) => {
        const { _id, title, format, champion } = contest
        return (
          <Row key={_id}>
            <Cell title="Contest">{title}</Cell>
            <Cell title="Format">{format}</Cell>
            <Cell title="State">
              <span className="cluster">
                <StateBadge contest={contest} />
              </span>
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
        )
      })}
    </StackedTable>
  )
}
