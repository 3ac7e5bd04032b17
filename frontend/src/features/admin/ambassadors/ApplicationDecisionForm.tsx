import type { AmbassadorApplication } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { Notice } from '@/components/Notice'
import { StatusMessage } from '@/components/StatusMessage'
import { Time } from '@/components/Time'
import { TextArea } from '@/components/forms/TextArea'
import ambassador from '@/generated/ambassador.json'
import { messages } from '@/lib/messages'
import { REASON_ID, STATUS_ID, useApplicationDecision, type ApplicationAction } from './useApplicationDecision'

/** Approves or rejects a pending application. Undoes the decision for ten minutes. */
export function ApplicationDecisionForm({
  application,
  initialAction,
  isOwn,
  onDone,
}: {
  application: AmbassadorApplication
  /** The action whose question is open at first. */
  initialAction: ApplicationAction | undefined
  isOwn: boolean
  onDone: (changed: AmbassadorApplication) => void
}) {
  const { reason, setReason, error, busy, status: result, isReady, act } = useApplicationDecision(application, onDone)
  const { status, undoUntil, fullName } = application
  if (isOwn) return <Notice tone="info">{messages.AMBASSADOR_OWN}</Notice>
  const question = { isReady, about: status }
  return (
    <div className="form">
      {status === 'pending' ? (
        <>
          <TextArea
            id={REASON_ID}
            label="Reason"
            optionalWords="(optional)"
            hint={`The applicant reads it. Kept on record; don’t mention names. At most ${ambassador.reasonMax} characters.`}
            error={error}
            rows={3}
            value={reason}
            onChange={setReason}
          />
          <ConfirmButton
            {...question}
            label="Approve"
            question={`${fullName} becomes a campus ambassador and is told by mail.`}
            yes="Yes, approve"
            busyLabel="Approving..."
            tone="primary"
            startsAsking={initialAction === 'accept'}
            isBusy={busy === 'accept'}
            onConfirm={() => act('accept')}
          />
          <ConfirmButton
            {...question}
            label="Reject"
            question={`${fullName} does not become a campus ambassador, cannot apply again, and is told by mail.`}
            yes="Yes, reject"
            busyLabel="Rejecting..."
            startsAsking={initialAction === 'reject'}
            isBusy={busy === 'reject'}
            onConfirm={() => act('reject')}
          />
        </>
      ) : null}
      <div id={STATUS_ID} tabIndex={-1}>
        <StatusMessage status={result} />
      </div>
      {undoUntil ? (
        <div className="cluster">
          <Button isBusy={busy === 'undo'} busyLabel="Undoing..." isDisabled={busy !== undefined} onClick={() => act('undo')}>
            Undo
          </Button>
          <span className="muted">
            Until <Time iso={undoUntil} />
          </span>
        </div>
      ) : null}
    </div>
  )
}
