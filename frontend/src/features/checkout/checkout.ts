// Opens the payment widget for an order, then asks the server to verify the payment.

import type { CreateOrderResponse, VerifyPayment } from 'infinito-rules'
import { ApiError, api, serverMessageOr } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { festNow } from '@/lib/fest'
import { messages } from '@/lib/messages'
import { openRazorpay } from './razorpay'
import { openSandbox } from './sandbox'
import type { CheckoutResult, WidgetInputs } from './widget'

/** The order and its texts for the payment widget (spec section 7). */
export interface CheckoutRequest {
  created: Pick<CreateOrderResponse, 'order' | 'key'>
  /** The display name of the event. */
  title: string
  /** The name of the team. Default: `Event Registration`. */
  description?: string | undefined
  prefill?: { name?: string | undefined; email?: string | undefined } | undefined
}

/** Opens the payment widget: the provider's, or our own for a sandbox key. */
export function openCheckout({ created: { order, key }, title, description, prefill }: CheckoutRequest): Promise<CheckoutResult> {
  const inputs: WidgetInputs = {
    key,
    amount: order.amount,
    currency: order.currency,
    order_id: order.id,
    name: `${title} ${festNow().year}`,
    description: description || 'Event Registration',
    prefill: { name: prefill?.name ?? '', email: prefill?.email ?? '' },
  }
  return key.startsWith('sandbox_') ? openSandbox(inputs) : openRazorpay(inputs)
}

/** The result of a payment. `message` is for the user. */
export type Settlement =
  | { kind: 'paid'; message: string }
  | { kind: 'failed'; message: string }
  | { kind: 'dismissed' }
  /** Paid at the provider, but not confirmed yet. The server keeps checking. */
  | { kind: 'unanswered'; message: string }
  /** The money has arrived, but its order cannot be paid. Staff decide. */
  | { kind: 'inbox'; message: string }

export interface SettleRequest extends CheckoutRequest {
  /** The event's endpoint: `table_tennis`. */
  endpoint: string
  /** The registered payload. The server uses its stored one. */
  registrationData?: unknown
}

/** Takes the fee of a stored registration: opens the widget, then verifies the payment. */
export function settle({ endpoint, registrationData = {}, ...request }: SettleRequest): Promise<Settlement> {
  return collect(request, messages.PAYMENT_SUCCESS, (payment) => {
    const body = { ...payment, registrationData }
    return api.post(apiPath('/events/{event}/verify-payment', { event: endpoint }), body)
  })
}

/** Opens the widget for an order, then verifies the payment with `verify`. `paid` is the message of a verified payment. */
export async function collect(
  request: CheckoutRequest,
  paid: string,
  verify: (payment: VerifyPayment) => Promise<unknown>,
): Promise<Settlement> {
  const result = await openCheckout(request)
  switch (result.kind) {
    case 'dismissed':
      return result
    case 'failed':
      return { kind: 'failed', message: messages.PAYMENT_FAILED }
    case 'unavailable':
      return { kind: 'failed', message: messages.CHECKOUT_UNAVAILABLE }
    case 'signed':
      return verify(result.payment).then(() => ({ kind: 'paid', message: paid }), settlementOf)
  }
}

/** The result of a payment that the server has not verified. */
function settlementOf(error: unknown): Settlement {
  if (error instanceof ApiError && error.code === 'payment_in_inbox') {
    return { kind: 'inbox', message: serverMessageOr(error, messages.PAYMENT_IN_INBOX) }
  }
  if (isUnanswered(error)) return { kind: 'unanswered', message: messages.PAYMENT_ON_ITS_WAY }
  return { kind: 'failed', message: serverMessageOr(error, messages.PAYMENT_VERIFICATION_FAILED) }
}

/** The server's code for a payment whose money has not arrived yet. */
const ON_ITS_WAY = 'payment_pending'

/** Statuses that tell nothing about the payment: no session, timeout, too many requests. */
const NOT_ABOUT_IT = [401, 408, 429]

/** Whether an error means that the money of the payment has not arrived yet. */
export const isOnItsWay = (error: unknown) => error instanceof ApiError && error.code === ON_ITS_WAY

/** Whether an error leaves the result of a payment open. It must not be shown as a failed payment. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return status === undefined || status >= 500 || isOnItsWay(error) || NOT_ABOUT_IT.includes(status)
}
