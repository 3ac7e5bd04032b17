// Opens the payment widget for an order, and asks the server to settle the payment after it.

import type { CreateOrderResponse, VerifyPayment } from '@/generated/wasm/infinito'
import { ApiError, api, saidOr } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { fest } from '@/lib/fest'
import { messages } from '@/lib/messages'
import { openRazorpay } from './razorpay'
import { openSandbox } from './sandbox'

/** What the payment widget is told besides the order (spec section 7). */
export interface CheckoutRequest {
  created: Pick<CreateOrderResponse, 'order' | 'key'>
  /** The event's name for people. */
  title: string
  /** The team's name; `Event Registration` where there is none. */
  description?: string | undefined
  prefill?: { name?: string | undefined; email?: string | undefined } | undefined
}

/** How the payment widget ended. */
export type CheckoutResult =
  | { kind: 'signed'; payment: VerifyPayment }
  | { kind: 'failed'; description?: string | undefined }
  | { kind: 'dismissed' }
  /** The provider's script could not be loaded. */
  | { kind: 'unavailable' }

/** What a widget is opened with. */
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

/** Opens the payment widget: the provider's, or our own where the key is the sandbox's. */
export function openCheckout({ created: { order, key }, title, description, prefill }: CheckoutRequest): Promise<CheckoutResult> {
  const inputs: WidgetInputs = {
    key,
    amount: order.amount,
    currency: order.currency,
    order_id: order.id,
    name: `${title} ${fest.year}`,
    description: description || 'Event Registration',
    prefill: { name: prefill?.name ?? '', email: prefill?.email ?? '' },
  }
  return key.startsWith('sandbox_') ? openSandbox(inputs) : openRazorpay(inputs)
}

/** How paying for a registration ended; `message` is for people. A dismissed widget says nothing. */
export type Settlement =
  | { kind: 'paid'; message: string }
  | { kind: 'failed'; message: string }
  | { kind: 'dismissed' }
  /** Paid at the provider, but nobody could say yet whether the money has arrived: the server keeps asking. */
  | { kind: 'unanswered'; message: string }
  /** The money has arrived for something that it cannot pay: staff decide. */
  | { kind: 'inbox'; message: string }

export interface SettleRequest extends CheckoutRequest {
  /** The event's endpoint: `table_tennis`. */
  endpoint: string
  /** The payload that was registered; what the server has stored counts. */
  registrationData?: unknown
}

/** Takes the fee of a stored registration: widget, then the server's word on the signed return. */
export async function settle(request: SettleRequest): Promise<Settlement> {
  const result = await openCheckout(request)
  switch (result.kind) {
    case 'dismissed':
      return result
    case 'failed':
      return { kind: 'failed', message: messages.PAYMENT_FAILED }
    case 'unavailable':
      return { kind: 'failed', message: messages.CHECKOUT_UNAVAILABLE }
    case 'signed':
      return verify(request, result.payment)
  }
}

async function verify({ endpoint, registrationData = {} }: SettleRequest, payment: VerifyPayment): Promise<Settlement> {
  try {
    const body = { ...payment, registrationData }
    await api.post(apiPath('/events/{event}/verify-payment', { event: endpoint }), body)
    return { kind: 'paid', message: messages.PAYMENT_SUCCESS }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment_in_inbox') {
      return { kind: 'inbox', message: saidOr(error, messages.PAYMENT_IN_INBOX) }
    }
    if (isUnanswered(error)) return { kind: 'unanswered', message: messages.PAYMENT_ON_ITS_WAY }
    return { kind: 'failed', message: saidOr(error, messages.PAYMENT_VERIFICATION_FAILED) }
  }
}

/** The payment exists, and its money has not arrived yet. */
const ON_ITS_WAY = 'payment_pending'

/** Refusals that say nothing of the payment itself: the session has ended, or there were too many calls. */
const NOT_ABOUT_IT = [401, 408, 429]

/** Whether the server's word on a payment is that its money has not arrived yet. */
export const isOnItsWay = (error: unknown) => error instanceof ApiError && error.code === ON_ITS_WAY

/** Whether a call about a payment has ended without a word on it, or with the word that it is on its way. That is never a failed payment. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return status === undefined || status >= 500 || isOnItsWay(error) || NOT_ABOUT_IT.includes(status)
}
