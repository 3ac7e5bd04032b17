import type {
  BookForm,
  ContestForm,
  ContestResponse,
  DrawForm,
  NextForm,
  OfficialForm,
  PlanForm,
  RulesForm,
  ShiftForm,
} from '@/generated/wasm/infinito'
import { api, ApiError } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { queryClient } from '@/lib/queryClient'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const KEY = ['admin', 'contests']
const OFFICIALS = ['admin', 'officials']

/** Any change of a contest may show elsewhere: in the list, in other contests of the same people. */
const refetch = () => queryClient.invalidateQueries({ queryKey: KEY })

const contestsOptions = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => api.get('/contests', { signal, isFresh: true }),
  refetchInterval: REFETCH_INTERVAL_MS,
})

export const useContests = () => useQuery(contestsOptions, queryClient)

/** The matches of all contests. */
export function useSchedule() {
  return useQuery(
    {
      queryKey: [...KEY, 'schedule'],
      queryFn: ({ signal }) => api.get('/schedule', { signal, isFresh: true }),
      refetchInterval: REFETCH_INTERVAL_MS,
    },
    queryClient,
  )
}

const contestKey = (id: string) => [...KEY, 'contest', id]

/** A contest with its matches. */
export function useContest(id: string) {
  return useQuery(
    {
      queryKey: contestKey(id),
      queryFn: ({ signal }) => api.get(apiPath('/contests/{id}', { id }), { signal, isFresh: true }),
      refetchInterval: REFETCH_INTERVAL_MS,
    },
    queryClient,
  )
}

/** The confirmed teams that a draw takes. */
export function useConfirmedTeams(id: string) {
  return useQuery(
    {
      queryKey: [...KEY, 'teams', id],
      queryFn: ({ signal }) => api.get(apiPath('/admin/contests/{id}/teams', { id }), { signal }),
      staleTime: 0,
    },
    queryClient,
  )
}

function show(response: ContestResponse) {
  queryClient.setQueryData(contestKey(String(response.contest._id)), response)
  void refetch()
}

export function useCreateContest() {
  return useMutation({ mutationFn: (form: ContestForm) => api.post('/admin/contests', form), onSuccess: show }, queryClient)
}

export function useDraw(id: string) {
  return useMutation(
    {
      mutationFn: (form: DrawForm) => api.post(apiPath('/admin/contests/{id}/draw', { id }), form),
      onSuccess: show,
      onError: (error) => {
        // Somebody else has drawn meanwhile.
        if (error instanceof ApiError && error.status === 409) void refetch()
      },
    },
    queryClient,
  )
}

export function usePlan(id: string) {
  return useMutation(
    {
      mutationFn: (form: PlanForm) => api.post(apiPath('/admin/contests/{id}/schedule', { id }), form),
      onSuccess: () => void refetch(),
    },
    queryClient,
  )
}

/** Pairs the next round of a Swiss system. */
export function usePair(id: string) {
  return useMutation({ mutationFn: () => api.post(apiPath('/admin/contests/{id}/pair', { id })), onSuccess: show }, queryClient)
}

/** Changes the rules of a contest. */
export function useRules(id: string) {
  return useMutation(
    { mutationFn: (form: RulesForm) => api.put(apiPath('/admin/contests/{id}/rules', { id }), form), onSuccess: show },
    queryClient,
  )
}

/** Calls the next match to a court. */
export function useNext(id: string) {
  return useMutation(
    {
      mutationFn: (form: NextForm) => api.post(apiPath('/admin/contests/{id}/next', { id }), form),
      onSuccess: () => void refetch(),
    },
    queryClient,
  )
}

/** Moves a match. */
export function useBook(match: string) {
  return useMutation(
    {
      mutationFn: (form: BookForm) => api.post(apiPath('/admin/matches/{id}/book', { id: match }), form),
      onSuccess: () => void refetch(),
    },
    queryClient,
  )
}

export function useShift() {
  return useMutation(
    { mutationFn: (form: ShiftForm) => api.post('/admin/schedule/shift', form), onSuccess: () => void refetch() },
    queryClient,
  )
}

export function useOfficials() {
  return useQuery({ queryKey: OFFICIALS, queryFn: ({ signal }) => api.get('/admin/officials', { signal }) }, queryClient)
}

/** Assigns an account to an event, or releases it. */
export function useChangeOfficial(path: '/admin/officials' | '/admin/officials/release') {
  return useMutation(
    {
      mutationFn: (form: Required<OfficialForm>) => api.post(path, form),
      onSuccess: (answer) => queryClient.setQueryData(OFFICIALS, answer),
    },
    queryClient,
  )
}
