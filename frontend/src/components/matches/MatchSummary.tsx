import { Time } from '@/components/Time'
import type { MatchRecord, MatchSide } from '@/generated/wasm/infinito'
import { teamsOf, titleOf } from '@/lib/matches'
import type { ReactNode } from 'react'
import { MatchStatusBadge } from './MatchStatusBadge'

/** A match in a list: contest and stage, the teams with their scores, court, time and state. */
export function MatchSummary({
  match,
  hasTitle = true,
  children,
}: {
  match: MatchRecord
  /** Whether contest and stage are named. */
  hasTitle?: boolean
  children?: ReactNode
}) {
  const { court, startsAt, details, remark, status } = match
  const sides = shownOf(match)
  const isAhead = status === 'open' || status === 'scheduled'
  return (
    <div className="match-card">
      {hasTitle ? <p className="match-card__title">{titleOf(match)}</p> : null}
      {sides.length === 0 ? <p className="match-card__details">{teamsOf(match)}</p> : null}
      <ul className="match-card__sides">
        {sides.map((side, index) => (
          <Side key={index} side={side} />
        ))}
      </ul>
      {details || remark ? <p className="match-card__details">{[details, remark].filter(Boolean).join(' · ')}</p> : null}
      <p className="match-card__facts">
        <MatchStatusBadge status={status} />
        {startsAt === undefined ? isAhead && <span>No time yet</span> : <Time iso={startsAt} />}
        {court === undefined ? null : <span>{court}</span>}
      </p>
      {children}
    </div>
  )
}

/** The most of a field that a list names. */
const BEST = 3

/** The two sides, or the best of a field. */
function shownOf({ sides, measured }: MatchRecord): readonly MatchSide[] {
  if (measured === undefined) return sides
  const ranked = sides.filter(({ position }) => position !== undefined)
  return ranked.sort((one, other) => (one.position ?? 0) - (other.position ?? 0)).slice(0, BEST)
}

function Side({ side: { name, score, isWinner } }: { side: MatchSide }) {
  return (
    <li className={isWinner ? 'match-card__side match-card__side--winner' : 'match-card__side'}>
      <span className="match-card__name">
        {name}
        {isWinner ? <span className="visually-hidden">, winner</span> : null}
      </span>
      <span className="match-card__score">{score}</span>
    </li>
  )
}
