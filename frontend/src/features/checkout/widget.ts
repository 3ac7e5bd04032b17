// What goes into a payment widget and what comes out of it: Razorpay's, or our own of the sandbox.

import type { VerifyPayment } from 'infinito-rules'

/** The result of the payment widget. */
export type CheckoutResult =
  | { kind: 'signed'; payment: VerifyPayment }
  | { kind: 'failed'; description?: string | undefined }
  | { kind: 'dismissed' }
  /** The provider's script could not be loaded. */
  | { kind: 'unavailable' }

/** The options of a payment widget. */
export interface WidgetInputs {
  key: string
  /** In paise. */
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: { name: string; email: string }
}
