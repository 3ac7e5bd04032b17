import type { RegistrationPayment } from '@/generated/wasm/infinito'
import type { Detail } from './useRegistration'

/** Where a registration stands, for its owner. */
export type Standing =
  | 'asking' | 'due' | 'changesRequested' | 'underReview' | 'paid' | 'waived' | 'refunded' | 'inbox' | 'onItsWay' | 'cancelled' | 'rejected' | 'unpayable'

/** What the page knows of a payment besides the server's word. */
export interface Waiting {
  /** A payment was made, and nobody has said yet that it has arrived. */
  isAwaited: boolean
  /** The page asks for it by itself. */
  isAsking: boolean
}

/** The one state that decides what to do next. */
export function deriveRegistrationState(detail: Detail, { isAwaited, isAsking }: Waiting): Standing {
  const { registration: { status, paymentStatus, changesRequested }, payments, canPay, isUnderReview } = detail
  if (status === 'cancelled' || status === 'rejected') return status
  if (paymentStatus === 'paid' || paymentStatus === 'waived') {
    if (changesRequested) return 'changesRequested'
    if (isUnderReview) return 'underReview'
  }
  if (paymentStatus !== 'pending') return paymentStatus
  if (payments.some(({ destination }) => destination === 'inbox')) return 'inbox'
  if (isAsking) return 'asking'
  if (isAwaited || payments.some(isOnItsWay)) return 'onItsWay'
  return canPay ? 'due' : 'unpayable'
}

/** Made at the provider and not booked yet. `created` is none: whoever has only begun to pay may have gone away. */
function isOnItsWay({ status, destination }: RegistrationPayment): boolean {
  return destination === 'none' && (status === 'authorized' || status === 'captured')
}
