import { MatchSummary } from '@/components/matches/MatchSummary'
import { Notice } from '@/components/Notice'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import type { MatchRecord } from 'infinito-contests'
import { teamsOf, titleOf } from '@/lib/matches'
import { scoreKindOf, type ScoreKind } from '@/lib/scoring'
import { useRef, useState, type ReactNode } from 'react'
import { teamNumbers } from './draft'
import { EntryForm, type SendEntry } from './EntryForm'
import { baseOf, hasEntry, phaseOf } from './phase'
import { isHeld, ofMatch, type QueuedEntry } from './queue/entry'
import type { EntryQueue, QueueState } from './queue/queue'
import { RefusedEntries } from './RefusedEntries'
import { ResultControls } from './ResultControls'
import { TakeScoreBack } from './TakeBack'

export const MATCH_HEADING = 'officiate-match'

/** One match: its state, the entries that are on their way, and the forms for the next one. */
export function MatchScreen({
  match,
  queue,
  state,
  isStaff,
}: {
  match: MatchRecord
  queue: EntryQueue
  state: QueueState
  isStaff: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const kind = scoreKindOf(match.event)
  const own = ofMatch(state.entries, match._id)
  const refused = isHeld(own, match._id) ? own : []
  /** Changes with each entry after which the forms begin anew. */
  const [round, setRound] = useState(0)

  const send: SendEntry = (kind, form) => {
    queue.add(
      {
        kind,
        match: match._id,
        teams: teamsOf(match),
        form: { ...form, key: crypto.randomUUID(), teams: teamNumbers(match) },
        madeAt: new Date().toISOString(),
      },
      refused.map(({ form }) => form.key),
    )
    // Whoever publishes scores stays at the form.
    if (kind === 'score' && refused.length === 0) return
    setRound(round + 1)
    heading.current?.focus()
  }
  const status = <StatusMessage status={statusOf(match._id, own, state)} />
  return (
    <section className="stack" aria-labelledby={MATCH_HEADING}>
      <h2 id={MATCH_HEADING} tabIndex={-1} ref={heading}>
        {titleOf(match)}
      </h2>
      <MatchSummary match={match} hasTitle={false} />
      {match.isStale ? (
        <Notice tone="warning">A correction has put other teams into this match. Its earlier entries do not count.</Notice>
      ) : null}
      {kind === undefined ? (
        <Notice tone="info">This event has no scores.</Notice>
      ) : refused.length > 0 ? (
        <Refused
          key={refused.map(({ form }) => form.key).join()}
          match={match}
          kind={kind}
          refused={refused}
          onSend={send}
          onDiscard={() => {
            queue.discard(match._id)
            heading.current?.focus()
          }}
        />
      ) : (
        <Controls key={round} match={match} kind={kind} waiting={own} isStaff={isStaff} status={status} onSend={send} />
      )}
    </section>
  )
}

/** Whether the entries of a match are sent, wait, or are accepted. */
function statusOf(id: string, own: readonly QueuedEntry[], { sent, trouble, isKept }: QueueState): Status | undefined {
  const latest = sent.find(({ match }) => match === id)
  if (own.length === 0) return latest && { tone: 'ok', text: latest.message }
  if (!trouble) return { tone: 'info', text: 'Sending...' }
  const one = own.length === 1
  const waits = one ? 'Your entry waits' : `Your ${own.length} entries wait`
  const kept = isKept ? `${one ? 'It is' : 'They are'} kept on this device.` : 'Leave this page open until all is sent.'
  return { tone: 'info', text: `${waits} for the ${trouble.isNetwork ? 'network' : 'server'}. ${kept}` }
}

interface PartProps {
  match: MatchRecord
  kind: ScoreKind
  onSend: SendEntry
}

/** Refused entries. The form opens at once if its fields can be corrected, and otherwise when the official has seen the server's state. */
function Refused({ match, kind, refused, onSend, onDiscard }: PartProps & { refused: readonly QueuedEntry[]; onDiscard: () => void }) {
  const last = refused.findLast(({ form: { score, result } }) => score ?? result)
  const canMend = refused.length === 1 && (last?.refusal?.findings.length ?? 0) > 0
  const [isAgain, setIsAgain] = useState(canMend)
  const phase = phaseOf(match, [])
  return (
    <>
      <RefusedEntries
        match={match}
        refused={refused}
        isMending={canMend}
        onAgain={last && !isAgain ? () => setIsAgain(true) : undefined}
        onDiscard={onDiscard}
      />
      {last && isAgain ? (
        <EntryForm
          match={match}
          kind={kind}
          isCorrection={phase === 'result' || phase === 'final'}
          entry={last}
          base={match.entries}
          hasWaiting={false}
          onSend={onSend}
        />
      ) : null}
    </>
  )
}

function Controls({
  match,
  kind,
  waiting,
  isStaff,
  status,
  onSend,
}: PartProps & { waiting: readonly QueuedEntry[]; isStaff: boolean; status: ReactNode }) {
  const phase = phaseOf(match, waiting)
  const base = baseOf(match, waiting)
  const last = waiting.at(-1)
  const takeBack = hasEntry(match, waiting) ? <TakeScoreBack base={base} onSend={onSend} /> : null
  switch (phase) {
    case 'open':
      return (
        <>
          {status}
          <Notice tone="info">The teams of this match are not known yet. Enter the earlier results first.</Notice>
          {takeBack}
        </>
      )
    case 'skipped':
      return <Notice tone="info">This match is not played.</Notice>
    case 'unknown':
      return (
        <>
          {status}
          <Notice tone="info">The latest entry is being taken back. The form comes when the server has answered.</Notice>
        </>
      )
    case 'play':
      return (
        <>
          <EntryForm
            match={match}
            kind={kind}
            isCorrection={false}
            entry={last?.form.score ? last : undefined}
            base={base}
            hasWaiting={last !== undefined}
            onSend={onSend}
          />
          {status}
          {takeBack}
        </>
      )
    case 'result':
    case 'final':
      return (
        <>
          {status}
          <ResultControls {...{ match, kind, phase, base, waiting, isStaff, onSend }} />
        </>
      )
  }
}
