import type { RegistrationDetail } from '@/generated/wasm/infinito'
import { useUser } from '@/lib/session'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Registration } from '@/lib/registrations/record'

/** A registration with everything that its page shows; its team also as the server spells it. */
export type Detail = RegistrationDetail & { registration: Registration }

export const pathOf = (id: string) => `/registrations/${encodeURIComponent(id)}`

/** While a payment is on its way: so often (milliseconds) the server is asked again, and for so long. */
const PAUSE = 4_000
const TIMEOUT_MS = 60_000

/** One registration. `awaited`: what it is asked again for, by itself, for a minute; each another one begins another minute. */
export function useRegistration(id: string, awaited: object | undefined) {
  const user = useUser()
  const queryKey = ['registration', id, user?._id]
  const [givenUp, setGivenUp] = useState<object>()
  useEffect(() => {
    if (!awaited) return
    const timer = setTimeout(() => setGivenUp(awaited), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [awaited])

  const query = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => api.get<Detail>(pathOf(id), { signal }),
      enabled: user !== undefined,
      refetchInterval: ({ state }) => awaited !== undefined && givenUp !== awaited && isPending(state.data) && PAUSE,
    },
    queryClient,
  )
  return {
    query,
    /** Whether it is being asked for by itself. */
    isAsking: awaited !== undefined && givenUp !== awaited && isPending(query.data),
    /** Shows it as a change has left it; what other pages show of it is asked for again. */
    show: (changed: Detail) => {
      queryClient.setQueryData(queryKey, changed)
      void queryClient.invalidateQueries({ queryKey: ['my-registrations'] })
    },
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  }
}

function isPending(detail: Detail | undefined): boolean {
  return detail?.registration.paymentStatus === 'pending'
}
