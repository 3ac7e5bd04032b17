import { ownOfficiating } from '@/lib/queries/own'
import { useUser } from '@/lib/session'
import { useQuery } from '@/lib/queries/hooks'

/** The events whose scores the user enters. Staff enter those of all events. */
export function useOfficiating() {
  return useQuery(ownOfficiating(useUser()?._id))
}
