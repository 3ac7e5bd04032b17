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
      columns={['Event', 'College', 'First day', 'Confirmed', 'Others']}
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
          <Cell title="Others">{othersOf(team)}</Cell>
        </Row>
      ))}
    </StackedTable>
  )
}

/** What the people have answered who have not confirmed: `3 not answered, 1 not me`. */
function othersOf({ people, accepted, declined, awaitingParent }: InvitationGap): string {
  const silent = people - accepted - declined - awaitingParent
  const counts: [number, string][] = [
    [silent, 'not answered'],
    [awaitingParent, 'waiting for a parent'],
    [declined, 'not me'],
  ]
  return counts.flatMap(([count, words]) => (count > 0 ? `${count} ${words}` : [])).join(', ')
}
