import type { GateListForm, GateOverview, GateSettlement, GateVolunteerForm } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { cancel, queryOf } from '@/lib/queries/query'
import { queryClient } from '@/lib/queryClient'

const DOMAIN = 'admin-gate'
/** How often the numbers are fetched again while the tab is visible. */
const REFETCH_INTERVAL_MS = 15_000

const overviewOptions = queryOf(DOMAIN, apiPath('/admin/gate', {}), { isFresh: true })

/** The people inside, the lists, the phones and the conflicts. */
export const useGateOverview = () => useQuery({ ...overviewOptions, refetchInterval: REFETCH_INTERVAL_MS })

async function show(overview: GateOverview) {
  // An answer on its way may be older.
  await cancel(DOMAIN)
  queryClient.setQueryData(overviewOptions.queryKey, overview)
}

/** Adds a list. */
export const useAddList = () => useMutation({ mutationFn: (form: GateListForm) => api.post('/admin/gate/lists', form), onSuccess: show })

/** Closes a list: phones no longer offer it. */
export const useCloseList = () =>
  useMutation({ mutationFn: (id: string) => api.post(apiPath('/admin/gate/lists/{id}/close', { id })), onSuccess: show })

/** Opens a closed list again. */
export const useReopenList = () =>
  useMutation({ mutationFn: (id: string) => api.post(apiPath('/admin/gate/lists/{id}/reopen', { id })), onSuccess: show })

/** Adds a volunteer to a list, or releases one. */
export const useChangeVolunteer = (path: '/admin/gate/volunteers' | '/admin/gate/volunteers/release') =>
  useMutation({ mutationFn: (form: Required<GateVolunteerForm>) => api.post(path, form), onSuccess: show })

/** Removes a phone from the gates. */
export const useRevokeDevice = () =>
  useMutation({ mutationFn: (id: string) => api.post(apiPath('/admin/gate/devices/{id}/revoke', { id })), onSuccess: show })

/** Settles a conflict. */
export const useSettle = (id: string) =>
  useMutation({
    mutationFn: (form: Required<GateSettlement>) => api.post(apiPath('/admin/gate/scans/{id}/settle', { id }), form),
    onSuccess: show,
  })
