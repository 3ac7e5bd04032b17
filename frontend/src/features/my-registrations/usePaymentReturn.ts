import { celebrate } from '@/lib/celebrate'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { parsePaymentOutcome, type PaymentOutcome } from '@/features/checkout/paymentOutcome'

/** How a payment ended, told by the address or by a checkout in this page. */
export interface PaymentReturn {
  ending: PaymentOutcome
  /** The words for a failure. */
  message?: string | undefined
}

/** The ending that `?payment=` names, which then leaves the address `path`; or one that is told later. */
export function usePaymentReturn(route: '/registrations' | '/registrations/$id', path: string) {
  const navigate = useNavigate()
  const search = useSearch({ from: route })
  const named = parsePaymentOutcome(search.payment)
  const [arrival, setArrival] = useState<PaymentReturn>()
  if (named && arrival?.ending !== named) setArrival({ ending: named })

  const isInAddress = search.payment !== undefined
  useEffect(() => {
    if (isInAddress) void navigate({ to: path, replace: true, resetScroll: false })
  }, [isInAddress, navigate, path])
  return [arrival, setArrival] as const
}

/** Says that the money has arrived, once, as loudly as it deserves. */
export function useCelebration(hasArrived: boolean) {
  useEffect(() => {
    if (!hasArrived) return
    notify.success(messages.PAYMENT_SUCCESS)
    void celebrate()
  }, [hasArrived])
}
