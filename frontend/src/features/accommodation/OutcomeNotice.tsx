import { Notice, type NoticeProps } from '@/components/Notice'
import { WINDOW_CLOSED, type PaymentOutcome } from '@/features/checkout/paymentOutcome'
import { messages } from '@/lib/messages'
import { timeInWords } from '@/lib/time'
import type { Outcome } from './useOutcome'

/** How a payment for a booking of this ended. */
export function OutcomeNotice({ outcome: { kind, message, heldUntil }, content }: { outcome: Outcome; content: string }) {
  const words: Record<PaymentOutcome, NoticeProps> = {
    paid: {
      tone: 'ok',
      title: `Your ${content} are booked`,
      children: 'We have received your payment. Your booking is in the list below.',
    },
    pending: { tone: 'info', title: 'Your payment is on its way', children: messages.PAYMENT_ON_ITS_WAY },
    failed: { tone: 'error', children: message ?? messages.PAYMENT_FAILED },
    inbox: {
      tone: 'warning',
      title: 'With our staff',
      children: message ?? 'Your payment has arrived, but it could not be matched with your booking. Our staff decide; do not pay again.',
    },
    closed: { tone: 'info', title: 'Not paid yet', children: WINDOW_CLOSED },
  }
  const isUnpaid = kind === 'failed' || kind === 'closed'
  return (
    <Notice
      {...words[kind]}
      takesFocus
      note={isUnpaid && heldUntil ? `Your ${content} are held until ${timeInWords(heldUntil)}. You can pay until then.` : undefined}
    />
  )
}
