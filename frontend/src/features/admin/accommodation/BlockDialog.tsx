import type { BlockRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { StatusMessage } from '@/components/StatusMessage'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { BEDS } from '@/features/accommodation/words'
import { useState, type SubmitEvent } from 'react'
import { useRefusal } from '../parts/useRefusal'
import { digitsOf } from './digits'
import { useSaveBlock } from './queries'

const BLANK = { name: '', gender: '', beds: '', price: '' }
const LABELS: Record<keyof typeof BLANK, string> = { name: 'Name', gender: 'Who sleeps there', beds: 'Beds', price: 'Price of a night' }
const GENDERS = Object.entries(BEDS).map(([value, label]) => ({ value, label }))

/** Adds a block of beds, or changes it. */
export function BlockDialog({
  block,
  fallback,
  onSaved,
  onClose,
}: {
  /** Absent to add one. */
  block: BlockRecord | undefined
  /** The id of the element that takes the focus afterwards if the opener is gone. */
  fallback: string
  onSaved: (message: string) => void
  onClose: () => void
}) {
  const [form, setForm] = useState<Record<keyof typeof BLANK, string>>(
    block ? { name: block.name, gender: block.gender, beds: String(block.beds), price: String(block.price / 100) } : BLANK,
  )
  const [isOnSale, setIsOnSale] = useState(block?.isOnSale ?? true)
  const save = useSaveBlock()
  const refusal = useRefusal('block', LABELS, save.error)
  const field = (name: keyof typeof BLANK, clean = (typed: string) => typed) => ({
    ...refusal.field(name),
    isRequired: true,
    value: form[name],
    onChange: (typed: string) => {
      setForm((form) => ({ ...form, [name]: clean(typed) }))
      refusal.correct(name)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending) return
    refusal.reset()
    const { name, gender, beds, price } = form
    save.mutate(
      { id: block?.id ?? '', name, gender, beds: Number(beds), price: Math.round(Number(price) * 100), isOnSale },
      { onSuccess: ({ message }) => onSaved(message) },
    )
  }
  const title = block ? `Change ${block.name}` : 'Add a block'
  return (
    <Dialog title={title} fallback={fallback} onClose={onClose}>
      <DialogBody>
        <form className="form" noValidate aria-label={title} onSubmit={submit}>
          <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
          <TextField {...field('name')} hint="As people find it: Hostel 3, east wing." autoComplete="off" />
          <SelectField {...field('gender')} width="medium" blank="Choose" options={GENDERS} />
          <TextField {...field('beds', digitsOf)} hint="In each night." width="short" inputMode="numeric" autoComplete="off" />
          <TextField
            {...field('price', (typed) => typed.replace(/[^\d.]/g, '').slice(0, 9))}
            hint="For each person. Bookings keep the price that they were made with."
            width="medium"
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
          />
          <Checkbox
            id={refusal.idOf('isOnSale')}
            label="On sale. What is booked stays booked."
            isChecked={isOnSale}
            onChange={setIsOnSale}
          />
          <div className="form__actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" type="submit" isBusy={save.isPending} busyLabel="Saving...">
              Save
            </Button>
          </div>
        </form>
        <StatusMessage status={refusal.status} />
      </DialogBody>
    </Dialog>
  )
}
