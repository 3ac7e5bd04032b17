import { Time } from '@/components/Time'
import type { MatchRecord, MatchSide } from '@/generated/wasm/infinito'
import { titleOf } from '@/lib/matches'
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
  const { sides, court, startsAt, details, remark, status } = match
  const isAhead = status === 'open' || status === 'scheduled'
  return (
    <div className="match-card">
      {hasTitle ? <p className="match-card__title">{titleOf(match)}</p> : null}
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
