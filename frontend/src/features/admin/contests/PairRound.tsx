import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import type { ContestRecord } from '@/generated/wasm/infinito'
import { reasonOf } from '@/lib/api'
import { usePair } from './contestsQuery'

/** Pairs the next round of a Swiss system, as soon as the round before it is over. */
export function PairRound({ id, contest: { roundToPair, matches } }: { id: string; contest: ContestRecord }) {
  const pair = usePair(id)
  const isWaiting = matches.some(({ sides }) => sides.some(({ team }) => team === undefined))
  if (roundToPair === undefined && !isWaiting) return null
  return (
    <section className="stack" aria-labelledby="contest-pair">
      <h3 id="contest-pair">Next round</h3>
      <p className="muted">
        Teams with equal points meet, and nobody meets a team twice. The pairings are not endorsed by FIDE. A round can be paired again
        until its first score.
      </p>
      {roundToPair === undefined ? (
        <p>The next round can be paired when all results of this one are in.</p>
      ) : (
        <div className="form__actions">
          <Button
            isBusy={pair.isPending}
            busyLabel="Pairing..."
            onClick={() => {
              if (!pair.isPending) pair.mutate()
            }}
          >
            Pair round {roundToPair}
          </Button>
        </div>
      )}
      <StatusMessage
        status={
          pair.error
            ? { tone: 'error', text: reasonOf(pair.error) }
            : pair.data && { tone: 'ok', text: 'The round is paired and published.' }
        }
      />
    </section>
  )
}
