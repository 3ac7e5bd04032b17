import { apiPath } from '@/lib/apiPath'
import { useQuery } from '@/lib/queries/hooks'
import { queryOf } from '@/lib/queries/query'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

export const DOMAIN = 'admin-programme'

/** Tasks, waiting proofs and the figures of ambassadors. */
export const useProgramme = () =>
  useQuery({ ...queryOf(DOMAIN, apiPath('/admin/ambassador-programme', {})), refetchInterval: REFETCH_INTERVAL_MS })
