import { Button } from '@/components/Button'
import { useEffect, useRef } from 'react'
import { timeInWords } from '../clock'
import { signal } from '../feedback'
import type { GateActions } from '../gate'
import type { Outcome, Verdict } from '../verdict'

interface Props {
  outcome: Outcome | undefined
  /** The server's time now, for the words of an earlier use. */
  nowMs: number
  actions: Pick<GateActions, 'next'>
}

/** The verdict on the latest scan, in a colour, a sign, a word, a sound and a vibration. */
export function VerdictPanel({ outcome, nowMs, actions }: Props) {
  const isAdmitted = outcome !== undefined && 'verdict' in outcome && outcome.isAdmitted
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!outcome) return
    signal('verdict' in outcome && outcome.isAdmitted)
    // The focus stays in the field, which may be far below.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])

  const content =
    outcome && ('verdict' in outcome ? <VerdictWords key={outcome.id} verdict={outcome} nowMs={nowMs} /> : <NotStored {...outcome} />)
  return (
    <section className={`verdict verdict--${!outcome ? 'none' : isAdmitted ? 'yes' : 'no'}`} aria-label="Verdict" ref={panel}>
      {/* Both are there before they have words, so that screen readers announce them. */}
      <div role="status">{isAdmitted ? content : null}</div>
      <div role="alert">{isAdmitted ? null : content}</div>
      {outcome ? null : <p className="verdict__ready">Ready for the next pass</p>}
      <Button className="verdict__next" isDisabled={!outcome} onClick={actions.next}>
        Next
      </Button>
    </section>
  )
}

function VerdictWords({ verdict, nowMs }: { verdict: Verdict; nowMs: number }) {
  const { holder, before, isAdmitted, title, advice, needsPhotoId } = verdict
  return (
    <>
      <Title isAdmitted={isAdmitted}>{title}</Title>
      {holder ? (
        <>
          <p className="verdict__name">{holder.fullname}</p>
          <p>
            {holder.place}
            {holder.event ? `, ${holder.event}` : ''}
          </p>
          <p>{holder.college}</p>
          {holder.bed ? <p>Bed: {holder.bed}</p> : null}
        </>
      ) : null}
      {needsPhotoId ? <p className="verdict__id">See a photo ID</p> : null}
      {before ? (
        <p className="verdict__before">
          Let in {timeInWords(before.last.atMs, nowMs)}, by {before.last.device || 'a phone without a name'}.
          {before.first && before.first.id !== before.last.id ? ` The first time: ${timeInWords(before.first.atMs, nowMs)}.` : ''}
        </p>
      ) : null}
      {advice === '' ? null : <p className="verdict__advice">{advice}</p>}
    </>
  )
}

function NotStored({ title, message }: { title: string; message: string }) {
  return (
    <>
      <Title isAdmitted={false}>{title}</Title>
      <p className="verdict__advice">{message}</p>
    </>
  )
}

function Title({ isAdmitted, children }: { isAdmitted: boolean; children: string }) {
  return (
    <h2 className="verdict__title">
      <span className="verdict__sign" aria-hidden="true">
        {isAdmitted ? '✓' : '✕'}
      </span>
      {children}
    </h2>
  )
}
