import type {
  BookForm,
  ContestForm,
  ContestResponse,
  CourtForm,
  CourtsResponse,
  DrawForm,
  HandPairingForm,
  NextForm,
  OfficialForm,
  PlanForm,
  RulesForm,
  ShiftForm,
  WithdrawalForm,
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
  queryFn: ({ signal }) => api.get('/admin/contests', { signal, isFresh: true }),
  refetchInterval: REFETCH_INTERVAL_MS,
})

export const useContests = () => useQuery(contestsOptions, queryClient)

/** The matches of all contests, also those that are not published, and the courts of the fest. */
export function useSchedule() {
  return useQuery(
    {
      queryKey: [...KEY, 'schedule'],
      queryFn: ({ signal }) => api.get('/admin/schedule', { signal, isFresh: true }),
      refetchInterval: REFETCH_INTERVAL_MS,
    },
    queryClient,
  )
}

const contestKey = (id: string) => [...KEY, 'contest', id]

/** A contest with its matches, as staff see it. */
export function useContest(id: string) {
  return useQuery(
    {
      queryKey: contestKey(id),
      queryFn: ({ signal }) => api.get(apiPath('/admin/contests/{id}', { id }), { signal, isFresh: true }),
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

/** Changes a contest that has no score. */
export function useEditContest(id: string) {
  return useMutation(
    { mutationFn: (form: ContestForm) => api.post(apiPath('/admin/contests/{id}/edit', { id }), form), onSuccess: show },
    queryClient,
  )
}

/** Deletes a contest that has no score. */
export function useDeleteContest(id: string) {
  return useMutation(
    {
      mutationFn: () => api.post(apiPath('/admin/contests/{id}/delete', { id })),
      // The page of the contest is still open: its own queries would not find it.
      onSuccess: () => {
        for (const list of ['list', 'schedule']) void queryClient.invalidateQueries({ queryKey: [...KEY, list] })
      },
    },
    queryClient,
  )
}

/** Shows visitors a contest as staff see it. */
export function usePublish(id: string) {
  return useMutation({ mutationFn: () => api.post(apiPath('/admin/contests/{id}/publish', { id })), onSuccess: show }, queryClient)
}

/** Withdraws a team, or takes that back. */
export function useWithdrawal(id: string) {
  return useMutation(
    {
      mutationFn: ({ isBack, ...form }: WithdrawalForm & { isBack: boolean }) =>
        api.post(apiPath(isBack ? '/admin/contests/{id}/return' : '/admin/contests/{id}/withdraw', { id }), form),
      onSuccess: show,
    },
    queryClient,
  )
}

/** Pairs the next round of a Swiss system as staff have chosen. */
export function usePairByHand(id: string) {
  return useMutation(
    {
      mutationFn: (form: HandPairingForm) => api.post(apiPath('/admin/contests/{id}/pair-by-hand', { id }), form),
      onSuccess: show,
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

/** What a shift would do. */
export function useShiftPreview() {
  return useMutation({ mutationFn: (form: ShiftForm) => api.post('/admin/schedule/shift/preview', form) }, queryClient)
}

const COURTS = [...KEY, 'courts']

/** The courts of the fest. */
export function useCourts() {
  return useQuery({ queryKey: COURTS, queryFn: ({ signal }) => api.get('/admin/courts', { signal }) }, queryClient)
}

const showCourts = (answer: CourtsResponse) => {
  queryClient.setQueryData(COURTS, answer)
  void refetch()
}

/** Adds a court, or changes one. */
export function useSaveCourt() {
  return useMutation({ mutationFn: (form: CourtForm) => api.post('/admin/courts', form), onSuccess: showCourts }, queryClient)
}

export function useRemoveCourt() {
  return useMutation(
    { mutationFn: (id: number) => api.post(apiPath('/admin/courts/{id}/remove', { id: String(id) })), onSuccess: showCourts },
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
