import type { AnnouncementForm } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { queryOf, refetch, showChanged } from '@/lib/queries/query'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const DOMAIN = 'admin-announcements'

const announcementsOptions = {
  ...queryOf(DOMAIN, apiPath('/admin/announcements', {})),
  // One that is scheduled becomes current, and a current one ends.
  refetchInterval: REFETCH_INTERVAL_MS,
}

/** The newest announcements, also those that are over. */
export const useAnnouncementRecords = () => useQuery(announcementsOptions)

/** Publishes an announcement. */
export function usePublishAnnouncement() {
  return useMutation({
    mutationFn: (form: Required<AnnouncementForm>) => api.post('/admin/announcements', form),
    onSuccess: () => refetch(DOMAIN),
  })
}

/** Takes an announcement down. */
export function useWithdrawAnnouncement() {
  return useMutation({
    mutationFn: (id: string) => api.post(apiPath('/admin/announcements/{id}/withdraw', { id })),
    onSuccess: ({ announcement }) => showChanged(DOMAIN, 'announcements', announcement),
  })
}
