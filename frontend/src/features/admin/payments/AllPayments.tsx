import type { Destination } from '@/generated/wasm/infinito'
import { QueryResult } from '@/components/QueryResult'
import { StackedTable } from '@/components/StackedTable'
import { Field } from '@/components/forms/Field'
import { pagesOf } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'
import { COLUMNS, PaymentRow } from './PaymentRow'
import { usePayments } from './usePayments'
import { DESTINATION_NAMES, DESTINATIONS } from './labels'

/** Every payment that the server knows of; what is shown is in the address. */
export function AllPayments({ onDetails }: { onDetails: (paymentId: string) => void }) {
  const { search: { page = 1, q = '', ...search }, change } = useAdminSearch()
  const destination = DESTINATION_NAMES.find((name) => name === search.destination) ?? ''
  const query = usePayments({ page, q, destination })

  return (
    <section className="stack" aria-labelledby="payments-all">
      <h3 id="payments-all">All payments</h3>
      <div className="toolbar">
        <SearchField id="payments-search" label="Search" hint="Payment, order, receipt, registration or email" />
        <DestinationFilter value={destination} onChange={(destination) => change({ destination, page: 1 })} />
      </div>
      <QueryResult query={query}>
        {({ payments, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            <p className="muted" role="status">
              {total === 1 ? '1 payment' : `${total} payments`}
            </p>
            <StackedTable label="All payments" columns={COLUMNS} empty="No payments found." isEmpty={payments.length === 0}>
              {payments.map((payment) => (
                <PaymentRow key={payment._id} payment={payment} onDetails={() => onDetails(payment.paymentId)} />
              ))}
            </StackedTable>
            <Pagination page={page} count={pagesOf(total)} onPage={(page) => change({ page })} />
          </div>
        )}
      </QueryResult>
    </section>
  )
}

function DestinationFilter({ value, onChange }: { value: Destination | ''; onChange: (destination: string) => void }) {
  return (
    <Field id="payments-destination" label="State" width="medium">
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">All</option>
          {DESTINATION_NAMES.map((name) => (
            <option key={name} value={name}>
              {DESTINATIONS[name][1]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
