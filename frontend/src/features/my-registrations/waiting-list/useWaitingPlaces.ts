import type { WaitingResponse } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { ownWaitingPlaces } from '@/lib/queries/own'
import { refetch } from '@/lib/queries/query'
import { queryClient } from '@/lib/queryClient'
import { useUser } from '@/lib/session'
import { useMutation, useQuery } from '@/lib/queries/hooks'

/** The user's places on all waiting lists. */
export function useWaitingPlaces() {
  return useQuery(ownWaitingPlaces(useUser()?._id))
}

/** Replaces the user's place on the list of an event, then refetches all: the places behind it have moved. */
function showChanged(owner: string | undefined, event: string, { waiting }: WaitingResponse) {
  queryClient.setQueryData(ownWaitingPlaces(owner).queryKey, (before) => {
    const others = before?.waiting.filter((place) => place.event !== event) ?? []
    return { success: true, waiting: waiting ? [...others, waiting] : others }
  })
  return refetch('waiting-lists')
}

/** Joins the waiting list of an event (`table_tennis`). The variable is the category; blank for events without categories. */
export function useJoinWaitingList(event: string) {
  const owner = useUser()?._id
  return useMutation({
    mutationFn: (category: string) => api.post(apiPath('/events/{event}/waiting-list', { event }), { category }),
    onSuccess: (answer) => void showChanged(owner, event, answer),
  })
}

/** Leaves the waiting list of an event, or declines its offer. */
export function useLeaveWaitingList() {
  const owner = useUser()?._id
  return useMutation({
    mutationFn: (event: string) => api.delete(apiPath('/events/{event}/waiting-list', { event })),
    onSuccess: (answer, event) => void showChanged(owner, event, answer),
  })
}
