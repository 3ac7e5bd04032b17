import { Button, buttonClass } from '@/components/Button'
import { MatchStatusBadge } from '@/components/matches/MatchStatusBadge'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import type { MatchRecord } from 'infinito-contests'
import { isMovable, teamsOf } from '@/lib/matches'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MoveDialog } from './MoveDialog'

const COLUMNS = ['Match', 'State', 'Place and time', 'Actions']

/** The matches of a contest, each with a link to its scores. */
export function MatchesTable({ matches }: { matches: readonly MatchRecord[] }) {
  const [moving, setMoving] = useState<string>()
  const moved = matches.find(({ _id }) => _id === moving)
  const played = matches.filter(({ status }) => status !== 'skipped')
  return (
    <section className="stack" aria-labelledby="contest-matches">
      <h3 id="contest-matches" tabIndex={-1}>
        Matches
      </h3>
      <StackedTable label="Matches" columns={COLUMNS} empty="No matches." isEmpty={played.length === 0}>
        {played.map((match) => (
          <MatchRow key={match._id} match={match} onMove={() => setMoving(match._id)} />
        ))}
      </StackedTable>
      {moved ? <MoveDialog key={moved._id} match={moved} fallback="contest-matches" onClose={() => setMoving(undefined)} /> : null}
    </section>
  )
}

function MatchRow({ match, onMove }: { match: MatchRecord; onMove: () => void }) {
  const { _id, number, stage, sides, measured, status, court, startsAt } = match
  const about = `match ${number}, ${teamsOf(match)}`
  const scores = (measured === undefined ? sides : []).map(({ score }) => score).filter((score) => score !== '')
  return (
    <Row>
      <Cell title="Match">
        <span className="lines">
          <span>{teamsOf(match)}</span>
          <span className="muted">
            {number}. {stage}
          </span>
        </span>
      </Cell>
      <Cell title="State">
        <span className="lines">
          <MatchStatusBadge status={status} />
          {scores.length > 0 ? <span>{scores.join(' – ')}</span> : null}
        </span>
      </Cell>
      <Cell title="Place and time">
        <span className="lines">
          {startsAt === undefined ? <span>No time yet</span> : <Time iso={startsAt} />}
          {court === undefined ? null : <span className="muted">{court}</span>}
        </span>
      </Cell>
      <ActionsCell>
        <span className="table__actions">
          {isMovable(match) ? (
            <Button size="small" aria-label={`Move ${about}`} onClick={onMove}>
              Move
            </Button>
          ) : null}
          <Link
            className={buttonClass({ size: 'small' })}
            to={pathTo('officiate')}
            search={{ match: _id }}
            aria-label={`Scores of ${about}`}
          >
            Scores
          </Link>
        </span>
      </ActionsCell>
    </Row>
  )
}
