import type { PaymentStatus, RegistrationStatus } from '@/generated/wasm/infinito'

export const PAYMENT: Record<PaymentStatus, readonly [tone: string, words: string]> = {
  pending: ['warning', 'Payment pending'],
  paid: ['ok', 'Paid'],
  refunded: ['neutral', 'Refunded'],
  waived: ['neutral', 'No fee due'],
}

export const STATUS: Record<RegistrationStatus, readonly [tone: string, words: string]> = {
  submitted: ['info', 'Submitted'],
  approved: ['ok', 'Approved'],
  rejected: ['error', 'Rejected'],
  cancelled: ['neutral', 'Withdrawn'],
}

const CHANGES_REQUESTED = ['warning', 'Changes requested'] as const

/** The status of a registration and of its fee. */
export function StatusBadges({ of: { status, paymentStatus, changesRequested = false } }: {
  of: { status: RegistrationStatus; paymentStatus: PaymentStatus; changesRequested?: boolean }
}) {
  // A withdrawn or rejected entry owes no fee.
  const isOver = status === 'cancelled' || status === 'rejected'
  return (
    <>
      <Badge of={changesRequested ? CHANGES_REQUESTED : STATUS[status]} /> {isOver && paymentStatus === 'pending' ? null : <Badge of={PAYMENT[paymentStatus]} />}
    </>
  )
}

function Badge({ of: [tone, words] }: { of: readonly [string, string] }) {
  return <span className={`badge badge--${tone}`}>{words}</span>
}
