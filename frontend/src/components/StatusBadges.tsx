import labels from '@/generated/labels.json'
import type { PaymentStatus, RegistrationStatus } from 'infinito-rules'

type Tone = 'ok' | 'info' | 'warning' | 'error' | 'neutral'

const PAYMENT_TONES: Record<PaymentStatus, Tone> = { pending: 'warning', paid: 'ok', refunded: 'neutral', waived: 'neutral' }
const STATUS_TONES: Record<RegistrationStatus, Tone> = { submitted: 'info', approved: 'ok', rejected: 'error', cancelled: 'neutral' }

/** The status of a registration, and of its fee. A rejected or withdrawn registration does not ask for its fee. */
export function StatusBadges({
  of: { status, paymentStatus, changesRequested = false },
}: {
  of: { status: RegistrationStatus; paymentStatus: PaymentStatus; changesRequested?: boolean }
}) {
  const isOver = status === 'cancelled' || status === 'rejected'
  return (
    <>
      {changesRequested ? (
        <Badge tone="warning" label={labels.changesRequested} />
      ) : (
        <Badge tone={STATUS_TONES[status]} label={labels.registrationStatus[status]} />
      )}{' '}
      {isOver && paymentStatus === 'pending' ? null : (
        <Badge tone={PAYMENT_TONES[paymentStatus]} label={labels.paymentStatus[paymentStatus]} />
      )}
    </>
  )
}

function Badge({ tone, label }: { tone: Tone; label: string }) {
  return <span className={`badge badge--${tone}`}>{label}</span>
}
