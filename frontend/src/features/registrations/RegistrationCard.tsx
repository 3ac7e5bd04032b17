import type { PaymentStatus, RegistrationStatus } from '@/generated/wasm/infinito'
import { Pictogram } from '@/components/Pictogram'
import { eventByEndpoint } from '@/lib/catalogue'
import { formatPaise } from '@/lib/money'
import { isPayable, memberCount, type Registration } from './record'

const PAYMENT: Record<PaymentStatus, readonly [tone: string, words: string]> = {
  pending: ['warning', 'Payment pending'],
  paid: ['ok', 'Paid'],
  refunded: ['neutral', 'Refunded'],
  waived: ['neutral', 'No fee due'],
}

const STATUS: Record<RegistrationStatus, readonly [tone: string, words: string]> = {
  submitted: ['info', 'Submitted'],
  approved: ['ok', 'Approved'],
  rejected: ['error', 'Rejected'],
  cancelled: ['neutral', 'Cancelled'],
}

export function RegistrationCard({ registration, isPaying, onPay }: {
  registration: Registration
  isPaying: boolean
  onPay: () => void
}) {
  const event = eventByEndpoint(registration.event)
  const title = event?.title ?? registration.event
  const members = memberCount(registration)
  const facts = [registration.collegeName, registration.category, members === 1 ? '1 member' : `${members} members`]
  return (
    <article className="registration-card" data-event={event?.slug}>
      <div className="registration-card__label">
        <div className="label label--chip" data-event={event?.slug} aria-hidden="true">
          <Pictogram className="label__pictogram" name={event?.slug ?? 'emblem'} />
          <div className="label__caption">
            <p className="label__name">{title}</p>
          </div>
        </div>
      </div>
      <div className="registration-card__body">
        <h2 className="registration-card__title">{title}</h2>
        <p className="registration-card__detail">{facts.filter(Boolean).join(' · ')}</p>
        <p className="registration-card__status cluster">
          <Badge of={STATUS[registration.status]} /> <Badge of={PAYMENT[registration.paymentStatus]} />
        </p>
      </div>
      <p className="registration-card__amount">{formatPaise(registration.amount)}</p>
      {isPayable(registration) ? (
        <div className="registration-card__actions">
          <button
            className="button button--secondary"
            type="button"
            aria-label={`Pay now for ${title}`}
            aria-busy={isPaying}
            aria-disabled={isPaying}
            onClick={onPay}
          >
            Pay now
          </button>
        </div>
      ) : null}
    </article>
  )
}

function Badge({ of: [tone, words] }: { of: readonly [string, string] }) {
  return <span className={`badge badge--${tone}`}>{words}</span>
}
