import type { Settlement } from './checkout'

/** How paying ended, as an address says it: the server's way back from the provider, and our own pages. */
const PAYMENT_OUTCOMES = ['paid', 'pending', 'failed', 'inbox', 'closed'] as const

export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** What `?payment=` says; nothing where it says nothing that we know. */
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

/** The same of a checkout that ended in this page. */
export const paymentOutcomeOf = ({ kind }: Settlement): PaymentOutcome => OF_SETTLEMENT[kind]

/** The words for a checkout that was left. */
export const WINDOW_CLOSED = 'The payment window was closed before the payment was made.'
