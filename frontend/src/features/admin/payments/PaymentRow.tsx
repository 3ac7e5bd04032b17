import type { PaymentRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ActionsCell, Cell, Row } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { purposeOf, REASONS, stateOf } from './labels'

export const COLUMNS = ['When', 'Amount', 'State', 'Payment', 'For', 'Details']

/** One payment in a table. The inbox shows more: why it needs a decision, its order and its receipt. */
export function PaymentRow({
  payment,
  isInInbox = false,
  onDetails,
}: {
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
      <Cell title="State">{isInInbox && reason ? REASONS[reason] : <span className={`badge badge--${tone}`}>{words}</span>}</Cell>
      <Cell title="Payment" isLong>
        <Lines of={isInInbox ? [paymentId, orderId && `Order ${orderId}`, receipt && `Receipt ${receipt}`] : [paymentId]} />
      </Cell>
      <Cell title="For" isLong>
        <PaidFor payment={payment} />
      </Cell>
      <ActionsCell>
        <Button size="small" aria-label={`Details of ${paymentId}`} onClick={onDetails}>
          Details
        </Button>
      </ActionsCell>
    </Row>
  )
}

/** The purpose of a payment, linked to its registration, and the payer. */
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
