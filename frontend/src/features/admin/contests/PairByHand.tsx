import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { StatusMessage } from '@/components/StatusMessage'
import { SelectField } from '@/components/forms/SelectField'
import type { ContestRecord } from 'infinito-contests'
import { ApiError, reasonOf } from '@/lib/api'
import { useState, type SubmitEvent } from 'react'
import { usePairByHand } from './queries'

/** Pairs a round as staff choose. Second meetings are named before they are made. */
export function PairByHand({ id, contest: { teams, withdrawn }, round }: { id: string; contest: ContestRecord; round: number }) {
  const pair = usePairByHand(id)
  const active = teams.map((name, index) => ({ name, index })).filter(({ index }) => !withdrawn.includes(index))
  // The sides in the order of the matches, then the bye.
  const [sides, setSides] = useState<readonly string[]>(active.map(() => ''))
  const count = Math.floor(active.length / 2)
  const hasBye = active.length % 2 === 1
  const chosen = sides.filter((side) => side !== '')
  const isComplete = new Set(chosen).size === active.length
  const send = (isForced: boolean) => {
    if (pair.isPending) return
    const numbers = sides.map(Number)
    pair.mutate({
      round,
      pairs: Array.from({ length: count }, (_, match) => [numbers[2 * match] ?? 0, numbers[2 * match + 1] ?? 0]),
      ...(hasBye ? { bye: numbers.at(-1) ?? 0 } : {}),
      isForced,
    })
  }
  const select = (place: number, label: string) => (
    <SelectField
      id={`pair-${round}-${place}`}
      key={place}
      label={label}
      blank="Choose a team"
      options={active
        .filter(({ index }) => String(index) === sides[place] || !sides.includes(String(index)))
        .map(({ name, index }) => ({ value: String(index), label: name }))}
      value={sides[place] ?? ''}
      onChange={(side) => {
        setSides((sides) => sides.map((other, at) => (at === place ? side : other)))
        pair.reset()
      }}
    />
  )
  const unusual = pair.error instanceof ApiError ? pair.error.findings.filter(({ path }) => path === 'pairs') : []
  return (
    <details>
      <summary className="admin__fold-line">Pair round {round} by hand</summary>
      <form
        className="form"
        noValidate
        aria-label={`Pair round ${round} by hand`}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          if (isComplete) send(false)
        }}
      >
        {Array.from({ length: count }, (_, match) => (
          <div className="grid" role="group" aria-label={`Match ${match + 1}`} key={match}>
            {select(2 * match, `Match ${match + 1}, first side`)}
            {select(2 * match + 1, `Match ${match + 1}, second side`)}
          </div>
        ))}
        {hasBye ? select(active.length - 1, 'Bye') : null}
        {unusual.length > 0 ? (
          <Notice
            tone="warning"
            title="This pairing is unusual"
            takesFocus
            actions={
              <>
                <ul className="admin__list">
                  {unusual.map(({ message }) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
                <Button tone="danger" isBusy={pair.isPending} busyLabel="Pairing..." onClick={() => send(true)}>
                  Pair anyway
                </Button>
              </>
            }
          >
            Choose other pairs, or pair the round anyway.
          </Notice>
        ) : null}
        <div className="form__actions">
          <Button type="submit" aria-disabled={!isComplete} isBusy={pair.isPending} busyLabel="Pairing...">
            Pair the round
          </Button>
        </div>
        {isComplete ? null : <p className="muted">Choose each team once: {active.length - new Set(chosen).size} left.</p>}
      </form>
      <StatusMessage
        status={
          pair.error && unusual.length === 0
            ? { tone: 'error', text: reasonOf(pair.error) }
            : pair.isSuccess
              ? { tone: 'ok', text: 'The round is paired. Check it below, then publish it.' }
              : undefined
        }
      />
    </details>
  )
}
