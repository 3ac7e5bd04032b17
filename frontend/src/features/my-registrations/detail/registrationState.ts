import type { RegistrationPayment } from 'infinito-rules'
import type { Detail } from '../queries'

/** The state of a registration, as its owner sees it. */
export type RegistrationState =
  | 'polling'
  | 'due'
  | 'changesRequested'
  | 'underReview'
  | 'paid'
  | 'waived'
  | 'refunded'
  | 'inbox'
  | 'onItsWay'
  | 'cancelled'
  | 'rejected'
  | 'unpayable'

/** What the page knows about a payment in addition to the server. */
export interface PaymentWait {
  /** A payment was made, and the server has not confirmed it. */
  isAwaited: boolean
  /** The page is polling the server for it. */
  isPolling: boolean
}

/** Derives the state that decides the owner's next step. */
export function deriveRegistrationState(detail: Detail, { isAwaited, isPolling }: PaymentWait): RegistrationState {
  const {
    registration: { status, paymentStatus, changesRequested },
    payments,
    canPay,
    isUnderReview,
  } = detail
  if (status === 'cancelled' || status === 'rejected') return status
  if (paymentStatus === 'paid' || paymentStatus === 'waived') {
    if (changesRequested) return 'changesRequested'
    if (isUnderReview) return 'underReview'
  }
  if (paymentStatus !== 'pending') return paymentStatus
  if (payments.some(({ destination }) => destination === 'inbox')) return 'inbox'
  if (isPolling) return 'polling'
  if (isAwaited || payments.some(isOnItsWay)) return 'onItsWay'
  return canPay ? 'due' : 'unpayable'
}

/** Whether a payment was made at the provider and is not booked yet. `created` does not count: the user may have left the checkout. */
function isOnItsWay({ status, destination }: RegistrationPayment): boolean {
  return destination === 'none' && (status === 'authorized' || status === 'captured')
}
