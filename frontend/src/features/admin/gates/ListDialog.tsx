import type { BookedExtra, GateListKind } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { StatusMessage } from '@/components/StatusMessage'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { events } from '@/lib/catalogue'
import { timeInWords } from '@/lib/time'
import { useState, type SubmitEvent } from 'react'
import { useRefusal } from '../parts/useRefusal'
import { useAddList } from './queries'
import { KINDS } from './words'

const LABELS = { name: 'Name', kind: 'What it is for', event: 'Event', extra: 'Who gets it', day: 'Day' }
const KIND_OPTIONS = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }))
const EVENT_OPTIONS = events.flatMap(({ endpoint, title }) => (endpoint === undefined ? [] : [{ value: endpoint, label: title }]))

/** Adds a list. */
export function ListDialog({
  extras,
  onAdded,
  onClose,
}: {
  /** The meals and kits that a list can hand out. */
  extras: readonly BookedExtra[]
  onAdded: (name: string) => void
  onClose: () => void
}) {
  const [form, setForm] = useState<Partial<typeof LABELS>>({})
  const { name = '', kind, event = '', extra, day = '' } = form
  const [bothWays, setBothWays] = useState(false)
  const add = useAddList()
  const refusal = useRefusal('gate-list', LABELS, add.error)
  const field = (name: keyof typeof LABELS) => ({
    ...refusal.field(name),
    value: form[name] ?? '',
    onChange: (value: string) => {
      setForm((form) => ({ ...form, [name]: value }))
      refusal.correct(name)
    },
  })
  const isMatch = kind === 'match'
  const offered = kind === 'meal' || kind === 'kit' ? extras : []
  const handedOut = offered.find(({ id }) => String(id) === extra)
  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    if (add.isPending) return
    refusal.reset()
    add.mutate(
      {
        name: name.trim(),
        ...(kind && { kind: kind as GateListKind }),
        event: isMatch ? event : '',
        day,
        extra: handedOut?.id ?? 0,
        bothWays,
      },
      { onSuccess: () => onAdded(name.trim()) },
    )
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
          {offered.length > 0 ? (
            <SelectField
              {...field('extra')}
              blank="Everybody with a pass"
              options={offered.map(({ id, name, day }) => ({
                value: String(id),
                label: `People who booked ${[name, day && timeInWords(day, true)].filter(Boolean).join(', ')}`,
              }))}
            />
          ) : null}
          <TextField
            {...field('day')}
            hint={handedOut?.day ? 'Blank: the day of the meal.' : 'A meal needs its day. Blank: every day.'}
            type="date"
            width="medium"
          />
          {handedOut ? null : (
            <Checkbox
              id={refusal.idOf('bothWays')}
              label="People go in and out. Otherwise a pass is used once."
              isChecked={bothWays}
              onChange={setBothWays}
            />
          )}
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
