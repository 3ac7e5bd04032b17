import type { AmbassadorApplication } from '@/generated/wasm/infinito'
import { StatusMessage } from '@/components/StatusMessage'
import { ConfirmButton } from '@/components/ConfirmButton'
import { Notice } from '@/components/Notice'
import { Time } from '@/components/Time'
import { Field } from '@/components/forms/Field'
import ambassador from '@/generated/ambassador.json'
import { messages } from '@/lib/messages'
import { REASON_ID, SAID_ID, useDecision, type Deed } from './useDecision'

/** Approve or reject what is pending; for ten minutes, take it back. */
export function Decisions({ application, asked, isOwn, onDone }: {
  application: AmbassadorApplication
  asked: Deed | ''
  isOwn: boolean
  onDone: (changed: AmbassadorApplication) => void
}) {
  const { reason, setReason, error, busy, said, isReady, act } = useDecision(application, onDone)
  const { status, undoUntil, fullName } = application
  if (isOwn) return <Notice tone="info">{messages.AMBASSADOR_OWN}</Notice>
  const question = { isReady, about: status }
  return (
    <div className="form">
      {status === 'pending' ? (
        <>
          <Field
            id={REASON_ID}
            label="Reason"
            optionalWords="(optional)"
            hint={`The applicant reads it. Kept on record; don’t mention names. At most ${ambassador.reasonMax} characters.`}
            error={error}
          >
            {(control) => <textarea {...control} rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />}
          </Field>
          <ConfirmButton
            {...question}
            label="Approve"
            question={`${fullName} becomes a campus ambassador and is told by mail.`}
            yes="Yes, approve"
            busyLabel="Approving..."
            tone="primary"
            startsAsking={asked === 'accept'}
            isBusy={busy === 'accept'}
            onConfirm={() => void act('accept')}
          />
          <ConfirmButton
            {...question}
            label="Reject"
            question={`${fullName} does not become a campus ambassador, cannot apply again, and is told by mail.`}
            yes="Yes, reject"
            busyLabel="Rejecting..."
            startsAsking={asked === 'reject'}
            isBusy={busy === 'reject'}
            onConfirm={() => void act('reject')}
          />
        </>
      ) : null}
      <div id={SAID_ID} tabIndex={-1}>
        <StatusMessage said={said} />
      </div>
      {undoUntil ? (
        <div className="cluster">
          <button
            className="button button--secondary"
            type="button"
            aria-busy={busy === 'undo'}
            aria-disabled={busy !== undefined}
            onClick={() => void act('undo')}
          >
            {busy === 'undo' ? 'Undoing...' : 'Undo'}
          </button>
          <span className="muted">
            Until <Time iso={undoUntil} />
          </span>
        </div>
      ) : null}
    </div>
  )
}
