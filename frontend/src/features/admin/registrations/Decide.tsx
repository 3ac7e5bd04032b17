import type { Decision, RegistrationRecord } from '@/generated/wasm/infinito'
import { StatusMessage } from '@/components/StatusMessage'
import { Field } from '@/components/forms/Field'
import { messages } from '@/lib/messages'
import { useState } from 'react'
import { LONGEST, wrongReason } from './reasons'
import { Refusals } from './Refusals'
import { useDecide } from './useDecide'

const FIELD = 'desk-reason'
const SAID = 'desk-said'

/** Approve, reject or request changes, with a reason where one is needed. What was decided before is decided otherwise knowingly. */
export function Decide({ registration: { _id, status, changesRequested = false }, isOwn }: { registration: RegistrationRecord; isOwn: boolean }) {
  const { busy, outcome, decide } = useDecide()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const isDecided = status === 'approved' || status === 'rejected'

  const press = async (decision: Decision) => {
    const isNeeded = decision !== 'approve' || reason.trim() !== ''
    const wrong = isNeeded ? wrongReason(reason) : undefined
    setError(wrong)
    if (wrong) {
      document.getElementById(FIELD)?.focus()
      return
    }
    const said = reason.trim()
    if (await decide({ ids: [_id], decision, again: isDecided, ...(said ? { reason: said } : {}) })) setReason('')
    // The button that was pressed may be gone.
    document.getElementById(SAID)?.focus()
  }
  const button = (decision: Decision, tone: string, label: string, busyLabel: string, isOffered: boolean) =>
    isOffered ? (
      <button
        className={`button button--${tone}`}
        type="button"
        aria-busy={busy === decision}
        aria-disabled={busy !== undefined}
        onClick={() => void press(decision)}
      >
        {busy === decision ? busyLabel : label}
      </button>
    ) : null

  return (
    <div className="form">
      {isOwn ? <p className="muted">{messages.DECISION_OWN}</p> : status === 'cancelled' ? <p className="muted">{messages.DECISION_WITHDRAWN}</p> : (
        <>
          <Field
            id={FIELD}
            label="Reason for the captain"
            hint={`Up to ${LONGEST} characters; needed to reject and to request changes.`}
            error={error ?? outcome?.reason}
          >
            {(control) => <textarea {...control} rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />}
          </Field>
          <div className="form__actions">
            {button('approve', 'primary', isDecided ? 'Approve after all' : 'Approve', 'Approving...', status !== 'approved')}
            {button('reject', 'danger', isDecided ? 'Reject after all' : 'Reject', 'Rejecting...', status !== 'rejected')}
            {button('requestChanges', 'secondary', 'Request changes', 'Asking...', !changesRequested)}
          </div>
        </>
      )}
      <div id={SAID} tabIndex={-1}>
        <StatusMessage said={outcome?.said} />
        <Refusals refused={outcome?.refused ?? []} />
      </div>
    </div>
  )
}
