import { api } from '@/lib/api'
import { useOwn } from './useOwn'

const NONE: string[] = []

async function registeredEvents(signal: AbortSignal): Promise<string[]> {
  const { events } = await api.get('/events/registered-events-name', { signal })
  return events.map(({ event }) => event)
}

/** The endpoints of the events that the user has registered for. */
export function useRegisteredEvents(): string[] {
  return useOwn(registeredEvents, NONE, 'Error fetching registered events')
}
