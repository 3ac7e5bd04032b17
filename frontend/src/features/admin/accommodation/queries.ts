import { apiPath } from '@/lib/apiPath'
import { useQuery } from '@/lib/queries/hooks'
import { queryOf } from '@/lib/queries/query'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

export const DOMAIN = 'admin-accommodation'

/** Blocks, meals and kits, coupons and bookings. */
export const useStaffAccommodation = () =>
  useQuery({ ...queryOf(DOMAIN, apiPath('/admin/accommodation', {})), refetchInterval: REFETCH_INTERVAL_MS })
