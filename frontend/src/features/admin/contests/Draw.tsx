import { QueryResult } from '@/components/QueryResult'
import { StatusMessage } from '@/components/StatusMessage'
import type { ContestRecord } from 'infinito-contests'
import { messages } from '@/lib/messages'
import { useRef, useState } from 'react'
import { counted } from '../parts/counted'
import { useConfirmedTeams, useDraw } from './queries'
import { DrawForm } from './DrawForm'

/** The draw of a contest: how it was made, and the form that makes it. */
export function Draw({ id, contest }: { id: string; contest: ContestRecord }) {
  const teams = useConfirmedTeams(id)
  const draw = useDraw(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const { lot, lotMethod, seeds } = contest
  const [round, setRound] = useState(0)
  const begin = () => {
    setRound((round) => round + 1)
    heading.current?.focus()
  }
  // A draw can be repeated until the first result.
  const canDraw = contest.state === 'announced' || contest.state === 'drawn'
  const form = (
    <QueryResult query={teams}>
      {({ teams }) => (
        // After a draw the form begins anew.
        <DrawForm key={round} teams={teams} lot={lot ?? ''} draw={draw} onDrawn={begin} />
      )}
    </QueryResult>
  )
  return (
    <section className="stack" aria-labelledby="contest-draw">
      <h3 id="contest-draw" tabIndex={-1} ref={heading}>
        Draw
      </h3>
      <StatusMessage status={draw.isSuccess ? { tone: 'ok', text: messages.CONTEST_DRAWN } : undefined} />
      {lot === undefined ? null : (
        <div className="prose">
          <p>
            {counted(contest.teams.length, 'team', 'teams')}, {seeds} seeded. Lot: <code>{lot}</code>
          </p>
          <p className="muted">{lotMethod}</p>
        </div>
      )}
      {!canDraw ? null : lot === undefined ? (
        form
      ) : (
        <details>
          <summary className="admin__fold-line">Draw again</summary>
          {form}
        </details>
      )}
    </section>
  )
}
