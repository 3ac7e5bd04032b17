import type { RegistrationDetail } from 'infinito-rules'
import { ownRegistration } from '@/lib/queries/own'
import { refetch } from '@/lib/queries/query'
import { queryClient } from '@/lib/queryClient'
import type { Registration } from '@/lib/registrations/record'
import { useUser } from '@/lib/session'
import { useQuery } from '@/lib/queries/hooks'
import { useEffect, useState } from 'react'

/** A registration with everything that its page shows. */
export type Detail = RegistrationDetail & { registration: Registration }

const REFETCH_INTERVAL_MS = 4_000
/** How long the page polls for a payment. */
const PAYMENT_TIMEOUT_MS = 60_000

/** One registration. Polls while `awaited` is set and the payment is pending; each new `awaited` object starts a new timeout. */
export function useRegistration(id: string, awaited: object | undefined) {
  const user = useUser()
  const options = ownRegistration(user?._id, id)
  const [timedOut, setTimedOut] = useState<object>()
  useEffect(() => {
    if (!awaited) return
    const timer = setTimeout(() => setTimedOut(awaited), PAYMENT_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [awaited])
  const mayPoll = awaited !== undefined && timedOut !== awaited

  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => mayPoll && isPending(state.data) && REFETCH_INTERVAL_MS,
  })
  return {
    query,
    isPolling: mayPoll && isPending(query.data),
    /** Shows the registration as a change returned it, and invalidates the list of registrations. */
    show: (changed: Detail) => {
      queryClient.setQueryData(options.queryKey, changed)
      void refetch('my-registrations')
    },
    refresh: () => refetch('registration'),
  }
}

function isPending(detail: Detail | undefined): boolean {
  return detail?.registration.paymentStatus === 'pending'
}
