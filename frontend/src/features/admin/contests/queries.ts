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
} from 'infinito-contests'
import { api, ApiError } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { queryOf, refetch, refetchAnswer } from '@/lib/queries/query'
import { queryClient } from '@/lib/queryClient'
import { useMutation, useQuery } from '@/lib/queries/hooks'
import { REFETCH_INTERVAL_MS } from '../parts/useAdminList'

const DOMAIN = 'admin-contests'
const IS_FRESH = { isFresh: true }
const polled = { refetchInterval: REFETCH_INTERVAL_MS }

const contestsOptions = queryOf(DOMAIN, apiPath('/admin/contests', {}), IS_FRESH)
const contestOptions = (id: string) => queryOf(DOMAIN, apiPath('/admin/contests/{id}', { id }), IS_FRESH)
const scheduleOptions = queryOf(DOMAIN, apiPath('/admin/schedule', {}), IS_FRESH)
const courtsOptions = queryOf(DOMAIN, apiPath('/admin/courts', {}))
const officialsOptions = queryOf('admin-officials', apiPath('/admin/officials', {}))

/** Any change of a contest may show elsewhere: in the list, in other contests of the same people. */
const refetchContests = () => void refetch(DOMAIN)

export const useContests = () => useQuery({ ...contestsOptions, ...polled })

/** A contest with its matches, as staff see it. */
export const useContest = (id: string) => useQuery({ ...contestOptions(id), ...polled })

/** The matches of all contests, also those that are not published, and the courts of the fest. */
export const useSchedule = () => useQuery({ ...scheduleOptions, ...polled })

/** The confirmed teams that a draw takes. */
export const useConfirmedTeams = (id: string) =>
  useQuery({ ...queryOf(DOMAIN, apiPath('/admin/contests/{id}/teams', { id })), staleTime: 0 })

/** The courts of the fest. */
export const useCourts = () => useQuery(courtsOptions)

export const useOfficials = () => useQuery(officialsOptions)

function show(response: ContestResponse) {
  queryClient.setQueryData(contestOptions(String(response.contest._id)).queryKey, response)
  refetchContests()
}

function showCourts(answer: CourtsResponse) {
  queryClient.setQueryData(courtsOptions.queryKey, answer)
  refetchContests()
}

export function useCreateContest() {
  return useMutation({ mutationFn: (form: ContestForm) => api.post('/admin/contests', form), onSuccess: show })
}

export function useDraw(id: string) {
  return useMutation({
    mutationFn: (form: DrawForm) => api.post(apiPath('/admin/contests/{id}/draw', { id }), form),
    onSuccess: show,
    onError: (error) => {
      // Somebody else has drawn meanwhile.
      if (error instanceof ApiError && error.status === 409) refetchContests()
    },
  })
}

export function usePlan(id: string) {
  return useMutation({
    mutationFn: (form: PlanForm) => api.post(apiPath('/admin/contests/{id}/schedule', { id }), form),
    onSuccess: refetchContests,
  })
}

/** Changes a contest that has no score. */
export function useEditContest(id: string) {
  return useMutation({ mutationFn: (form: ContestForm) => api.post(apiPath('/admin/contests/{id}/edit', { id }), form), onSuccess: show })
}

/** Deletes a contest that has no score. */
export function useDeleteContest(id: string) {
  return useMutation({
    mutationFn: () => api.post(apiPath('/admin/contests/{id}/delete', { id })),
    // The page of the contest is still open: its own queries would not find it.
    onSuccess: () => {
      void refetchAnswer(contestsOptions)
      void refetchAnswer(scheduleOptions)
    },
  })
}

/** Shows visitors a contest as staff see it. */
export function usePublish(id: string) {
  return useMutation({ mutationFn: () => api.post(apiPath('/admin/contests/{id}/publish', { id })), onSuccess: show })
}

/** Withdraws a team, or takes that back. */
export function useWithdrawal(id: string) {
  return useMutation({
    mutationFn: ({ isBack, ...form }: WithdrawalForm & { isBack: boolean }) =>
      api.post(apiPath(isBack ? '/admin/contests/{id}/return' : '/admin/contests/{id}/withdraw', { id }), form),
    onSuccess: show,
  })
}

/** Pairs the next round of a Swiss system as staff have chosen. */
export function usePairByHand(id: string) {
  return useMutation({
    mutationFn: (form: HandPairingForm) => api.post(apiPath('/admin/contests/{id}/pair-by-hand', { id }), form),
    onSuccess: show,
  })
}

/** Pairs the next round of a Swiss system. */
export function usePair(id: string) {
  return useMutation({ mutationFn: () => api.post(apiPath('/admin/contests/{id}/pair', { id })), onSuccess: show })
}

/** Changes the rules of a contest. */
export function useRules(id: string) {
  return useMutation({ mutationFn: (form: RulesForm) => api.put(apiPath('/admin/contests/{id}/rules', { id }), form), onSuccess: show })
}

/** Calls the next match to a court. */
export function useNext(id: string) {
  return useMutation({
    mutationFn: (form: NextForm) => api.post(apiPath('/admin/contests/{id}/next', { id }), form),
    onSuccess: refetchContests,
  })
}

/** Moves a match. */
export function useBook(match: string) {
  return useMutation({
    mutationFn: (form: BookForm) => api.post(apiPath('/admin/matches/{id}/book', { id: match }), form),
    onSuccess: refetchContests,
  })
}

export function useShift() {
  return useMutation({ mutationFn: (form: ShiftForm) => api.post('/admin/schedule/shift', form), onSuccess: refetchContests })
}

/** What a shift would do. */
export function useShiftPreview() {
  return useMutation({ mutationFn: (form: ShiftForm) => api.post('/admin/schedule/shift/preview', form) })
}

/** Adds a court, or changes one. */
export function useSaveCourt() {
  return useMutation({ mutationFn: (form: CourtForm) => api.post('/admin/courts', form), onSuccess: showCourts })
}

export function useRemoveCourt() {
  return useMutation({
    mutationFn: (id: number) => api.post(apiPath('/admin/courts/{id}/remove', { id: String(id) })),
    onSuccess: showCourts,
  })
}

/** Assigns an account to an event, or releases it. */
export function useChangeOfficial(path: '/admin/officials' | '/admin/officials/release') {
  return useMutation({
    mutationFn: (form: Required<OfficialForm>) => api.post(path, form),
    onSuccess: (answer) => queryClient.setQueryData(officialsOptions.queryKey, answer),
  })
}
