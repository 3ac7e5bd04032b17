import type { RegisteredEvents } from '@/generated/wasm/infinito'
import { useUser } from '@/features/session/session'
import { api } from '@/lib/api'
import { useQuery } from '@tanstack/react-query'

const NONE: string[] = []

/** The endpoints of the events that the user has registered for; a failure is only logged (spec section 8). */
export function useRegisteredEvents(): string[] {
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['registered-events', user?._id],
    enabled: user !== undefined,
    queryFn: async ({ signal }) => {
      try {
        const { events } = await api.get<RegisteredEvents>('/events/registered-events-name', { signal })
        return events.map(({ event }) => event)
      } catch (error) {
        console.error('Error fetching registered events', error)
        throw error
      }
    },
  })
  return data ?? NONE
}
