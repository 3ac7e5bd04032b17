import type { ArrivingPerson, ArrivingTeam } from '../gates/wire'
import { buttonClass } from '@/components/Button'
import { Days } from '@/components/Days'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { counted } from '../parts/counted'
import { useAdminSearch } from '../parts/useAdminSearch'
import { useCollegePage } from './queries'

/** One college: its teams, and how far each person is. */
export function College({ name }: { name: string }) {
  const { search } = useAdminSearch()
  const query = useCollegePage(name)
  return (
    <>
      <div className="cluster">
        <Link className={buttonClass({ size: 'small' })} to={pathTo('admin')} search={{ ...search, college: undefined }}>
          All colleges
        </Link>
      </div>
      <QueryResult query={query} skeleton={<Skeleton shape="rows" />}>
        {({ college, teams }) => <Teams college={college} teams={teams} />}
      </QueryResult>
    </>
  )
}

function Teams({ college, teams }: { college: string; teams: readonly ArrivingTeam[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that led here is gone.
  useEffect(() => heading.current?.focus(), [])
  const people = teams.flatMap((team) => team.people)
  const arrived = people.filter(({ arrivedAt }) => arrivedAt !== undefined).length
  return (
    <>
      <h2 tabIndex={-1} ref={heading}>
        {college}
      </h2>
      <p className="muted" role="status">
        {teams.length === 0
          ? 'This college has no team that is expected. Its teams were withdrawn or rejected.'
          : `${counted(teams.length, 'team', 'teams')}. ${arrived} of ${counted(people.length, 'person', 'people')} arrived.`}
      </p>
      <div className="stack stack--loose">
        {teams.map((team) => (
          <Team key={team._id} team={team} />
        ))}
      </div>
    </>
  )
}

function Team({ team: { _id, code, event, isConfirmed, firstDay, lastDay, people } }: { team: ArrivingTeam }) {
  const title = `arrivals-${_id}`
  return (
    <section className="stack" aria-labelledby={title}>
      <div className="cluster">
        <h3 id={title}>{event}</h3>
        <Link to={pathTo('admin')} search={{ tab: 'registrations', registration: _id }}>
          {code}
        </Link>
        <span>
          <Days first={firstDay} last={lastDay} />
        </span>
        <span className={`badge badge--${isConfirmed ? 'ok' : 'warning'}`}>{isConfirmed ? 'Paid or free' : 'Not paid'}</span>
      </div>
      <StackedTable
        label={`People of ${code}`}
        columns={['Person', 'Confirmation', 'Pass', 'Bed', 'Arrived']}
        empty="This team has no people."
        isEmpty={people.length === 0}
      >
        {people.map((person) => (
          <PersonRow key={person.place} person={person} />
        ))}
      </StackedTable>
    </section>
  )
}

function PersonRow({ person: { fullname, place, mustConfirm, hasPass, bed, arrivedAt } }: { person: ArrivingPerson }) {
  return (
    <Row>
      <Cell title="Person" isLong>
        <span className="lines">
          <span>{fullname}</span>
          <span className="muted">{place}</span>
        </span>
      </Cell>
      <Cell title="Confirmation">{mustConfirm ? <span className="badge badge--warning">Missing</span> : 'Not missing'}</Cell>
      <Cell title="Pass">{hasPass ? 'Made' : 'Not made'}</Cell>
      <Cell title="Bed" isLong>
        {bed ?? 'None'}
      </Cell>
      <Cell title="Arrived">{arrivedAt === undefined ? 'Not yet' : <Time iso={arrivedAt} />}</Cell>
    </Row>
  )
}
