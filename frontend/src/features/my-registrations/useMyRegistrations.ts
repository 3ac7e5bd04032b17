import { useUser } from '@/lib/session'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@tanstack/react-query'
import { myRegistrations } from '@/lib/registrations/myRegistrations'

/** The registrations of the signed-in user, newest first. */
export function useMyRegistrations() {
  const user = useUser()
  return useQuery(
    {
      queryKey: ['my-registrations', user?._id],
      queryFn: ({ signal }) => myRegistrations(signal),
      enabled: user !== undefined,
    },
    queryClient,
  )
}
