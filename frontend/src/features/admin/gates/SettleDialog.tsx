import type { GateConflict } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { StatusMessage } from '@/components/StatusMessage'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { TextField } from '@/components/forms/TextField'
import { useState, type SubmitEvent } from 'react'
import { useRefusal } from '../parts/useRefusal'
import { useSettle } from './queries'

const LABELS = { note: 'What you found out' }

/** Settles a conflict with a note. */
export function SettleDialog({
  conflict: { _id, title, remedy, fullname },
  fallback,
  onSettled,
  onClose,
}: {
  conflict: GateConflict
  /** The id of the element that takes the focus afterwards if the opener is gone. */
  fallback: string
  onSettled: () => void
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const [isUndone, setIsUndone] = useState(false)
  const settle = useSettle(_id)
  const refusal = useRefusal('settle', LABELS, settle.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (settle.isPending) return
    refusal.reset()
    settle.mutate({ note: note.trim(), isUndone }, { onSuccess: onSettled })
  }
  return (
    <Dialog title={`Settle: ${title}`} fallback={fallback} onClose={onClose}>
      <DialogBody>
        <form className="form" noValidate aria-label="Settle the conflict" onSubmit={submit}>
          <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
          <p>{fullname ? `${fullname}. ${remedy}` : remedy}</p>
          <TextField
            {...refusal.field('note')}
            isRequired
            autoComplete="off"
            value={note}
            onChange={(typed) => {
              setNote(typed)
              refusal.correct('note')
            }}
          />
          <Checkbox id="settle-undone" label="It did not happen: do not count it." isChecked={isUndone} onChange={setIsUndone} />
          <div className="form__actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" type="submit" isBusy={settle.isPending} busyLabel="Settling...">
              Settle
            </Button>
          </div>
        </form>
        <StatusMessage status={refusal.status} />
      </DialogBody>
    </Dialog>
  )
}
