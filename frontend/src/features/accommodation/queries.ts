// Beds: what is on sale, the user's teams and bookings, the price of a choice, and the payment.

import type { BookingForm, BookingRecord } from 'infinito-rules'
import { collect } from '@/features/checkout/checkout'
import { paymentOutcomeOf } from '@/features/checkout/paymentOutcome'
import { ApiError, api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { celebrate } from '@/lib/celebrate'
import { notify } from '@/lib/notify'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { bodyQueryOf, ownQueryOf, refetch } from '@/lib/queries/query'
import { useUser } from '@/lib/session'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDeferredText } from './useDeferredText'
import type { Outcome } from './useOutcome'

const DOMAIN = 'accommodation'
/** How often the beds that are left are fetched again while the page is open. */
const REFETCH_INTERVAL_MS = 60_000
/** The same while a payment is being confirmed. */
const PAYMENT_REFETCH_INTERVAL_MS = 4_000
const PAYMENT_TIMEOUT_MS = 60_000

/** What is on sale, and the user's bookings. Asks more often for a minute after a payment that is not confirmed yet: `awaited`. */
export function useAccommodation(awaited: { bookingId?: string | undefined } | undefined) {
  const [timedOut, setTimedOut] = useState<object>()
  useEffect(() => {
    if (!awaited) return
    const timer = setTimeout(() => setTimedOut(awaited), PAYMENT_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [awaited])
  const mayPoll = awaited !== undefined && timedOut !== awaited
  return useQuery({
    ...ownQueryOf(DOMAIN, apiPath('/accommodation', {}), useUser()?._id),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      mayPoll && !(data && isPaid(data.bookings, awaited.bookingId)) ? PAYMENT_REFETCH_INTERVAL_MS : REFETCH_INTERVAL_MS,
  })
}

/** Whether the booking of this id is paid. */
export const isPaid = (bookings: readonly BookingRecord[], id: string | undefined) =>
  bookings.some((booking) => booking.id === id && booking.status === 'paid')

/** The user's confirmed teams and their people. */
export const useBookableTeams = () =>
  useQuery({ ...ownQueryOf(DOMAIN, apiPath('/events/my-event-players', {}), useUser()?._id), staleTime: 0 })

/**
 * The price of a choice; of none while something is missing. It is asked for after a pause, and a newer choice ends the call. The
 * price before stays until the next one arrives: `isOld`.
 */
export function useQuote(form: BookingForm | undefined) {
  const text = form && JSON.stringify(form)
  const settled = useDeferredText(text)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...bodyQueryOf('accommodation-price', '/accommodation/quote', settled, (signal) =>
      api.post('/accommodation/quote', JSON.parse(settled ?? '{}') as BookingForm, { signal }),
    ),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
  })
  const isCurrent = text !== undefined && text === settled
  return {
    price: text === undefined ? undefined : data?.price,
    isOld: text !== undefined && (!isCurrent || isFetching || isPlaceholderData),
    /** Why this choice has no price. */
    error: isCurrent && !isFetching ? error : null,
    retry: () => void refetch(),
  }
}

/** Asks whether a coupon can be used. */
export const useCouponCheck = () => useMutation({ mutationFn: (code: string) => api.get(apiPath('/coupons/validate/{code}', { code })) })

/** Orders beds and opens the payment widget. Beds that the same people hold unpaid are replaced by the order. */
export function useBooking() {
  const user = useUser()
  return useMutation({
    mutationFn: async ({ form, team }: { form: BookingForm; team: string }): Promise<Outcome> => {
      const { orderId, amount, currency, key, accommodationData: booked } = await api.post('/accommodation/create-order', form)
      const settled = await collect(
        {
          created: { order: { id: orderId, amount: amount * 100, currency }, key },
          title: 'Accommodation',
          description: team,
          prefill: { name: user?.fullname, email: user?.email },
        },
        'Payment received. Your booking is complete.',
        (payment) => api.post('/accommodation/verify-payment', payment),
      )
      if (settled.kind === 'paid') {
        notify.success(settled.message)
        void celebrate()
      }
      return { ...settled, kind: paymentOutcomeOf(settled), bookingId: booked.bookingId, heldUntil: booked.heldUntil }
    },
    // Beds and meals may be gone, held or booked.
    onSettled: (_, error) => (error instanceof ApiError && error.findings.length > 0 ? undefined : refetch(DOMAIN)),
  })
}
