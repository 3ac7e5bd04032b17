import type { Decision } from '@/generated/wasm/infinito'
import { Field } from '@/components/forms/Field'
import { useState, type SubmitEvent } from 'react'
import { RowDialog } from '../parts/RowDialog'
import { wrongReason } from './reasons'
import { counted } from './labels'

const TITLES: Record<Decision, string> = { approve: 'Approve', reject: 'Reject', requestChanges: 'Request changes' }

/** Asks why before several captains are told. */
export function ReasonDialog({ decision, count, isBusy, fallback, onConfirm, onClose }: {
  decision: Decision
  count: number
  isBusy: boolean
  /** The id of what is focused afterwards where the button is gone. */
  fallback: string
  onConfirm: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = wrongReason(reason)
    setError(wrong)
    if (wrong) document.getElementById('decision-reason')?.focus()
    else onConfirm(reason.trim())
  }
  return (
    <RowDialog title={`${TITLES[decision]}: ${counted(count)}`} fallback={fallback} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <Field id="decision-reason" label="Reason" hint="The captain reads it in a mail and on the registration’s page." error={error} isRequired>
          {(control) => <textarea {...control} rows={4} value={reason} onChange={(event) => setReason(event.target.value)} />}
        </Field>
        <div className="form__actions">
          <button className="button button--secondary" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className={decision === 'reject' ? 'button button--danger' : 'button button--primary'} type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
            {isBusy ? 'Deciding...' : TITLES[decision]}
          </button>
        </div>
      </form>
    </RowDialog>
  )
}
