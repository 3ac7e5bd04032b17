import type { NoticeProps } from '@/components/Notice'
import { messages } from '@/lib/messages'
import { useEffect, useRef } from 'react'
import { WINDOW_CLOSED } from '@/features/checkout/paymentOutcome'
import type { PaymentReturn } from '../usePaymentReturn'

/** Something that has just happened, in words. */
export interface Tale {
  tone: NoticeProps['tone']
  title?: string
  words: string
}

/** The words for how a payment ended. What the server says of the registration counts, not what the address claims. */
export function taleOf({ ending, message }: PaymentReturn, isPaid: boolean): Tale {
  if (isPaid && (ending === 'paid' || ending === 'pending')) return { tone: 'ok', words: messages.PAYMENT_SUCCESS }
  switch (ending) {
    case 'paid':
    case 'pending':
      return { tone: 'info', title: 'Your payment is on its way', words: messages.PAYMENT_ON_ITS_WAY }
    case 'failed':
      return { tone: 'error', words: message ?? messages.PAYMENT_FAILED }
    case 'inbox':
      return { tone: 'warning', words: messages.PAYMENT_IN_INBOX }
    case 'closed':
      return { tone: 'info', title: 'Not paid yet', words: WINDOW_CLOSED }
  }
}

/** What has happened: focused when it comes, and when it changes. */
export function PaymentResultNotice({ tale: { tone, title, words } }: { tale: Tale }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the heading that navigation focuses, a frame after the page is drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => notice.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [words])
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1} ref={notice}>
      {title ? <p className="notice__title">{title}</p> : null}
      <p className="notice__text">{words}</p>
    </div>
  )
}
