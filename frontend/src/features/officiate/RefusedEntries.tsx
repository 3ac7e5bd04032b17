import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import type { MatchRecord } from 'infinito-contests'
import { useEffect, useRef } from 'react'
import { ENDINGS } from './draft'
import type { EntryKind, QueuedEntry } from './queue/entry'
import { scoreInWords } from './scores'

const KINDS: Record<EntryKind, string> = {
  score: 'Score',
  result: 'Result',
  correct: 'Correction',
  final: 'Make final',
  undo: 'Take back',
}

/** An entry in words: `Result: 2–1, Retired`. */
function entryInWords({ kind, form: { score, result } }: QueuedEntry): string {
  const own = score ?? result?.score
  const ending = result && result.ending !== 'played' ? ENDINGS.find(({ value }) => value === result.ending)?.label : undefined
  const words = [own && scoreInWords(own), ending].filter(Boolean).join(', ')
  return words === '' ? KINDS[kind] : `${KINDS[kind]}: ${words}`
}

/** The refused entries of a match beside the server's state, and what the official can do with them. */
export function RefusedEntries({
  match,
  refused,
  isMending,
  onAgain,
  onDiscard,
}: {
  match: MatchRecord
  refused: readonly QueuedEntry[]
  /** Whether the form below shows the entry with its errors. */
  isMending: boolean
  /** Absent if the form shows the entry already, or if it has no form. */
  onAgain: (() => void) | undefined
  onDiscard: () => void
}) {
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  const first = refused[0]
  const isOne = refused.length === 1
  const discard = isOne ? 'Discard my entry' : `Discard my ${refused.length} entries`
  const { score, sides, remark } = match
  return (
    <div className="notice notice--error" role="alert">
      <p className="notice__title" tabIndex={-1} ref={title}>
        {isOne ? 'Your entry was refused' : 'Your entries were refused'}
      </p>
      {isMending ? (
        <p className="notice__text">Nothing has changed on the server. Correct the entry below, or discard it.</p>
      ) : (
        <>
          <p className="notice__text">
            {first?.refusal?.findings.length ? first.refusal.findings.map(({ message }) => message).join(' ') : first?.refusal?.message}
          </p>
          <dl className="facts">
            {refused.map((entry) => (
              <div className="facts__row" key={entry.form.key}>
                <dt className="facts__term">You entered</dt>
                <dd className="facts__value">{entryInWords(entry)}</dd>
              </div>
            ))}
            <div className="facts__row">
              <dt className="facts__term">On the server</dt>
              <dd className="facts__value">
                {score ? scoreInWords(score) : sides.map(({ name }) => name).join(' – ')}
                {score ? null : ', no score'}
                {remark === '' ? null : `, ${remark}`}
              </dd>
            </div>
          </dl>
        </>
      )}
      <div className="notice__actions">
        {onAgain ? (
          <Button tone="primary" onClick={onAgain}>
            Enter again
          </Button>
        ) : null}
        <ConfirmButton
          label={discard}
          question="What you entered is lost. The server keeps its state."
          yes="Yes, discard"
          busyLabel="Discarding..."
          tone="secondary"
          isBusy={false}
          onConfirm={onDiscard}
        />
      </div>
    </div>
  )
}
