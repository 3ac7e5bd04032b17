import type { MatchRecord } from 'infinito-contests'
import type { ScoreKind } from '@/lib/scoring'
import { EntryForm, type SendEntry } from './EntryForm'
import { MakeFinal } from './MakeFinal'
import type { Phase } from './phase'
import type { QueuedEntry } from './queue/entry'
import { TakeResultBack } from './TakeBack'

/** What can be done with a result: make it final, correct it, take it back. Only staff change a final one. */
export function ResultControls({
  match,
  kind,
  phase,
  base,
  waiting,
  isStaff,
  onSend,
}: {
  match: MatchRecord
  kind: ScoreKind
  phase: Phase
  base: number
  waiting: readonly QueuedEntry[]
  isStaff: boolean
  onSend: SendEntry
}) {
  if (phase === 'final' && !isStaff) return <p>The result is final. Only staff can change it.</p>
  const last = waiting.at(-1)
  const hasWaiting = last !== undefined
  return (
    <>
      {phase === 'result' ? (
        <MakeFinal protestUntil={hasWaiting ? undefined : match.protestUntil} onConfirm={() => onSend('final', { basedOn: base })} />
      ) : null}
      <details className="score-form__fold">
        <summary className="score-form__fold-line">Correct the result</summary>
        <EntryForm
          match={match}
          kind={kind}
          isCorrection
          entry={last?.form.result ? last : undefined}
          base={base}
          hasWaiting={hasWaiting}
          onSend={onSend}
        />
      </details>
      <details className="score-form__fold">
        <summary className="score-form__fold-line">Take the latest entry back</summary>
        <TakeResultBack match={match} base={base} hasWaiting={hasWaiting} onSend={onSend} />
      </details>
    </>
  )
}
