import { apiPath } from '@/lib/apiPath'
import { useQuery } from '@/lib/queries/hooks'
import { queryOf } from '@/lib/queries/query'
import { keepPreviousData } from '@tanstack/react-query'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const DOMAIN = 'admin-arrivals'

/** Who is expected, by college: on a day, or during the whole fest. The day before stays visible until the answer comes. */
export const useArrivals = (day: string | undefined) =>
  useQuery({
    ...queryOf(DOMAIN, apiPath('/admin/arrivals', {}, { day })),
    refetchInterval: REFETCH_INTERVAL_MS,
    placeholderData: keepPreviousData,
  })

/** The teams of a college with their people. */
export const useCollegePage = (name: string) =>
  useQuery({ ...queryOf(DOMAIN, apiPath('/admin/arrivals/college', {}, { name })), refetchInterval: REFETCH_INTERVAL_MS })
