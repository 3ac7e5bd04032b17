import { Time } from '@/components/Time'
import type { MatchRecord, MatchSide } from 'infinito-contests'
import { teamsOf, titleOf } from '@/lib/matches'
import type { ReactNode } from 'react'
import { MatchStatusBadge } from './MatchStatusBadge'

/** A match in a list: contest and stage, the teams with their scores, court, time and state. */
export function MatchSummary({
  match,
  own = NONE,
  hasTitle = true,
  children,
}: {
  match: MatchRecord
  /** The positions of the user's teams among the sides. */
  own?: readonly number[]
  /** Whether contest and stage are named. */
  hasTitle?: boolean
  children?: ReactNode
}) {
  const { court, startsAt, details, remark, status } = match
  const sides = shownOf(match, own)
  const isAhead = status === 'open' || status === 'scheduled'
  return (
    <div className="match-card">
      {hasTitle ? <p className="match-card__title">{titleOf(match)}</p> : null}
      {sides.length === 0 ? <p className="match-card__details">{teamsOf(match)}</p> : null}
      <ul className="match-card__sides">
        {sides.map((side, index) => (
          <Side
            key={index}
            side={side}
            lane={match.measured && own.includes(match.sides.indexOf(side)) ? laneOf(match, side) : undefined}
          />
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

const NONE: readonly number[] = []

/** The two sides; of a field, the best, and the user's own. */
function shownOf({ sides, measured }: MatchRecord, own: readonly number[]): readonly MatchSide[] {
  if (measured === undefined) return sides
  const ranked = sides.filter(({ position }) => position !== undefined).sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
  const best = ranked.slice(0, BEST)
  return [...best, ...sides.filter((side, position) => own.includes(position) && !best.includes(side))]
}

/** Where a side of a field starts: `Lane 3`. */
const laneOf = ({ measured, sides }: MatchRecord, side: MatchSide) =>
  `${measured?.measure === 'time' ? 'Lane' : 'Order'} ${sides.indexOf(side) + 1}`

function Side({ side: { name, score, qualified, position, isWinner }, lane }: { side: MatchSide; lane: string | undefined }) {
  return (
    <li className={isWinner ? 'match-card__side match-card__side--winner' : 'match-card__side'}>
      <span className="match-card__name">
        {position === undefined ? null : `${position}. `}
        {name}
        {lane === undefined ? null : <span className="muted"> {lane}</span>}
        {isWinner ? <span className="visually-hidden">, winner</span> : null}
      </span>
      <span className="match-card__score">
        {score}
        {qualified === undefined ? null : (
          <>
            {' '}
            <abbr title="Advances to the final">{qualified}</abbr>
          </>
        )}
      </span>
    </li>
  )
}
