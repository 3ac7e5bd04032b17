import { apiPath } from '@/lib/apiPath'
import { useQuery } from '@/lib/queries/hooks'
import { queryOf } from '@/lib/queries/query'

/** The teams in which confirmations are missing, by day, event and college. */
export const useInvitationGaps = () => useQuery(queryOf('admin-invitations', apiPath('/admin/invitations', {})))
