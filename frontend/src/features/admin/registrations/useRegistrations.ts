import type { EventPage, NotesResponse, RegistrationDetail, RegistrationsResponse, ReviewsResponse } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { useQuery } from '@tanstack/react-query'
import { useAdminList, type ListFilter } from '../parts/useAdminList'

const KEY = ['admin', 'registrations']

/** One page of the registrations of all events. */
export const useRegistrations = (filter: ListFilter) => useAdminList<RegistrationsResponse>(KEY, '/admin/registrations', filter)

/** One page of an event's registrations, with their teams. */
export const useEventRegistrations = (event: string, filter: ListFilter) =>
  useAdminList<EventPage>(KEY, `/events/${encodeURIComponent(event)}/registrations`, filter)

/** The path of a staff endpoint of a registration. */
export const staffPath = (id: string, endpoint: 'decisions' | 'notes' | 'reveal') => `/admin/registrations/${encodeURIComponent(id)}/${endpoint}`

/** Everything about one registration, as its own page shows it. */
export const useRegistration = (id: string) => useDetail<RegistrationDetail>(`/registrations/${encodeURIComponent(id)}`)
export const useDecisions = (id: string) => useDetail<ReviewsResponse>(staffPath(id, 'decisions'))
export const useNotes = (id: string) => useDetail<NotesResponse>(staffPath(id, 'notes'))

function useDetail<Answer>(path: string) {
  return useQuery({ queryKey: [...KEY, path], queryFn: ({ signal }) => api.get<Answer>(path, { signal }) }, queryClient)
}

export const invalidateRegistrations = () => queryClient.invalidateQueries({ queryKey: KEY })
