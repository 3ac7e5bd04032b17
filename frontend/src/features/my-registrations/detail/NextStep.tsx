import { Button, buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { savedAndDue } from '@/lib/registrations/record'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RegisterAgain } from './EventLink'
import { deriveRegistrationState, type PaymentWait, type RegistrationState } from './registrationState'
import type { Detail } from '../queries'

/** The owner's next step, with the reason: one sentence for each state, and at most one primary button. */
export function NextStep({
  detail,
  wait,
  isPaying,
  onPay,
  more,
}: {
  detail: Detail
  wait: PaymentWait
  isPaying: boolean
  onPay: () => void
  /** The page's own buttons, shown while the fee is due or a payment is being confirmed. */
  more?: ReactNode
}) {
  const { registration } = detail
  const amount = formatPaise(registration.amount)
  const pay = (tone: 'primary' | 'secondary') => (detail.canPay ? <PayNow tone={tone} isPaying={isPaying} onPay={onPay} /> : null)

  const state = deriveRegistrationState(detail, wait)
  switch (state) {
    case 'polling':
      return (
        <p className="loading" role="status">
          Asking the bank again...
        </p>
      )
    case 'due':
      return (
        <Notice
          tone="warning"
          title={savedAndDue(registration)}
          actions={
            <>
              {pay('primary')}
              {more}
            </>
          }
        >
          {whyDue(detail)}
        </Notice>
      )
    default:
      return <Settled state={state} detail={detail} amount={amount} payAgain={pay('secondary')} more={more} />
  }
}

function whyDue({ registration, placeReleased }: Detail): string {
  if (placeReleased) {
    return 'Your place was released because the fee was not paid in time. Pay now to take a place again, if one is free.'
  }
  return registration.changesRequested
    ? 'Your registration is saved but not paid for yet. It is confirmed once we have received the fee and our staff have approved your changes.'
    : 'Your registration is saved but not paid for yet. It is confirmed once we have received the fee.'
}

/** The states in which no fee is due. */
function Settled({
  state,
  detail: { registration },
  amount,
  payAgain,
  more,
}: {
  state: RegistrationState
  detail: Detail
  amount: string
  payAgain: ReactNode
  more: ReactNode
}) {
  const receiptButton = (tone: 'primary' | 'secondary') => (
    <Link className={buttonClass({ tone })} to={pathTo('receipt', registration._id)}>
      Receipt
    </Link>
  )
  const isPaid = registration.paymentStatus === 'paid'
  const contact = (
    <Link className={buttonClass()} to={pathTo('contact')}>
      Contact
    </Link>
  )
  switch (state) {
    case 'changesRequested':
      return (
        <Notice
          tone="info"
          title={isPaid ? 'Paid, not confirmed yet' : 'Not confirmed yet'}
          actions={isPaid ? receiptButton('secondary') : null}
        >
          Change your team below, then press “I've made the changes”. Your registration is confirmed once our staff have approved it.
        </Notice>
      )
    case 'underReview':
      return (
        <Notice tone="info" title={isPaid ? 'Paid, being reviewed' : 'Being reviewed'} actions={isPaid ? receiptButton('secondary') : null}>
          Our staff are looking at your changes. Your registration is confirmed once they have approved it.
        </Notice>
      )
    case 'paid':
      return (
        <Notice tone="ok" title="You are in" actions={receiptButton('primary')}>
          {registration.status === 'approved'
            ? 'Payment received, and the organisers have approved your registration.'
            : 'Payment received, and your registration is confirmed.'}
        </Notice>
      )
    case 'waived':
      return (
        <Notice tone="ok" title="You are in">
          No fee is due for this registration. There is nothing left to pay.
        </Notice>
      )
    case 'refunded':
      return (
        <Notice tone="info" title="Refunded" actions={receiptButton('primary')}>
          {`We have refunded the fee of ${amount}. It may take your bank a few days to show it.`}
        </Notice>
      )
    case 'inbox':
      return (
        <Notice
          tone="warning"
          title="With our staff"
          actions={
            <>
              {contact}
              {more}
            </>
          }
        >
          A payment has arrived that could not be matched with this registration. Our staff will confirm it or refund it; please do not pay
          again.
        </Notice>
      )
    case 'onItsWay':
      return (
        <Notice
          tone="info"
          title="Not confirmed yet"
          actions={
            <>
              {payAgain}
              {more}
            </>
          }
        >
          It shows here as soon as the bank confirms it. Pay again only if your bank says that it has failed.
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice tone="info" title="Withdrawn" actions={<RegisterAgain registration={registration} />}>
          You have withdrawn this registration. You can register for this event again: we&rsquo;ll fill in your team, and you enter the
          Aadhaar numbers.
        </Notice>
      )
    case 'rejected':
      return (
        <Notice tone="error" title="Not accepted" actions={contact}>
          {registration.reason
            ? `The organisers have not accepted this registration: ${registration.reason}`
            : 'The organisers have not accepted this registration.'}{' '}
          Please write to us if you think this is a mistake.
        </Notice>
      )
    default:
      return (
        <Notice tone="info" title={savedAndDue(registration)} actions={contact}>
          The fee cannot be paid at the moment. Please write to us.
        </Notice>
      )
  }
}

/** Opens the checkout. */
function PayNow({ tone, isPaying, onPay }: { tone: 'primary' | 'secondary'; isPaying: boolean; onPay: () => void }) {
  return (
    <Button tone={tone} isBusy={isPaying} busyLabel="Paying..." onClick={onPay}>
      Pay now
    </Button>
  )
}
