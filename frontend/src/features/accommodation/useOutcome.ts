import { parsePaymentOutcome, type PaymentOutcome } from '@/features/checkout/paymentOutcome'
import { pathTo } from '@/lib/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The end of a payment, reported by the address or by a checkout in this page. */
export interface Outcome {
  kind: PaymentOutcome
  message?: string | undefined
  bookingId?: string | undefined
  /** Until when unpaid beds are held. */
  heldUntil?: string | undefined
  isFromAddress?: boolean
}

/** The latest end of a payment, and its setter. Takes `?payment=` from the address, and removes it. */
export function useOutcome() {
  const navigate = useNavigate()
  const { payment, event } = useSearch({ from: '/accommodation' })
  const [outcome, setOutcome] = useState<Outcome>()
  const named = parsePaymentOutcome(payment)
  if (named && outcome?.kind !== named) setOutcome({ kind: named, isFromAddress: true })
  const isInAddress = payment !== undefined
  useEffect(() => {
    if (isInAddress) void navigate({ to: pathTo('accommodation'), search: { event }, replace: true, resetScroll: false })
  }, [isInAddress, navigate, event])
  return [outcome, setOutcome] as const
}
