import { parsePaymentOutcome, type PaymentOutcome } from '@/features/checkout/paymentOutcome'
import { celebrate } from '@/lib/celebrate'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The end of a payment, reported by the URL or by a checkout in this page. */
export interface PaymentReturn {
  outcome: PaymentOutcome
  /** The error message of a failed payment. */
  message?: string | undefined
}

/**
 * The latest payment return, and its setter. Takes `?payment=` of the URL, then removes it by navigating to `path`.
 */
export function usePaymentReturn(payment: string | undefined, path: string) {
  const navigate = useNavigate()
  const outcome = parsePaymentOutcome(payment)
  const [paymentReturn, setPaymentReturn] = useState<PaymentReturn>()
  if (outcome && paymentReturn?.outcome !== outcome) setPaymentReturn({ outcome })

  const isInUrl = payment !== undefined
  useEffect(() => {
    if (isInUrl) void navigate({ to: path, replace: true, resetScroll: false })
  }, [isInUrl, navigate, path])
  return [paymentReturn, setPaymentReturn] as const
}

/** Celebrates once when a payment is confirmed. */
export function useCelebration(isConfirmed: boolean) {
  useEffect(() => {
    if (!isConfirmed) return
    notify.success(messages.PAYMENT_SUCCESS)
    void celebrate()
  }, [isConfirmed])
}
