import type { HouseBlock } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { SelectField } from '@/components/forms/SelectField'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { timeInWords } from '@/lib/time'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRowsOfPage } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'
import { usePrint } from '../parts/usePrint'
import { DeskDialog, TASKS, type Task } from './DeskDialog'
import { STATES, countedPeople, type Person } from './people'

const TITLE = 'house-people'
const BY_ROOM = 'room'
const ORDERS = [
  { value: '', label: 'By college' },
  { value: BY_ROOM, label: 'By block and room' },
]
const TONES = { expected: 'info', in: 'ok', out: 'neutral' }

/** Everybody with a bed, and what the desk does for those who are chosen. On paper all that the search has found. */
export function People({ blocks, people }: { blocks: readonly HouseBlock[]; people: readonly Person[] }) {
  const { search, change } = useAdminSearch()
  const { q = '', status, page = 1 } = search
  const state = STATES.find(({ value }) => value === status)?.value ?? ''
  const order = search.sort === BY_ROOM ? BY_ROOM : ''
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** What a dialog does, and for whom. */
  const [opened, setOpened] = useState<{ task: Task; people: readonly Person[] }>()
  const [result, setResult] = useState<Status>()
  const { isPrinting, print } = usePrint()

  const inState = state === '' ? people : people.filter((person) => person.state === state)
  const matching = inState.filter((person) => textOf(person).includes(q.toLowerCase()))
  const found = order === BY_ROOM ? byRoom(matching) : matching
  const rows = useRowsOfPage(found, page)
  const chosen = people.filter(({ id }) => ids.has(id))
  const choose = (which: readonly Person[], isChosen = true) => {
    setResult(undefined)
    const next = new Set(ids)
    for (const { id } of which) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  const chooseNobody = () => setIds(new Set())
  return (
    <section className="stack on-paper" aria-labelledby={TITLE}>
      <h3 id={TITLE} tabIndex={-1}>
        People
      </h3>
      <div className="toolbar">
        <SearchField id="house-search" label="Search" hint="Name, college, block, room or registration" />
        <SelectField
          id="house-state"
          label="State"
          width="medium"
          blank="Everybody"
          options={STATES}
          value={state}
          onChange={(status) => change({ status, page: 1 })}
        />
        <SelectField
          id="house-order"
          label="Order"
          width="medium"
          options={ORDERS}
          value={order}
          onChange={(sort) => change({ sort, page: 1 })}
        />
        <Button onClick={print}>Print</Button>
      </div>
      <StatusMessage status={result} />
      {chosen.length === 0 ? null : (
        <div className="admin-registrations__bulk" role="group" aria-label="Chosen people">
          <p className="admin-registrations__chosen" role="status">{`${countedPeople(chosen)} chosen`}</p>
          {TASKS.map((task) => {
            const people = chosen.filter(task.isFor)
            return people.length === 0 ? null : (
              <Button key={task.action} tone="primary" size="small" onClick={() => setOpened({ task, people })}>
                {`${task.title} (${people.length})`}
              </Button>
            )
          })}
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              chooseNobody()
              document.getElementById(TITLE)?.focus()
            }}
          >
            Choose nobody
          </Button>
        </div>
      )}
      <div className="stack on-paper">
        <p className="muted" role="status">
          {countedPeople(found)}
        </p>
        <div>
          <StackedTable
            label="People"
            columns={['Choose', 'Person', 'College', 'Bed', 'Stay', 'State', 'Deposit']}
            empty="Nobody found."
            isEmpty={found.length === 0}
          >
            {(isPrinting ? found : rows).map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isChosen={ids.has(person.id)}
                onChoose={(isChosen) => choose([person], isChosen)}
                // Also those of the team whom the search does not find.
                onTeam={() => choose(inState.filter(({ registrationId }) => registrationId === person.registrationId))}
              />
            ))}
          </StackedTable>
          <Pagination page={page} total={found.length} onPage={(page, options) => change({ page }, options)} isOptional />
        </div>
      </div>
      {opened ? (
        <DeskDialog
          {...opened}
          blocks={blocks}
          everybody={people}
          fallback={TITLE}
          onDone={(text) => {
            setResult({ tone: 'ok', text })
            chooseNobody()
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  )
}

function PersonRow({
  person,
  isChosen,
  onChoose,
  onTeam,
}: {
  person: Person
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onTeam: () => void
}) {
  const { name, eventName, college, registrationId, registrationCode, block, room, checkInDate, checkOutDate } = person
  const { state, since, isTeamOut, deposit } = person
  return (
    <Row>
      <Cell title="Choose">
        <span className="cluster">
          <input
            className="choice__control"
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
          <Button size="small" aria-label={`Choose the team of ${name}`} onClick={onTeam}>
            Team
          </Button>
        </span>
      </Cell>
      <Cell title="Person" isLong>
        <span className="lines">
          <span>{name}</span>
          <span className="muted">{eventName}</span>
        </span>
      </Cell>
      <Cell title="College" isLong>
        <span className="lines">
          <span>{college}</span>
          <Link to={pathTo('admin')} search={{ tab: 'registrations', registration: registrationId }}>
            {registrationCode}
          </Link>
        </span>
      </Cell>
      <Cell title="Bed" isLong>
        <span className="lines">
          <span>{block?.name}</span>
          <span>{room?.name ?? 'No room'}</span>
        </span>
      </Cell>
      <Cell title="Stay">
        <span className="lines">
          <span>{dayOf(checkInDate)}</span>
          <span>{dayOf(checkOutDate)}</span>
        </span>
      </Cell>
      <Cell title="State">
        <span className="lines">
          <span className={`badge badge--${TONES[state]}`}>{STATES.find(({ value }) => value === state)?.label}</span>
          {since === '' ? null : <span>{`${state === 'in' ? 'since ' : ''}${timeInWords(since)}`}</span>}
          {isTeamOut ? <span className="badge badge--error">Team is out</span> : null}
        </span>
      </Cell>
      <Cell title="Deposit" isNumeric>
        {deposit === 0 ? 'None' : formatPaise(deposit)}
      </Cell>
    </Row>
  )
}

/** A day in words, without a line break. */
const dayOf = (day: string) => timeInWords(day, true).replaceAll(' ', '\u00a0')

const textOf = ({ name, eventName, college, block, room, registrationCode }: Person) =>
  [name, eventName, college, block?.name, room?.name, registrationCode].join('\n').toLowerCase()

/** By block and room. Those without a room come first in their block. */
function byRoom(people: readonly Person[]) {
  const placeOf = ({ block, room }: Person) => `${block?.name ?? ''}\n${room?.name ?? ''}`
  return people.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other), undefined, { numeric: true }))
}
