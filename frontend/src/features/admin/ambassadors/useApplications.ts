import type { AmbassadorApplication, AmbassadorApplicationsResponse, AmbassadorStatus } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '../parts/pageSize'

const KEY = ['admin', 'applications']
const ONE = [...KEY, 'one']

/** So often (milliseconds) it is looked again whether a decision can still be undone. */
const PAUSE = 60_000

/** Which applications are asked for. */
export interface ApplicationsFilter {
  /** From 1. */
  page: number
  /** Part of a name, address or college, or an application's id; empty: any. */
  q: string
  /** Empty: every status. */
  status: AmbassadorStatus | ''
}

function listPath({ page, q, status }: ApplicationsFilter) {
  const query = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) })
  if (q) query.set('q', q)
  if (status) query.set('status', status)
  return `/ca/all-applications?${query.toString()}`
}

/** One page of the applications; the last one stays in sight while the next comes. */
export function useApplications(filter: ApplicationsFilter) {
  const path = listPath(filter)
  return useQuery(
    {
      queryKey: [...KEY, 'list', path],
      queryFn: ({ signal }) => api.get<AmbassadorApplicationsResponse>(path, { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** One application as it is now: it is not decided on by what a list said a while ago. */
export function useApplication(id: string) {
  return useQuery(
    {
      queryKey: [...ONE, id],
      queryFn: async ({ signal }) => {
        const { applications } = await api.get<AmbassadorApplicationsResponse>(listPath({ page: 1, q: id, status: '' }), { signal })
        const found = applications.find(({ _id }) => _id === id)
        if (!found) throw new Error('There is no such application.')
        return found
      },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.undoUntil ? PAUSE : false),
    },
    queryClient,
  )
}

/** One application has changed: it is shown so at once, and every list is asked for again. */
export function showChangedApplication(changed: AmbassadorApplication) {
  queryClient.setQueryData([...ONE, changed._id], changed)
  askAgain()
}

/** Somebody else may have changed something. */
export function askAgain() {
  void queryClient.invalidateQueries({ queryKey: KEY })
}
