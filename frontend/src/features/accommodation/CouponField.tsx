import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { TextField } from '@/components/forms/TextField'
import type { SubmitEvent } from 'react'
import type { CouponState } from './useCoupon'
import { couponInWords } from './words'

/** A coupon: *Apply* asks the server about it, and the price follows. */
export function CouponField({
  coupon: { typed, applied, quoted, error: refused, isBusy, type, apply },
  error,
  onChange,
  ...field
}: {
  coupon: CouponState
  id: string
  label: string
  /** What the server says about it in this booking. */
  error: string | undefined
  onChange: () => void
}) {
  const change = (typed: string) => {
    type(typed)
    onChange()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <form className="stack stack--tight" noValidate aria-label="Apply a coupon" onSubmit={submit}>
      <TextField
        {...field}
        optionalWords="(optional)"
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={refused ?? error}
        onChange={change}
      />
      <div className="cluster">
        <Button type="submit" size="small" isBusy={isBusy} busyLabel="Checking..." isDisabled={quoted !== ''}>
          Apply
        </Button>
        {typed ? (
          <Button size="small" tone="quiet" onClick={() => change('')}>
            Remove coupon
          </Button>
        ) : null}
      </div>
      <StatusMessage status={applied && { tone: 'ok', text: `${applied.coupontag}: ${couponInWords(applied)}.` }} />
    </form>
  )
}
