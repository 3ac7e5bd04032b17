import type { CouponTerms } from 'infinito-rules'
import { messageOf } from '@/lib/api'
import { useState } from 'react'
import { useCouponCheck } from './queries'

/** The coupon that is typed, and the one that counts. */
export interface CouponState {
  typed: string
  applied: CouponTerms | undefined
  /** The code that the price is for: an accepted one, or that of the unpaid booking. */
  quoted: string
  /** The code to book with: a typed one counts too, although its button was not pressed. */
  code: string
  error: string | undefined
  isBusy: boolean
  type: (typed: string) => void
  apply: () => void
}

/** A coupon counts for the price after the server has accepted it. `held` is that of the unpaid booking, which uses it already. */
export function useCoupon(held: string): CouponState {
  const [typed, setTyped] = useState(held)
  const { mutate, reset, data, error, isPending } = useCouponCheck()
  const applied = data?.coupon
  return {
    typed,
    applied,
    quoted: applied?.coupontag ?? (typed.trim().toUpperCase() === held ? held : ''),
    code: applied?.coupontag ?? typed.trim(),
    error: error ? messageOf(error) : undefined,
    isBusy: isPending,
    type: (text) => {
      setTyped(text)
      reset()
    },
    apply: () => {
      if (typed.trim() !== '' && !isPending) mutate(typed.trim())
    },
  }
}
