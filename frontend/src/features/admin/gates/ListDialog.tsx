import type { GateListKind } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { StatusMessage } from '@/components/StatusMessage'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { events } from '@/lib/catalogue'
import { useState, type SubmitEvent } from 'react'
import { useRefusal } from '../parts/useRefusal'
import { useAddList } from './queries'
import { KINDS } from './words'

const BLANK = { name: '', kind: '', event: '', day: '' }
const LABELS: Record<keyof typeof BLANK, string> = { name: 'Name', kind: 'What it is for', event: 'Event', day: 'Day' }
const KIND_OPTIONS = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }))
const EVENT_OPTIONS = events.flatMap(({ endpoint, title }) => (endpoint === undefined ? [] : [{ value: endpoint, label: title }]))

/** Adds a list. */
export function ListDialog({ onAdded, onClose }: { onAdded: (name: string) => void; onClose: () => void }) {
  const [form, setForm] = useState(BLANK)
  const [bothWays, setBothWays] = useState(false)
  const add = useAddList()
  const refusal = useRefusal('gate-list', LABELS, add.error)
  const field = (name: keyof typeof BLANK) => ({
    ...refusal.field(name),
    value: form[name],
    onChange: (value: string) => {
      setForm((form) => ({ ...form, [name]: value }))
      refusal.correct(name)
    },
  })
  const isMatch = form.kind === 'match'
  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    if (add.isPending) return
    refusal.reset()
    const name = form.name.trim()
    const kind = form.kind === '' ? {} : { kind: form.kind as GateListKind }
    add.mutate({ name, ...kind, event: isMatch ? form.event : '', day: form.day, bothWays }, { onSuccess: () => onAdded(name) })
  }
  return (
    <Dialog title="Add a list" onClose={onClose}>
      <DialogBody>
        <form className="form" noValidate aria-label="Add a list" onSubmit={submit}>
          <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
          <TextField {...field('name')} isRequired hint="As volunteers choose it: Main gate, Friday." autoComplete="off" />
          <SelectField
            {...field('kind')}
            isRequired
            hint="Only lists for the way into the fest count who is inside."
            blank="Choose"
            options={KIND_OPTIONS}
          />
          {isMatch ? <SelectField {...field('event')} isRequired blank="Choose an event" options={EVENT_OPTIONS} /> : null}
          <TextField {...field('day')} hint="A meal needs its day. Blank: every day." type="date" width="medium" />
          <Checkbox
            id={refusal.idOf('bothWays')}
            label="People go in and out. Otherwise a pass is used once."
            isChecked={bothWays}
            onChange={setBothWays}
          />
          <div className="form__actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" type="submit" isBusy={add.isPending} busyLabel="Adding...">
              Add
            </Button>
          </div>
        </form>
        <StatusMessage status={refusal.status} />
      </DialogBody>
    </Dialog>
  )
}
