import { QueryResult } from '@/components/QueryResult'
import { RowDialog } from '../parts/RowDialog'
import { INBOX_ID } from './Inbox'
import { PaymentDecisions } from './PaymentDecisions'
import { PaymentFacts } from './PaymentFacts'
import { usePayment } from './usePayments'

/** Everything about one payment, and what staff may decide. */
export function PaymentDialog({ paymentId, isAdmin, onClose }: { paymentId: string; isAdmin: boolean; onClose: () => void }) {
  const query = usePayment(paymentId)
  return (
    <RowDialog title="Payment" fallback={INBOX_ID} onClose={onClose}>
      <QueryResult query={query}>
        {(payment) => (
          <>
            <PaymentFacts payment={payment} />
            <PaymentDecisions payment={payment} isAdmin={isAdmin} />
          </>
        )}
      </QueryResult>
    </RowDialog>
  )
}
