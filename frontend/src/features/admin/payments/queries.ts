import type { Destination, PaymentRecord } from 'infinito-rules'
import { apiPath } from '@/lib/apiPath'
import { queryOf, refetch, showChanged } from '@/lib/queries/query'
import { useQuery } from '@/lib/queries/hooks'
import { PAGE_SIZE } from '../parts/pageSize'
import { REFETCH_INTERVAL_MS, useAdminList } from '../parts/useAdminList'

const DOMAIN = 'admin-payments'
const PATH = '/admin/payments'

export type PaymentsFilter = {
  page: number
  /** The id of a payment, an order or a registration, a receipt, or an email address; blank for all. */
  q: string
  /** Blank for all. */
  destination: Destination | ''
}

/** One page of all payments, newest first. */
export const usePayments = (filter: PaymentsFilter) => useAdminList(DOMAIN, PATH, {}, filter)

/** The payments that wait for a decision, oldest first. */
export function useInbox() {
  return useQuery({ ...queryOf(DOMAIN, apiPath('/admin/payments/inbox', {})), refetchInterval: REFETCH_INTERVAL_MS })
}

/** One payment by the provider's id, always fetched anew: a decision on money needs its current state. */
export function usePayment(paymentId: string) {
  const path = apiPath(PATH, {}, { page: 1, pageSize: PAGE_SIZE, q: paymentId })
  return useQuery({
    ...queryOf(DOMAIN, path),
    select: ({ payments }) => {
      const found = payments.find((payment) => payment.paymentId === paymentId)
      if (!found) throw new Error('There is no such payment.')
      return found
    },
    staleTime: 0,
  })
}

/** Shows a changed payment everywhere at once, and refetches the lists. */
export const showChangedPayment = (changed: PaymentRecord) => showChanged(DOMAIN, 'payments', changed)

export const refetchPayments = () => refetch(DOMAIN)
