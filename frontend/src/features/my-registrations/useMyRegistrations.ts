import { ownRegistrations } from '@/lib/queries/own'
import { queryClient } from '@/lib/queryClient'
import type { Registration } from '@/lib/registrations/record'
import { useUser } from '@/lib/session'
import { useQuery } from '@tanstack/react-query'

/** The registrations of the signed-in user, newest first. */
export function useMyRegistrations() {
  return useQuery(
    { ...ownRegistrations(useUser()?._id), select: ({ registrations }): readonly Registration[] => registrations },
    queryClient,
  )
}
