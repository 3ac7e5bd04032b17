import type { DeskForm, RoomsForm } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { queryOf, refetch } from '@/lib/queries/query'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const DOMAIN = 'admin-house'

/** The blocks with their rooms, and everybody with a bed. */
export const useHouse = () => useQuery({ ...queryOf(DOMAIN, apiPath('/admin/house', {})), refetchInterval: REFETCH_INTERVAL_MS })

/** Changes the room of people, checks them in or out. */
export const useDesk = () =>
  useMutation({
    mutationFn: (form: Required<DeskForm>) => api.post('/admin/house', form),
    // After a refusal too: another desk may have been faster. A room of another block moves beds there.
    onSettled: () => Promise.all([refetch(DOMAIN), refetch('admin-accommodation')]),
  })

/** Gives rooms to everybody in a block who has none. */
export const useGiveRooms = () =>
  useMutation({ mutationFn: (blockId: string) => api.post('/admin/house/allot', { blockId }), onSuccess: () => refetch(DOMAIN) })

/** Replaces the rooms of a block. */
export const useSaveRooms = () =>
  useMutation({ mutationFn: (form: Required<RoomsForm>) => api.post('/admin/rooms', form), onSuccess: () => refetch(DOMAIN) })
