// The user's registrations and what belongs to them, and what is fetched again after a change.

import type { RegistrationDetail, WaitingResponse } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { ownRegistration, ownRegistrations, refetchOwnRegistration, refetchOwnRegistrations } from '@/lib/queries/own'
import { ownHtmlQueryOf, ownQueryOf, refetch, type Owner } from '@/lib/queries/query'
import { queryClient } from '@/lib/queryClient'
import type { Registration } from '@/lib/registrations/record'
import { useUser } from '@/lib/session'
import { useEffect, useState } from 'react'

/** A registration with everything that its page shows. */
export type Detail = RegistrationDetail & { registration: Registration }

/** How often a registration is fetched again while its payment is pending. */
const PAYMENT_REFETCH_INTERVAL_MS = 4_000
/** How long the page polls for a payment. */
const PAYMENT_TIMEOUT_MS = 60_000
/** How often the matches are fetched again while the page is open. */
const MATCHES_REFETCH_INTERVAL_MS = 60_000

/** The registrations of the signed-in user, newest first. */
export const useMyRegistrations = () =>
  useQuery({ ...ownRegistrations(useUser()?._id), select: ({ registrations }): readonly Registration[] => registrations })

/** One registration. Polls while `awaited` is set and the payment is pending; each new `awaited` object starts a new timeout. */
export function useRegistration(id: string, awaited: object | undefined) {
  const user = useUser()
  const options = ownRegistration(user?._id, id)
  const [timedOut, setTimedOut] = useState<object>()
  useEffect(() => {
    if (!awaited) return
    const timer = setTimeout(() => setTimedOut(awaited), PAYMENT_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [awaited])
  const mayPoll = awaited !== undefined && timedOut !== awaited

  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => mayPoll && isPending(state.data) && PAYMENT_REFETCH_INTERVAL_MS,
  })
  return {
    query,
    isPolling: mayPoll && isPending(query.data),
    /** Shows the registration as a change returned it, and invalidates the list of registrations. */
    show: (changed: Detail) => {
      queryClient.setQueryData(options.queryKey, changed)
      void refetchOwnRegistrations()
    },
    refresh: refetchOwnRegistration,
  }
}

function isPending(detail: Detail | undefined): boolean {
  return detail?.registration.paymentStatus === 'pending'
}

/** The receipt of a registration as HTML. */
export const useReceipt = (id: string) =>
  useQuery(ownHtmlQueryOf('receipt', apiPath('/registrations/{id}/receipt', { id }), useUser()?._id))

/** The unfinished forms. */
export const useMyDrafts = () => useQuery({ ...ownQueryOf('my-drafts', apiPath('/events/my-drafts', {}), useUser()?._id), staleTime: 0 })

/** The matches of the user's entries. */
export const useMyMatches = () =>
  useQuery({
    ...ownQueryOf('my-matches', apiPath('/registrations/matches', {}), useUser()?._id),
    refetchInterval: MATCHES_REFETCH_INTERVAL_MS,
  })

const waitingPlaces = (owner: Owner) => ({
  ...ownQueryOf('waiting-lists', apiPath('/events/waiting-lists', {}), owner),
  staleTime: 0,
})

/** The user's places on all waiting lists. */
export const useWaitingPlaces = () => useQuery(waitingPlaces(useUser()?._id))

/** Replaces the user's place on the list of an event, then refetches all: the places behind it have moved. */
function showWaitingPlace(owner: Owner, event: string, { waiting }: WaitingResponse) {
  queryClient.setQueryData(waitingPlaces(owner).queryKey, (before) => {
    const others = before?.waiting.filter((place) => place.event !== event) ?? []
    return { success: true, waiting: waiting ? [...others, waiting] : others }
  })
  void refetch('waiting-lists')
}

/** Joins the waiting list of an event (`table_tennis`). The variable is the category; blank for events without categories. */
export function useJoinWaitingList(event: string) {
  const owner = useUser()?._id
  return useMutation({
    mutationFn: (category: string) => api.post(apiPath('/events/{event}/waiting-list', { event }), { category }),
    onSuccess: (answer) => showWaitingPlace(owner, event, answer),
  })
}

/** Leaves the waiting list of an event, or declines its offer. */
export function useLeaveWaitingList() {
  const owner = useUser()?._id
  return useMutation({
    mutationFn: (event: string) => api.delete(apiPath('/events/{event}/waiting-list', { event })),
    onSuccess: (answer, event) => showWaitingPlace(owner, event, answer),
  })
}
