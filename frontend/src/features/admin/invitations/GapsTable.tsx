import type { InvitationGap } from 'infinito-rules'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'

/** One page of the teams. Each links to its registration, where staff see who has not answered. */
export function GapsTable({ teams }: { teams: readonly InvitationGap[] }) {
  return (
    <StackedTable
      label="Missing confirmations"
      columns={['Event', 'College', 'First day', 'Confirmed', 'Wait for a parent', 'Not me']}
      empty="No team found."
      isEmpty={teams.length === 0}
    >
      {teams.map((team) => (
        <Row key={team._id}>
          <Cell title="Event">
            <span className="lines">
              <Link to={pathTo('admin')} search={{ tab: 'registrations', registration: team._id }}>
                {team.code}
              </Link>
              <span>{team.category ? `${team.event}, ${team.category}` : team.event}</span>
            </span>
          </Cell>
          <Cell title="College" isLong>
            {team.college}
          </Cell>
          <Cell title="First day">
            <Time iso={team.firstDay} isDay />
          </Cell>
          <Cell title="Confirmed">{`${team.accepted} of ${team.people}`}</Cell>
          <Cell title="Wait for a parent">{team.awaitingParent}</Cell>
          <Cell title="Not me">{team.declined}</Cell>
        </Row>
      ))}
    </StackedTable>
  )
}
