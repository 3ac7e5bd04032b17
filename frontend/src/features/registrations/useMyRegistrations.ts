import { useUser } from '@/lib/session'
import { queries } from '@/lib/queries'
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
    queries,
  )
}
