import type { User } from 'infinito-rules'
import { refreshUser } from '@/lib/session'
import { ownApplication } from '@/lib/queries/own'
import { useQuery } from '@/lib/queries/hooks'
import { useEffect } from 'react'

/** Fetches the user's application. If its status is new, refetches the user, whose role may have changed. */
export function useOwnApplication(user: User) {
  const query = useQuery({ ...ownApplication(user._id), select: ({ application }) => application ?? null })
  const known = user.caApplication?.status
  const isNews = query.data !== undefined && query.data?.status !== known
  useEffect(() => {
    if (isNews) refreshUser().catch(() => {})
  }, [isNews])
  return query
}
