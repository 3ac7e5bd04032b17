import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { useUser } from '@/lib/session'
import { useQuery } from '@tanstack/react-query'

/** The events whose scores the user enters. Staff enter those of all events. */
export function useOfficiating() {
  const user = useUser()
  return useQuery(
    {
      queryKey: ['officiating', user?._id],
      queryFn: ({ signal }) => api.get('/user/me/officiating', { signal }),
      enabled: user !== undefined,
    },
    queryClient,
  )
}
