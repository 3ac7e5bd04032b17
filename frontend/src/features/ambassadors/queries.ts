import type { User } from 'infinito-rules'
import { refreshUser } from '@/lib/session'
import { apiPath } from '@/lib/apiPath'
import { useQuery } from '@/lib/queries/hooks'
import { ownQueryOf, refetch } from '@/lib/queries/query'
import { useEffect } from 'react'

/** Fetches the user's application. If its status is new, refetches the user, whose role may have changed. */
export function useOwnApplication(user: User) {
  const query = useQuery({
    ...ownQueryOf('application', apiPath('/ca/application', {}), user._id),
    select: ({ application }) => application ?? null,
    staleTime: 0,
  })
  const known = user.caApplication?.status
  const isNews = query.data !== undefined && query.data?.status !== known
  useEffect(() => {
    if (isNews) refreshUser().catch(() => {})
  }, [isNews])
  return query
}

/** What the user has brought as an ambassador. */
export const useReferralBoard = ({ _id }: User) =>
  useQuery({ ...ownQueryOf('ca-dashboard', apiPath('/ca/dashboard', {}), _id), staleTime: 0 })

/** After the ambassador has changed something. */
export const refetchReferralBoard = () => refetch('ca-dashboard')
