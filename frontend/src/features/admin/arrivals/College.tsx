import type { ArrivingPerson, ArrivingTeam } from 'infinito-rules'
import { Button, buttonClass } from '@/components/Button'
import { Days } from '@/components/Days'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { counted } from '../parts/counted'
import { toLocal } from '../parts/moments'
import { useAdminSearch } from '../parts/useAdminSearch'
import { saveCsv } from './csv'
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
      {people.length === 0 ? null : (
        <div className="cluster">
          <Button onClick={() => save(college, teams)}>Save as CSV</Button>
        </div>
      )}
    </>
  )
}

const HEAD = ['Code', 'Event', 'Paid or free', 'Person', 'Place', 'Confirmation', 'Pass', 'Bed', 'Arrived']

function save(college: string, teams: readonly ArrivingTeam[]) {
  const rows = teams.flatMap(({ code, event, isConfirmed, people }) =>
    people.map((person) => {
      const { confirmation, pass, bed } = inWords(person)
      // A time that sorts as text.
      const arrived = toLocal(person.arrivedAt ?? '').replace('T', ' ')
      return [code, event, isConfirmed ? 'Yes' : 'No', person.fullname, person.place, confirmation, pass, bed, arrived]
    }),
  )
  const name = college.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  saveCsv(`infinito-arrivals-${name}.csv`, [HEAD, ...rows])
}

/** What the table and the file say of a person. */
const inWords = ({ mustConfirm, hasPass, bed }: ArrivingPerson) => ({
  confirmation: mustConfirm ? 'Missing' : 'Not missing',
  pass: hasPass ? 'Made' : 'Not made',
  bed: bed ?? 'None',
})

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
        {people.map((person, index) => (
          <PersonRow key={index} person={person} />
        ))}
      </StackedTable>
    </section>
  )
}

function PersonRow({ person }: { person: ArrivingPerson }) {
  const { fullname, place, mustConfirm, arrivedAt } = person
  const { confirmation, pass, bed } = inWords(person)
  return (
    <Row>
      <Cell title="Person" isLong>
        <span className="lines">
          <span>{fullname}</span>
          <span className="muted">{place}</span>
        </span>
      </Cell>
      <Cell title="Confirmation">{mustConfirm ? <span className="badge badge--warning">{confirmation}</span> : confirmation}</Cell>
      <Cell title="Pass">{pass}</Cell>
      <Cell title="Bed" isLong>
        {bed}
      </Cell>
      <Cell title="Arrived">{arrivedAt === undefined ? 'Not yet' : <Time iso={arrivedAt} />}</Cell>
    </Row>
  )
}
