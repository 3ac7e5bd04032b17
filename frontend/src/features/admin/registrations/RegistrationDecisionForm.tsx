import type { Decision, RegistrationRecord } from 'infinito-rules'
import { Button, type ButtonStyle } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { TextArea } from '@/components/forms/TextArea'
import { messages } from '@/lib/messages'
import { useState } from 'react'
import { reasonProblem, REASON_MAX } from './reasons'
import { Refusals } from './Refusals'
import { useRegistrationDecision } from './useRegistrationDecision'

const REASON_ID = 'registration-reason'
const STATUS_ID = 'registration-status'

/** Approves, rejects or requests changes, with a reason if one is needed. Can overturn an earlier decision. */
export function RegistrationDecisionForm({
  registration: { _id, status, changesRequested = false },
  isOwn,
}: {
  registration: RegistrationRecord
  isOwn: boolean
}) {
  const { busy, outcome, decide } = useRegistrationDecision()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const isDecided = status === 'approved' || status === 'rejected'

  const press = (decision: Decision) => {
    const typed = reason.trim()
    const problem = decision !== 'approve' || typed ? reasonProblem(typed) : undefined
    setError(problem)
    if (problem) {
      document.getElementById(REASON_ID)?.focus()
      return
    }
    decide(
      { ids: [_id], decision, again: isDecided, ...(typed ? { reason: typed } : {}) },
      {
        onSuccess: ({ decided }) => {
          if (decided.length > 0) setReason('')
        },
        // The pressed button may be gone.
        onSettled: () => document.getElementById(STATUS_ID)?.focus(),
      },
    )
  }
  const button = (decision: Decision, tone: ButtonStyle['tone'], label: string, busyLabel: string) => (
    <Button tone={tone} isBusy={busy === decision} busyLabel={busyLabel} isDisabled={busy !== undefined} onClick={() => press(decision)}>
      {label}
    </Button>
  )

  return (
    <div className="form">
      {isOwn ? (
        <p className="muted">{messages.DECISION_OWN}</p>
      ) : status === 'cancelled' ? (
        <p className="muted">{messages.DECISION_WITHDRAWN}</p>
      ) : (
        <>
          <TextArea
            id={REASON_ID}
            label="Reason for the captain"
            hint={`Up to ${REASON_MAX} characters; needed to reject and to request changes.`}
            error={error ?? outcome?.reasonError}
            rows={3}
            value={reason}
            onChange={setReason}
          />
          <div className="form__actions">
            {status === 'approved' ? null : button('approve', 'primary', isDecided ? 'Approve after all' : 'Approve', 'Approving...')}
            {status === 'rejected' ? null : button('reject', 'danger', isDecided ? 'Reject after all' : 'Reject', 'Rejecting...')}
            {changesRequested ? null : button('requestChanges', 'secondary', 'Request changes', 'Asking...')}
          </div>
        </>
      )}
      <div id={STATUS_ID} tabIndex={-1}>
        <StatusMessage status={outcome?.status} />
        <Refusals refused={outcome?.refused ?? []} />
      </div>
    </div>
  )
}
