import { apiPath, type ApiPath, type PathOf } from '@/lib/apiPath'
import { queryOf, refetch } from '@/lib/queries/query'
import { useQuery } from '@/lib/queries/hooks'
import { useAdminList, type ListFilter } from '../parts/useAdminList'

const DOMAIN = 'admin-registrations'

/** One page of the registrations of all events. */
export const useRegistrations = (filter: ListFilter) => useAdminList(DOMAIN, '/admin/registrations', {}, filter)

/** One page of an event's registrations, with their teams. */
export const useEventRegistrations = (event: string, filter: ListFilter) =>
  useAdminList(DOMAIN, '/events/{event}/registrations', { event }, filter)

/** Everything about one registration, as its own page shows it. */
export const useRegistration = (id: string) => useDetail(apiPath('/registrations/{id}', { id }))
export const useDecisions = (id: string) => useDetail(apiPath('/admin/registrations/{id}/decisions', { id }))
export const useNotes = (id: string) => useDetail(apiPath('/admin/registrations/{id}/notes', { id }))

function useDetail<Path extends PathOf<'GET'>>(path: ApiPath<Path>) {
  return useQuery(queryOf(DOMAIN, path))
}

export const refetchRegistrations = () => refetch(DOMAIN)
