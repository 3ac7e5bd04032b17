import type { Decision } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { TextArea } from '@/components/forms/TextArea'
import { useState, type SubmitEvent } from 'react'
import { countedRegistrations } from './labels'
import { reasonProblem } from './reasons'

const TITLES: Record<Decision, string> = { approve: 'Approve', reject: 'Reject', requestChanges: 'Request changes' }
const REASON_ID = 'decision-reason'

/** Asks for the reason of a decision on several registrations. */
export function ReasonDialog({
  decision,
  count,
  isBusy,
  fallback,
  onConfirm,
  onClose,
}: {
  decision: Decision
  count: number
  isBusy: boolean
  /** The id of the element that takes the focus if the opening button is gone. */
  fallback: string
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const problem = reasonProblem(reason)
    setError(problem)
    if (problem) document.getElementById(REASON_ID)?.focus()
    else onConfirm(reason.trim())
  }
  return (
    <Dialog title={`${TITLES[decision]}: ${countedRegistrations(count)}`} fallback={fallback} onClose={onClose}>
      <DialogBody>
        <form className="form" noValidate onSubmit={submit}>
          <TextArea
            id={REASON_ID}
            label="Reason"
            hint="The captain reads it in a mail and on the registration’s page."
            error={error}
            isRequired
            rows={4}
            value={reason}
            onChange={setReason}
          />
          <div className="form__actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button tone={decision === 'reject' ? 'danger' : 'primary'} type="submit" isBusy={isBusy} busyLabel="Deciding...">
              {TITLES[decision]}
            </Button>
          </div>
        </form>
      </DialogBody>
    </Dialog>
  )
}
