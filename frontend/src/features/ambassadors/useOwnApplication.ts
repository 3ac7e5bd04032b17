import type { User } from '@/generated/wasm/infinito'
import { refreshUser } from '@/lib/session'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Fetches the user's application. If its status is new, refetches the user, whose role may have changed. */
export function useOwnApplication(user: User) {
  const query = useQuery(
    {
      queryKey: ['ambassador', 'application', user._id],
      queryFn: async ({ signal }) => (await api.get('/ca/application', { signal })).application ?? null,
      staleTime: 0,
    },
    queryClient,
  )
  const known = user.caApplication?.status
  const isNews = query.data !== undefined && query.data?.status !== known
  useEffect(() => {
    if (isNews) refreshUser().catch(() => {})
  }, [isNews])
  return query
}
