import type { RegistrationPayment } from 'infinito-rules'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { Time } from '@/components/Time'
import { formatPaise } from '@/lib/money'

const COLUMNS = ['When', 'Payment', 'Amount', 'State']

/** The payments of a registration and their states. */
export function PaymentsTable({ payments }: { payments: readonly RegistrationPayment[] }) {
  return (
    <StackedTable label="Payments made" columns={COLUMNS} empty="Nothing has been paid yet." isEmpty={payments.length === 0}>
      {payments.map((payment) => {
        const [tone, words] = stateOf(payment)
        return (
          <Row key={payment.paymentId}>
            <Cell title="When">
              <Time iso={payment.at} />
            </Cell>
            <Cell title="Payment" isLong>
              {payment.paymentId}
            </Cell>
            <Cell title="Amount">{formatPaise(payment.amount)}</Cell>
            <Cell title="State">
              <span className={`badge badge--${tone}`}>{words}</span>
            </Cell>
          </Row>
        )
      })}
    </StackedTable>
  )
}

function stateOf({ status, destination }: RegistrationPayment): readonly [tone: string, words: string] {
  switch (destination) {
    case 'confirmed':
    case 'accepted':
      return ['ok', 'Paid']
    case 'inbox':
      return ['warning', 'With our staff']
    case 'refunding':
      return ['info', 'Refund on its way']
    case 'refunded':
      return ['neutral', 'Refunded']
    case 'none':
      return status === 'failed' ? ['error', 'Failed'] : ['info', 'Processing']
  }
}
