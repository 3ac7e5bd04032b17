import type { CreatePaymentResponse, VerifyPayment } from 'infinito-rules'
import { isOnItsWay, isUnanswered, openCheckout } from '@/features/checkout/checkout'
import { parsePaymentOutcome, WINDOW_CLOSED, type PaymentOutcome } from '@/features/checkout/paymentOutcome'
import { api, messageOf } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useAction } from '@/lib/useAction'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** The price of the item in rupees (spec section 9). */
export const PRICE = 100

export interface TestOutcome {
  tone: 'ok' | 'error' | 'info'
  words: string
  /** Reassures the user if the message alone would alarm. */
  note?: string
}

const NOTICES = { ok: 'success', error: 'error', info: 'info' } as const

const ok: TestOutcome = { tone: 'ok', words: messages.TEST_PAYMENT_VERIFIED }
const failed = (words: string): TestOutcome => ({ tone: 'error', words })
const MONEY_IS_SAFE = 'If money left your account, it is not lost: we keep checking for it. You don’t need to pay again.'

/** Buys the test item. Returns the message of spec section 8; nothing if the checkout was dismissed. */
async function buy(): Promise<TestOutcome | undefined> {
  let created: CreatePaymentResponse
  try {
    created = await api.post('/payment/create', { amount: PRICE, currency: 'INR' })
  } catch (error) {
    return failed(`Error: ${messageOf(error)}`)
  }
  const result = await openCheckout({ created: { order: created.data, key: created.key }, title: 'Payment test', description: 'Test item' })
  switch (result.kind) {
    case 'dismissed':
      return undefined
    case 'unavailable':
      return failed(messages.CHECKOUT_UNAVAILABLE)
    case 'failed':
      return failed(`Payment Failed: ${result.description ?? messages.SOMETHING_WRONG}`)
    case 'signed':
      return verify(result.payment)
  }
}

async function verify(payment: VerifyPayment): Promise<TestOutcome> {
  try {
    const body = { ...payment, orderDetails: { amount: PRICE, currency: 'INR' } }
    const { message } = await api.post('/payment/verify', body)
    return { tone: 'ok', words: message || messages.TEST_PAYMENT_VERIFIED }
  } catch (error) {
    if (isOnItsWay(error)) return RETURNED.pending
    return { ...failed(`Verification Error: ${messageOf(error)}`), ...(isUnanswered(error) ? { note: MONEY_IS_SAFE } : {}) }
  }
}

/** The outcome if the payment provider's page or the server led back here. */
const RETURNED: Record<PaymentOutcome, TestOutcome> = {
  paid: ok,
  failed: failed(`Payment Failed: ${messages.PAYMENT_FAILED}`),
  pending: { tone: 'info', words: messages.PAYMENT_ON_ITS_WAY },
  inbox: { tone: 'info', words: messages.PAYMENT_IN_INBOX },
  closed: { tone: 'info', words: WINDOW_CLOSED },
}

/** Runs one payment at a time. Takes the outcome from the search parameter `payment` too, and removes the parameter from `path`. */
export function useTestPayment(path: string) {
  const navigate = useNavigate()
  const search = useSearch({ from: '/payment-test' })
  const [outcome, setOutcome] = useState<TestOutcome>()

  const named = parsePaymentOutcome(search.payment)
  if (named && outcome !== RETURNED[named]) setOutcome(RETURNED[named])
  const isInAddress = search.payment !== undefined
  useEffect(() => {
    if (isInAddress) void navigate({ to: path, replace: true, resetScroll: false })
  }, [isInAddress, navigate, path])

  const pay = useCallback(async () => {
    setOutcome(undefined)
    const ended = await buy()
    if (ended) notify[NOTICES[ended.tone]](ended.words)
    setOutcome(ended)
  }, [])
  const { run, isBusy } = useAction(pay)
  return { pay: run, isBusy, outcome }
}
