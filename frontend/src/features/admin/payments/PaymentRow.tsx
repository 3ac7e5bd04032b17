import type { PaymentRecord } from '@/generated/wasm/infinito'
import { ActionsCell, Cell, Row } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { purposeOf, REASONS, stateOf } from './labels'

export const COLUMNS = ['When', 'Amount', 'State', 'Payment', 'For', 'Details']

/** One payment with where its money is; whoever decides on it sees why, and what else is known of it. */
export function PaymentRow({ payment, isInInbox = false, onDetails }: {
  payment: PaymentRecord
  isInInbox?: boolean
  onDetails: () => void
}) {
  const { createdAt, amount, reason, paymentId, orderId, receipt } = payment
  const [tone, words] = stateOf(payment)
  return (
    <Row>
      <Cell title="When">
        <Time iso={createdAt} />
      </Cell>
      <Cell title="Amount" isNumeric>
        {formatPaise(amount)}
      </Cell>
      <Cell title="State">
        {isInInbox && reason ? REASONS[reason] : <span className={`badge badge--${tone}`}>{words}</span>}
      </Cell>
      <Cell title="Payment" isLong>
        <Lines of={isInInbox ? [paymentId, orderId && `Order ${orderId}`, receipt && `Receipt ${receipt}`] : [paymentId]} />
      </Cell>
      <Cell title="For" isLong>
        <PaidFor payment={payment} />
      </Cell>
      <ActionsCell>
        <button className="button button--secondary button--small" type="button" aria-label={`Details of ${paymentId}`} onClick={onDetails}>
          Details
        </button>
      </ActionsCell>
    </Row>
  )
}

/** What was paid for, leading there, and by whom. */
export function PaidFor({ payment }: { payment: PaymentRecord }) {
  const { registrationId, user } = payment
  const purpose = purposeOf(payment)
  return (
    <span className="lines">
      {registrationId ? <Link to={pathTo('registration', registrationId)}>{purpose}</Link> : <span>{purpose}</span>}
      {user ? <span className="muted">{`${user.fullname}, ${user.email}`}</span> : null}
    </span>
  )
}

function Lines({ of: [first, ...others] }: { of: readonly (string | undefined)[] }) {
  return (
    <span className="lines">
      <span>{first}</span>
      {others.filter(Boolean).map((line) => (
        <span className="muted" key={line}>
          {line}
        </span>
      ))}
    </span>
  )
}
