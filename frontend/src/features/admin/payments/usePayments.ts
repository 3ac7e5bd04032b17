import type { Destination, PaymentRecord, PaymentsResponse } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '../parts/pageSize'

const KEY = ['admin', 'payments']
const INBOX = [...KEY, 'inbox']
const ONE = [...KEY, 'one']

/** So often (milliseconds) the inbox is looked into again while somebody is in the portal. */
const PAUSE = 60_000

/** Which payments are asked for. */
export interface PaymentsFilter {
  /** From 1. */
  page: number
  /** A payment's, order's or registration's id, a receipt, or an address; empty: all. */
  q: string
  /** Empty: wherever the money is. */
  destination: Destination | ''
}

/** Everything that staff must decide on, the oldest first. */
export function useInbox() {
  return useQuery(
    {
      queryKey: INBOX,
      queryFn: ({ signal }) => api.get<PaymentsResponse>('/admin/payments/inbox', { signal }),
      refetchInterval: PAUSE,
    },
    queryClient,
  )
}

function listPath({ page, q, destination }: PaymentsFilter) {
  const query = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) })
  if (q) query.set('q', q)
  if (destination) query.set('destination', destination)
  return `/admin/payments?${query.toString()}`
}

/** One page of all payments, the newest first; the last one stays in sight while the next comes. */
export function usePayments(filter: PaymentsFilter) {
  const path = listPath(filter)
  return useQuery(
    {
      queryKey: [...KEY, 'list', path],
      queryFn: ({ signal }) => api.get<PaymentsResponse>(path, { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** One payment, by the provider's id, as it is now: money is not decided on by what a list said a while ago. */
export function usePayment(paymentId: string) {
  return useQuery(
    {
      queryKey: [...ONE, paymentId],
      queryFn: async ({ signal }) => {
        const { payments } = await api.get<PaymentsResponse>(listPath({ page: 1, q: paymentId, destination: '' }), { signal })
        const found = payments.find((payment) => payment.paymentId === paymentId)
        if (!found) throw new Error('There is no such payment.')
        return found
      },
      staleTime: 0,
    },
    queryClient,
  )
}

/** One payment has changed: it is shown so at once, and every list is asked for again. */
export function showChangedPayment(changed: PaymentRecord) {
  queryClient.setQueryData([...ONE, changed.paymentId], changed)
  askAgain()
}

/** Somebody else may have changed something. */
export function askAgain() {
  void queryClient.invalidateQueries({ queryKey: KEY })
}
