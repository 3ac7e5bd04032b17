import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { SelectField } from '@/components/forms/SelectField'
import type { CourtRecord, MatchRecord } from 'infinito-contests'
import { fest } from '@/lib/fest'
import { isMovable } from '@/lib/matches'
import { timeInWords } from '@/lib/time'
import { useState, type CSSProperties } from 'react'
import { fromLocal } from '../../parts/moments'
import { useSchedule } from '../queries'
import { MoveDialog, type Target } from '../MoveDialog'
import { CourtLine } from './CourtLine'
import { courtsOfDay, daysOf, firstDayOf } from './courtsOfDay'
import { DraggedMatch, MatchBlock, type Dragged } from './MatchBlock'

const HEADING = 'contests-courts'

/** All courts of a day on a line of time. A match is moved by drag, or by the form that its button opens. */
export function Timeline() {
  const query = useSchedule()
  return (
    <section className="stack" aria-labelledby={HEADING}>
      <h3 id={HEADING} tabIndex={-1}>
        Courts
      </h3>
      <QueryResult query={query} skeleton={<Skeleton shape="rows" />}>
        {({ matches, courts }) => <Loaded matches={matches} listed={courts} now={query.dataUpdatedAt} />}
      </QueryResult>
    </section>
  )
}

/** An hour is 10 rem wide, or wider for short matches, so that each is at least 4.5 rem wide if it takes 10 minutes. */
const widthOfMinute = (shortest: number) => Math.min(0.45, Math.max(1 / 6, 4.5 / shortest))

function Loaded({ matches, listed, now }: { matches: readonly MatchRecord[]; listed: readonly CourtRecord[]; now: number }) {
  const [chosen, setChosen] = useState<string>()
  const [dragged, setDragged] = useState<Dragged>()
  const [moving, setMoving] = useState<{ id: string; target?: Target }>()
  const days = daysOf(matches)
  const day = chosen !== undefined && days.includes(chosen) ? chosen : firstDayOf(days, now)
  if (day === '') return <p className="muted">No match has a court yet. Open a contest to schedule its matches.</p>
  const courts = courtsOfDay(
    matches,
    day,
    listed.map(({ title }) => title),
  )
  const waiting = matches.filter((match) => match.startsAt === undefined && isMovable(match))
  const moved = matches.find(({ _id }) => _id === moving?.id)
  const open = (match: MatchRecord) => setMoving({ id: match._id })
  return (
    <DraggedMatch value={{ dragged, setDragged, open }}>
      <p className="muted">
        Drag a match to another court or time, or press it. It moves after you confirm, and the owners of its teams get a mail. Times are in{' '}
        {fest.timeZoneName}.
      </p>
      <SelectField
        id="contests-courts-day"
        label="Day"
        width="medium"
        options={days.map((value) => ({ value, label: timeInWords(fromLocal(`${value}T12:00`), true) }))}
        value={day}
        onChange={setChosen}
      />
      <div
        className="table-frame timeline"
        role="region"
        aria-label="Courts, by time"
        style={{ '--minute': `${widthOfMinute(courts.shortest)}rem` } as CSSProperties}
      >
        <ol className="timeline__courts">
          {courts.courts.map((court) => (
            <CourtLine
              key={court.name}
              court={court}
              courts={courts}
              day={day}
              onDrop={(startsAt) => {
                if (dragged) setMoving({ id: dragged.match._id, target: { court: court.name, startsAt } })
                setDragged(undefined)
              }}
            />
          ))}
        </ol>
      </div>
      {waiting.length > 0 ? (
        <div className="stack stack--tight">
          <h4>No time yet</h4>
          <ul className="grid">
            {waiting.map((match) => (
              <li key={match._id}>
                <MatchBlock match={match} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {moved ? (
        <MoveDialog
          key={moved._id}
          match={moved}
          {...(moving?.target ? { target: moving.target } : {})}
          fallback={HEADING}
          onClose={() => setMoving(undefined)}
        />
      ) : null}
    </DraggedMatch>
  )
}
