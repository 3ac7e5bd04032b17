import type { NoticeProps } from '@/components/Notice'
import { WINDOW_CLOSED } from '@/features/checkout/paymentOutcome'
import { messages } from '@/lib/messages'
import { useEffect, useRef } from 'react'
import type { PaymentReturn } from '../usePaymentReturn'

/** The result of a payment or of another action, as a message. */
export interface ActionResult {
  tone: NoticeProps['tone']
  title?: string
  message: string
}

/** Describes the end of a payment. The server's payment status overrides what the URL says. */
export function describePaymentReturn({ outcome, message }: PaymentReturn, isPaid: boolean): ActionResult {
  if (isPaid && (outcome === 'paid' || outcome === 'pending')) return { tone: 'ok', message: messages.PAYMENT_SUCCESS }
  switch (outcome) {
    case 'paid':
    case 'pending':
      return { tone: 'info', title: 'Your payment is on its way', message: messages.PAYMENT_ON_ITS_WAY }
    case 'failed':
      return { tone: 'error', message: message ?? messages.PAYMENT_FAILED }
    case 'inbox':
      return { tone: 'warning', message: messages.PAYMENT_IN_INBOX }
    case 'closed':
      return { tone: 'info', title: 'Not paid yet', message: WINDOW_CLOSED }
  }
}

/** Shows a result. Takes the focus when it appears and when its message changes. */
export function PaymentResultNotice({ result: { tone, title, message } }: { result: ActionResult }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [message])
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1} ref={notice}>
      {title ? <p className="notice__title">{title}</p> : null}
      <p className="notice__text">{message}</p>
    </div>
  )
}
