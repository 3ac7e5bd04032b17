import type { CouponType } from 'infinito-rules'
import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { useState, type SubmitEvent } from 'react'
import { useRefusal } from '../parts/useRefusal'
import { digitsOf } from './digits'
import { useAddCoupon } from './queries'

const BLANK = { code: '', couponType: 'percentage' satisfies CouponType, discount: '', uses: '', college: '', reason: '' }
type FieldName = keyof typeof BLANK
const LABELS: Record<FieldName, string> = {
  code: 'Code',
  couponType: 'Lowers the price by',
  discount: 'Discount',
  uses: 'Bookings that can use it',
  college: 'College',
  reason: 'Reason',
}
const TYPES: readonly { value: CouponType; label: string }[] = [
  { value: 'percentage', label: 'Percent' },
  { value: 'fixed', label: 'Rupees' },
]

/** Adds a coupon. */
export function CouponDialog({ onAdded, onClose }: { onAdded: (message: string) => void; onClose: () => void }) {
  const [form, setForm] = useState<Record<FieldName, string>>(BLANK)
  const add = useAddCoupon()
  const refusal = useRefusal('coupon', LABELS, add.error)
  const field = (name: FieldName, clean = (typed: string) => typed) => ({
    ...refusal.field(name),
    value: form[name],
    onChange: (typed: string) => {
      setForm((form) => ({ ...form, [name]: clean(typed) }))
      refusal.correct(name)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (add.isPending) return
    refusal.reset()
    const couponType = form.couponType === 'fixed' ? 'fixed' : 'percentage'
    add.mutate(
      { ...form, couponType, discount: Number(form.discount), uses: Number(form.uses) },
      { onSuccess: ({ message }) => onAdded(message) },
    )
  }
  return (
    <Dialog title="Add a coupon" onClose={onClose}>
      <DialogBody>
        <form className="form" noValidate aria-label="Add a coupon" onSubmit={submit}>
          <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
          <TextField
            {...field('code', (typed) => typed.toUpperCase())}
            hint="Letters and digits: EARLY50."
            width="medium"
            isRequired
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <SelectField {...field('couponType')} width="medium" options={TYPES} />
          <TextField
            {...field('discount', digitsOf)}
            hint={form.couponType === 'fixed' ? 'In rupees, for a whole booking.' : 'In percent of the price.'}
            width="short"
            isRequired
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField {...field('uses', digitsOf)} width="short" isRequired inputMode="numeric" autoComplete="off" />
          <TextField
            {...field('college')}
            hint="Only its teams can use the coupon. Blank for all colleges."
            optionalWords="(optional)"
            autoComplete="off"
          />
          <TextField {...field('reason')} hint="Kept in the audit log." isRequired autoComplete="off" />
          <div className="form__actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" type="submit" isBusy={add.isPending} busyLabel="Saving...">
              Add
            </Button>
          </div>
        </form>
        <StatusMessage status={refusal.status} />
      </DialogBody>
    </Dialog>
  )
}
