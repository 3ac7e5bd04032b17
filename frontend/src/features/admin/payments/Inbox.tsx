import { QueryResult } from '@/components/QueryResult'
import { StackedTable } from '@/components/StackedTable'
import { useRowsOfPage } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { COLUMNS, PaymentRow } from './PaymentRow'
import { useInbox } from './queries'

/** The id of the inbox's heading. It takes the focus if the row that opened a dialog is gone. */
export const INBOX_ID = 'payments-inbox'

/** The payments that paid for nothing, oldest first. Staff decide on them. */
export function Inbox({
  page,
  onPage,
  onDetails,
}: {
  page: number
  onPage: (page: number, options?: { replace: boolean }) => void
  onDetails: (paymentId: string) => void
}) {
  const query = useInbox()
  const rows = useRowsOfPage(query.data?.payments ?? [], page)
  return (
    <section className="stack" aria-labelledby={INBOX_ID}>
      <h3 id={INBOX_ID} tabIndex={-1}>
        Inbox
      </h3>
      <p className="muted">Unmatched payments. Accept each for a registration, or refund it.</p>
      <QueryResult query={query}>
        {({ payments }) => (
          <div>
            <StackedTable label="Payments in the inbox" columns={COLUMNS} empty="Nothing to review." isEmpty={payments.length === 0}>
              {rows.map((payment) => (
                <PaymentRow key={payment._id} payment={payment} isInInbox onDetails={() => onDetails(payment.paymentId)} />
              ))}
            </StackedTable>
            <Pagination label="Pages of the inbox" page={page} total={payments.length} onPage={onPage} isOptional />
          </div>
        )}
      </QueryResult>
    </section>
  )
}
