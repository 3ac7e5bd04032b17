import type { WaitingPlacesResponse, WaitingResponse } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { queryClient } from '@/lib/queryClient'
import { useUser } from '@/lib/session'
import { useMutation, useQuery } from '@tanstack/react-query'

const KEY = ['waiting-lists']

/** The user's places on all waiting lists. */
export function useWaitingPlaces() {
  const user = useUser()
  return useQuery(
    {
      queryKey: [...KEY, user?._id],
      queryFn: ({ signal }) => api.get('/events/waiting-lists', { signal }),
      enabled: user !== undefined,
      staleTime: 0,
    },
    queryClient,
  )
}

/** Replaces the user's place on the list of an event, then refetches all: the places behind it have moved. */
function showChanged(event: string, { waiting }: WaitingResponse) {
  queryClient.setQueriesData<WaitingPlacesResponse>({ queryKey: KEY }, (before) => {
    const others = before?.waiting.filter((place) => place.event !== event) ?? []
    return { success: true, waiting: waiting ? [...others, waiting] : others }
  })
  return queryClient.invalidateQueries({ queryKey: KEY })
}

/** Joins the waiting list of an event (`table_tennis`). The variable is the category; blank for events without categories. */
export function useJoinWaitingList(event: string) {
  return useMutation(
    {
      mutationFn: (category: string) => api.post(apiPath('/events/{event}/waiting-list', { event }), { category }),
      onSuccess: (answer) => void showChanged(event, answer),
    },
    queryClient,
  )
}

/** Leaves the waiting list of an event, or declines its offer. */
export function useLeaveWaitingList() {
  return useMutation(
    {
      mutationFn: (event: string) => api.delete(apiPath('/events/{event}/waiting-list', { event })),
      onSuccess: (answer, event) => void showChanged(event, answer),
    },
    queryClient,
  )
}
