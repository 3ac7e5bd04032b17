import { buttonClass } from '@/components/Button'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import type { ContestRecord } from 'infinito-contests'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useContest } from './queries'
import { StateBadge } from './ContestsTable'
import { CourtQueue } from './CourtQueue'
import { Draw } from './Draw'
import { MatchesTable } from './MatchesTable'
import { PairRound } from './PairRound'
import { PlanForm } from './PlanForm'
import { Publication, SetUp } from './Publication'
import { Rules } from './Rules'
import { Withdrawals } from './Withdrawals'

/** One contest: what is published of it, its draw, its schedule and its matches. */
export function Contest({ id }: { id: string }) {
  const query = useContest(id)
  return (
    <>
      <div className="cluster">
        <Link className={buttonClass({ size: 'small' })} to={pathTo('admin')} search={{ tab: 'contests' }}>
          All contests
        </Link>
      </div>
      <QueryResult query={query} skeleton={<Skeleton shape="fields" />}>
        {({ contest, revision }) => <Loaded id={id} contest={{ ...contest, revision }} now={query.dataUpdatedAt} />}
      </QueryResult>
    </>
  )
}

function Loaded({ id, contest, now }: { id: string; contest: ContestRecord & { revision: number }; now: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The link or the form that led here is gone.
  useEffect(() => heading.current?.focus(), [])
  const isDrawn = contest.matches.length > 0
  return (
    <>
      <div className="cluster">
        <h2 tabIndex={-1} ref={heading}>
          {contest.title}
        </h2>
        <StateBadge contest={contest} />
      </div>
      <p className="muted">{contest.format}</p>
      <Publication id={id} contest={contest} />
      <SetUp id={id} contest={contest} />
      <Rules id={id} contest={contest} />
      <Draw id={id} contest={contest} />
      {isDrawn ? (
        <>
          {contest.swissRounds !== undefined ? <PairRound id={id} contest={contest} /> : null}
          <PlanForm id={id} />
          <CourtQueue id={id} matches={contest.matches} now={now} />
          <Withdrawals id={id} contest={contest} />
          <MatchesTable matches={contest.matches} />
        </>
      ) : null}
    </>
  )
}
