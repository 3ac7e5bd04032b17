import { Dialog, DialogBody } from '@/components/Dialog'
import { QueryResult } from '@/components/QueryResult'
import { INBOX_ID } from './Inbox'
import { PaymentDecisionForm } from './PaymentDecisionForm'
import { PaymentFacts } from './PaymentFacts'
import { usePayment } from './queries'

/** One payment with all its data, and the form to decide on it. */
export function PaymentDialog({ paymentId, isAdmin, onClose }: { paymentId: string; isAdmin: boolean; onClose: () => void }) {
  const query = usePayment(paymentId)
  return (
    <Dialog title="Payment" fallback={INBOX_ID} onClose={onClose}>
      <DialogBody>
        <QueryResult query={query}>
          {(payment) => (
            <>
              <PaymentFacts payment={payment} />
              <div className="dialog__decision">
                <PaymentDecisionForm payment={payment} isAdmin={isAdmin} />
              </div>
            </>
          )}
        </QueryResult>
      </DialogBody>
    </Dialog>
  )
}
