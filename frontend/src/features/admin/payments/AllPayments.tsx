import { QueryResult } from '@/components/QueryResult'
import { StackedTable } from '@/components/StackedTable'
import { SelectField } from '@/components/forms/SelectField'
import { counted } from '../parts/counted'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'
import { COLUMNS, PaymentRow } from './PaymentRow'
import { usePayments } from './queries'
import { DESTINATION_NAMES, DESTINATIONS } from './labels'

const OPTIONS = DESTINATION_NAMES.map((value) => ({ value, label: DESTINATIONS[value][1] }))

/** All payments, with a search and a filter. */
export function AllPayments({ onDetails }: { onDetails: (paymentId: string) => void }) {
  const {
    search: { page = 1, q = '', ...search },
    change,
  } = useAdminSearch()
  const destination = DESTINATION_NAMES.find((name) => name === search.destination) ?? ''
  const query = usePayments({ page, q, destination })

  return (
    <section className="stack" aria-labelledby="payments-all">
      <h3 id="payments-all">All payments</h3>
      <div className="toolbar">
        <SearchField id="payments-search" label="Search" hint="Payment, order, receipt, registration or email" />
        <SelectField
          id="payments-destination"
          label="State"
          width="medium"
          blank="All"
          options={OPTIONS}
          value={destination}
          onChange={(destination) => change({ destination, page: 1 })}
        />
      </div>
      <QueryResult query={query}>
        {({ payments, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            <p className="muted" role="status">
              {counted(total, 'payment', 'payments')}
            </p>
            <StackedTable label="All payments" columns={COLUMNS} empty="No payments found." isEmpty={payments.length === 0}>
              {payments.map((payment) => (
                <PaymentRow key={payment._id} payment={payment} onDetails={() => onDetails(payment.paymentId)} />
              ))}
            </StackedTable>
            <Pagination page={page} total={total} isStale={query.isPlaceholderData} onPage={(page, options) => change({ page }, options)} />
          </div>
        )}
      </QueryResult>
    </section>
  )
}
