import type { RegisteredEvents } from '@/generated/wasm/infinito'
import { useUser } from '@/features/session/session'
import { api } from '@/lib/api'
import { useEffect, useState } from 'react'

const NONE: string[] = []

/** The endpoints of the events that the user has registered for; a failure is only logged (spec section 8). */
export function useRegisteredEvents(): string[] {
  const user = useUser()
  const id = user?._id
  const [registered, setRegistered] = useState<{ of: string; events: string[] }>()
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    api
      .get<RegisteredEvents>('/events/registered-events-name', { signal: leaving.signal })
      .then(({ events }) => setRegistered({ of: id, events: events.map(({ event }) => event) }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.error('Error fetching registered events', error)
      })
    return () => leaving.abort()
  }, [id])
  return registered !== undefined && registered.of === id ? registered.events : NONE
}
