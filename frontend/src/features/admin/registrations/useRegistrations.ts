import type { EventPage, NotesResponse, RegistrationDetail, RegistrationsResponse, ReviewsResponse } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '../parts/pageSize'

const KEY = ['admin', 'registrations']

/** Which registrations are asked for; what is blank is left out. */
export type Wanted = Readonly<Record<string, string>>

/** One page across events; the last one stays in sight while the next comes. */
export function useRegistrations(page: number, wanted: Wanted) {
  return usePage<RegistrationsResponse>('/admin/registrations', page, wanted)
}

/** One page of an event's registrations, with their teams. */
export function useEventRegistrations(event: string, page: number, wanted: Wanted) {
  return usePage<EventPage>(`/events/${encodeURIComponent(event)}/registrations`, page, wanted)
}

function usePage<T>(path: string, page: number, wanted: Wanted) {
  const query = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) })
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value)
  const address = `${path}?${query.toString()}`
  return useQuery(
    {
      queryKey: [...KEY, address],
      queryFn: ({ signal }) => api.get<T>(address, { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** The path of what staff do with a registration. */
export const deskPath = (id: string, what: string) => `/admin/registrations/${encodeURIComponent(id)}/${what}`

/** Everything about one, as its own page shows it. */
export const useEntry = (id: string) => useOne<RegistrationDetail>(`/registrations/${encodeURIComponent(id)}`)
export const useReviews = (id: string) => useOne<ReviewsResponse>(deskPath(id, 'decisions'))
export const useNotes = (id: string) => useOne<NotesResponse>(deskPath(id, 'notes'))

function useOne<T>(path: string) {
  return useQuery({ queryKey: [...KEY, path], queryFn: ({ signal }) => api.get<T>(path, { signal }) }, queryClient)
}

/** Something has changed, perhaps by a colleague: whatever is shown is asked for again. */
export const askAgain = () => queryClient.invalidateQueries({ queryKey: KEY })
