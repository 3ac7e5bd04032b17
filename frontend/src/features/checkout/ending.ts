import type { Settlement } from './checkout'

/** How paying ended, as an address says it: the server's way back from the provider, and our own pages. */
const ENDINGS = ['paid', 'pending', 'failed', 'inbox', 'closed'] as const

export type Ending = (typeof ENDINGS)[number]

/** What `?payment=` says; nothing where it says nothing that we know. */
export function endingNamed(word: unknown): Ending | undefined {
  return ENDINGS.find((ending) => ending === word)
}

const OF_SETTLEMENT: Record<Settlement['kind'], Ending> = {
  paid: 'paid',
  failed: 'failed',
  dismissed: 'closed',
  unanswered: 'pending',
  inbox: 'inbox',
}

/** The same of a checkout that ended in this page. */
export const endingOf = ({ kind }: Settlement): Ending => OF_SETTLEMENT[kind]

/** The words for a checkout that was left. */
export const WINDOW_CLOSED = 'The payment window was closed before the payment was made.'
