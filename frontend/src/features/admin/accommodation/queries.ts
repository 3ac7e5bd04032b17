import type { BlockForm, CouponForm } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { queryOf, refetch } from '@/lib/queries/query'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const DOMAIN = 'admin-accommodation'

/** Blocks, coupons and bookings. */
export const useStaffAccommodation = () =>
  useQuery({ ...queryOf(DOMAIN, apiPath('/admin/accommodation', {})), refetchInterval: REFETCH_INTERVAL_MS })

/** Adds a block of beds, or changes it. */
export const useSaveBlock = () =>
  useMutation({ mutationFn: (form: Required<BlockForm>) => api.post('/admin/blocks', form), onSuccess: () => refetch(DOMAIN) })

/** Adds a coupon. */
export const useAddCoupon = () =>
  useMutation({ mutationFn: (form: Required<CouponForm>) => api.post('/admin/coupons', form), onSuccess: () => refetch(DOMAIN) })

/** Withdraws a coupon. */
export const useWithdrawCoupon = () =>
  useMutation({
    mutationFn: (code: string) => api.post(apiPath('/admin/coupons/{code}/withdraw', { code })),
    onSuccess: () => refetch(DOMAIN),
  })
