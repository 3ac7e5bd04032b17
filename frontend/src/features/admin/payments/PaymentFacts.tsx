import type { PaymentRecord } from 'infinito-rules'
import { Fact } from '@/components/Fact'
import { Time } from '@/components/Time'
import { formatPaise } from '@/lib/money'
import { PaidFor } from './PaymentRow'
import { REASONS, stateOf } from './labels'

/** All data of a payment. */
export function PaymentFacts({ payment }: { payment: PaymentRecord }) {
  const [tone, words] = stateOf(payment)
  return (
    <dl className="facts">
      <Fact term="Amount">
        {formatPaise(payment.amount)}
        {payment.currency === 'INR' ? '' : ` (${payment.currency})`}
      </Fact>
      {payment.amountRefunded > 0 ? <Fact term="Refunded">{formatPaise(payment.amountRefunded)}</Fact> : null}
      <Fact term="State">
        <span className={`badge badge--${tone}`}>{words}</span>
      </Fact>
      {payment.reason ? <Fact term="Reason">{REASONS[payment.reason]}</Fact> : null}
      <Fact term="For">
        <PaidFor payment={payment} />
      </Fact>
      <Fact term="Registration">
        {payment.registrationCode ?? 'None'} {payment.registrationId ? <span className="muted">({payment.registrationId})</span> : null}
      </Fact>
      <Fact term="Payment">{payment.paymentId}</Fact>
      <Fact term="Order">{payment.orderId ?? 'None'}</Fact>
      <Fact term="Receipt">{payment.receipt ?? 'None'}</Fact>
      <Fact term="Provider">{`${payment.provider}: ${payment.status}`}</Fact>
      <Fact term="Came">
        <Time iso={payment.createdAt} />
      </Fact>
      <Fact term="Changed">
        <Time iso={payment.updatedAt} />
      </Fact>
      <Fact term="Note">{payment.note ?? 'None'}</Fact>
    </dl>
  )
}
