import type { Settlement } from './checkout'

/** The values of the search parameter `payment`, which the server's redirects and our own pages set. */
const PAYMENT_OUTCOMES = ['paid', 'pending', 'failed', 'inbox', 'closed'] as const

export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** Parses `?payment=`. Returns `undefined` for an unknown value. */
export function parsePaymentOutcome(word: unknown): PaymentOutcome | undefined {
  return PAYMENT_OUTCOMES.find((ending) => ending === word)
}

const OF_SETTLEMENT: Record<Settlement['kind'], PaymentOutcome> = {
  paid: 'paid',
  failed: 'failed',
  dismissed: 'closed',
  unanswered: 'pending',
  inbox: 'inbox',
}

/** The outcome of a checkout in this page. */
export const paymentOutcomeOf = ({ kind }: Settlement): PaymentOutcome => OF_SETTLEMENT[kind]

/** The message of a dismissed checkout. */
export const WINDOW_CLOSED = 'The payment window was closed before the payment was made.'
