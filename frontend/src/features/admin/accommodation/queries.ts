import type { Done } from 'infinito-rules'
import { apiPath } from '@/lib/apiPath'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { queryOf, refetch } from '@/lib/queries/query'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const DOMAIN = 'admin-accommodation'

/** Blocks, meals and kits, coupons and bookings. */
export const useStaffAccommodation = () =>
  useQuery({ ...queryOf(DOMAIN, apiPath('/admin/accommodation', {})), refetchInterval: REFETCH_INTERVAL_MS })

/** Changes something, and fetches everything again. */
export const useSave = <Sent>(send: (sent: Sent) => Promise<Done>) => useMutation({ mutationFn: send, onSuccess: () => refetch(DOMAIN) })
