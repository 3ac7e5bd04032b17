import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { Notice } from '@/components/Notice'
import { StatusMessage } from '@/components/StatusMessage'
import type { ContestRecord } from 'infinito-contests'
import { reasonOf } from '@/lib/api'
import { usePair } from './queries'
import { PairByHand } from './PairByHand'

/** Pairs the next round of a Swiss system, as soon as the round before it is over. */
export function PairRound({ id, contest }: { id: string; contest: ContestRecord }) {
  const { roundToPair, matches } = contest
  const pair = usePair(id)
  const isWaiting = matches.some(({ status }) => status === 'open')
  if (roundToPair === undefined && !isWaiting) return null
  const isPaired = matches.some(({ stage, status }) => stage === `Round ${roundToPair}` && status !== 'open' && status !== 'skipped')
  const begin = () => {
    if (!pair.isPending) pair.mutate()
  }
  return (
    <section className="stack" aria-labelledby="contest-pair">
      <h3 id="contest-pair">Next round</h3>
      <p className="muted">
        Teams with equal points meet, and none meets another one twice. If that is impossible, pair the round by hand. A round can be paired
        again until its first score. Visitors see it when you publish it.
      </p>
      {roundToPair === undefined ? (
        <p>The next round can be paired when all results of this one are in.</p>
      ) : (
        <div className="form__actions">
          {isPaired ? (
            <ConfirmButton
              label={`Pair round ${roundToPair} again`}
              question="The present pairing is replaced."
              yes="Yes, pair again"
              busyLabel="Pairing..."
              isBusy={pair.isPending}
              onConfirm={begin}
            />
          ) : (
            <Button isBusy={pair.isPending} busyLabel="Pairing..." onClick={begin}>
              Pair round {roundToPair}
            </Button>
          )}
        </div>
      )}
      {pair.data && pair.data.conflicts.length > 0 ? (
        <Notice
          tone="warning"
          title="Times of this round break rules of the schedule"
          actions={
            <ul className="admin__list">
              {pair.data.conflicts.map((conflict) => (
                <li key={conflict}>{conflict}</li>
              ))}
            </ul>
          }
        >
          The round is paired. Move these matches.
        </Notice>
      ) : null}
      <StatusMessage
        status={
          pair.error
            ? { tone: 'error', text: reasonOf(pair.error) }
            : pair.data && { tone: 'ok', text: 'The round is paired. Check it below, then publish it.' }
        }
      />
      {roundToPair === undefined ? null : <PairByHand key={roundToPair} id={id} contest={contest} round={roundToPair} />}
    </section>
  )
}
