import type { CreatePaymentResponse, VerifyPayment } from '@/generated/wasm/infinito'
import { isOnItsWay, isUnanswered, openCheckout } from '@/features/checkout/checkout'
import { parsePaymentOutcome, WINDOW_CLOSED, type PaymentOutcome } from '@/features/checkout/paymentOutcome'
import { api, messageOf } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** What the item costs, in rupees (spec section 9). */
export const PRICE = 100

export interface TestOutcome {
  tone: 'ok' | 'error' | 'info'
  words: string
  /** What follows from it, where the words alone would frighten. */
  note?: string
}

const NOTICES = { ok: 'success', error: 'error', info: 'info' } as const

const ok: TestOutcome = { tone: 'ok', words: messages.TEST_PAYMENT_VERIFIED }
const failed = (words: string): TestOutcome => ({ tone: 'error', words })
const MONEY_IS_SAFE = 'If money left your account, it is not lost: we keep checking for it. You don’t need to pay again.'

/** Buys the test item; ends in the words of spec section 8. */
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

/** The same words for those whom the provider's own page has sent back. */
const RETURNED: Record<PaymentOutcome, TestOutcome> = {
  paid: ok,
  failed: failed(`Payment Failed: ${messages.PAYMENT_FAILED}`),
  pending: { tone: 'info', words: messages.PAYMENT_ON_ITS_WAY },
  inbox: { tone: 'info', words: messages.PAYMENT_IN_INBOX },
  closed: { tone: 'info', words: WINDOW_CLOSED },
}

/** One payment at a time, each with its outcome; one that the address tells of leaves the address `path`. */
export function useTestPayment(path: string) {
  const navigate = useNavigate()
  const search = useSearch({ from: '/payment-test' })
  const [outcome, setOutcome] = useState<TestOutcome>()
  const [isBusy, setIsBusy] = useState(false)
  const isOpen = useRef(false)

  const named = parsePaymentOutcome(search.payment)
  if (named && outcome !== RETURNED[named]) setOutcome(RETURNED[named])
  const isInAddress = search.payment !== undefined
  useEffect(() => {
    if (isInAddress) void navigate({ to: path, replace: true, resetScroll: false })
  }, [isInAddress, navigate, path])

  const pay = async () => {
    if (isOpen.current) return
    isOpen.current = true
    setIsBusy(true)
    setOutcome(undefined)
    const ended = await buy()
    if (ended) notify[NOTICES[ended.tone]](ended.words)
    setOutcome(ended)
    isOpen.current = false
    setIsBusy(false)
  }
  return { pay, isBusy, outcome }
}
