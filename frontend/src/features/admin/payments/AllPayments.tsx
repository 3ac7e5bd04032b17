import type { Destination } from '@/generated/wasm/infinito'
import { QueryResult } from '@/components/QueryResult'
import { StackedTable } from '@/components/StackedTable'
import { Field } from '@/components/forms/Field'
import { TextField } from '@/components/forms/TextField'
import { useCallback } from 'react'
import { pagesOf } from '../parts/pageSize'
import { Pagination } from '../parts/Pagination'
import type { useAddress } from '../parts/useAddress'
import { useDebouncedInput } from '../parts/useDebouncedInput'
import { COLUMNS, PaymentRow } from './PaymentRow'
import { usePayments } from './usePayments'
import { DESTINATION_NAMES, DESTINATIONS } from './labels'

/** Every payment that the server knows of; what is shown is in the address. */
export function AllPayments({ address, onDetails }: { address: ReturnType<typeof useAddress>; onDetails: (paymentId: string) => void }) {
  const { text, page, change } = address
  const destination = DESTINATION_NAMES.find((name) => name === text('destination')) ?? ''
  const filter = { page: page('page'), q: text('q'), destination } as const
  const query = usePayments(filter)
  const search = useCallback((q: string) => change({ q, page: 1 }, { isTyping: true }), [change])
  const [typed, setTyped] = useDebouncedInput(search, filter.q)

  return (
    <section className="stack" aria-labelledby="payments-all">
      <h3 id="payments-all">All payments</h3>
      <div className="toolbar">
        <TextField
          id="payments-search"
          label="Search"
          hint="Payment, order, receipt, registration or email"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
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
            <Pagination page={filter.page} count={pagesOf(total)} onPage={(page) => change({ page })} />
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
