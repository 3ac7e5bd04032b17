import { Notice, type NoticeProps } from '@/components/Notice'
import { WINDOW_CLOSED } from '@/features/checkout/paymentOutcome'
import { messages } from '@/lib/messages'
import { timeInWords } from '@/lib/time'
import type { Outcome } from './useOutcome'

interface Words extends Pick<NoticeProps, 'tone' | 'title'> {
  text: string
}

/** How a payment for beds ended. */
export function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const { text, ...notice } = wordsOf(outcome)
  const isUnpaid = outcome.kind === 'failed' || outcome.kind === 'closed'
  return (
    <Notice
      {...notice}
      takesFocus
      note={
        isUnpaid && outcome.heldUntil ? `Your beds are held until ${timeInWords(outcome.heldUntil)}. You can pay until then.` : undefined
      }
    >
      {text}
    </Notice>
  )
}

function wordsOf({ kind, message }: Outcome): Words {
  switch (kind) {
    case 'paid':
      return { tone: 'ok', title: 'Your beds are booked', text: 'We have received your payment. Your booking is in the list below.' }
    case 'pending':
      return { tone: 'info', title: 'Your payment is on its way', text: messages.PAYMENT_ON_ITS_WAY }
    case 'failed':
      return { tone: 'error', text: message ?? messages.PAYMENT_FAILED }
    case 'inbox':
      return {
        tone: 'warning',
        title: 'With our staff',
        text: message ?? 'Your payment has arrived, but it could not be matched with your beds. Our staff decide; do not pay again.',
      }
    case 'closed':
      return { tone: 'info', title: 'Not paid yet', text: WINDOW_CLOSED }
  }
}
