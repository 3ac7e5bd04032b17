import type { CollegeMergeForm, CollegeSpellingForm, CollegeSpellingsResponse } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { bodyQueryOf, queryOf, refetch } from '@/lib/queries/query'
import { queryClient } from '@/lib/queryClient'
import { useMutation, useQuery } from '@/lib/queries/hooks'

const DOMAIN = 'admin-colleges'
const collegesOptions = queryOf(DOMAIN, apiPath('/admin/colleges', {}))

/** The spellings that the directory does not know, and the merged ones. */
export const useColleges = () => useQuery(collegesOptions)

/** What a merge would change. Asks once a college is chosen. */
export function useMergePreview(form: Required<CollegeMergeForm>) {
  return useQuery({
    ...bodyQueryOf(DOMAIN, '/admin/colleges/preview', form, () => api.post('/admin/colleges/preview', form)),
    enabled: form.college !== '',
    staleTime: 0,
    retry: false,
  })
}

function show(answer: CollegeSpellingsResponse) {
  queryClient.setQueryData(collegesOptions.queryKey, answer)
  // Tables and schedules show the new names.
  void refetch('admin-contests')
}

export const useMerge = () =>
  useMutation({ mutationFn: (form: Required<CollegeMergeForm>) => api.post('/admin/colleges/merge', form), onSuccess: show })

export const useUndoMerge = () =>
  useMutation({ mutationFn: (form: Required<CollegeSpellingForm>) => api.post('/admin/colleges/undo', form), onSuccess: show })
