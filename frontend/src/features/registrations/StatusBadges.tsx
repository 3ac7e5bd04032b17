import type { PaymentStatus, RegistrationStatus } from '@/generated/wasm/infinito'
import type { Registration } from './record'

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

/** Where a registration stands, and its fee. */
export function StatusBadges({ of: { status, paymentStatus } }: { of: Registration }) {
  return (
    <>
      <Badge of={STATUS[status]} /> <Badge of={PAYMENT[paymentStatus]} />
    </>
  )
}

function Badge({ of: [tone, words] }: { of: readonly [string, string] }) {
  return <span className={`badge badge--${tone}`}>{words}</span>
}
