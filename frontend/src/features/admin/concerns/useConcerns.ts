import type { ConcernResponse, ConcernsResponse, ConcernStatus } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countAgain } from '../home/useStatistics'
import { PAGE_SIZE } from '../parts/pageSize'

const KEY = ['admin', 'concerns']

/** So often (milliseconds) it is looked again how many wait while somebody is in the portal. */
const PAUSE = 60_000

/** Which concerns are asked for. */
export interface ConcernsFilter {
  /** From 1. */
  page: number
  /** Part of a name or an address; empty: any. */
  q: string
  /** Empty: both. */
  status: ConcernStatus | ''
}

/** One page of what people wrote; the last one stays in sight while the next comes. */
export function useConcerns({ page, q, status }: ConcernsFilter) {
  const query = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) })
  if (q) query.set('q', q)
  if (status) query.set('status', status)
  const path = `/admin/concerns?${query.toString()}`
  return useQuery(
    {
      queryKey: [...KEY, path],
      queryFn: ({ signal }) => api.get<ConcernsResponse>(path, { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** How many wait: asked for by itself, since the portal's figures count a hundred thousand entries. */
export function useOpenConcerns() {
  const path = '/admin/concerns?page=1&pageSize=1&status=open'
  return useQuery(
    {
      queryKey: [...KEY, path],
      queryFn: ({ signal }) => api.get<ConcernsResponse>(path, { signal }),
      refetchInterval: PAUSE,
    },
    queryClient,
  )
}

/** Marks a concern as done, or lets it wait again. */
export async function mark(id: string, deed: 'done' | 'reopen'): Promise<string> {
  const { message } = await api.post<ConcernResponse>(`/admin/concerns/${encodeURIComponent(id)}/${deed}`)
  await queryClient.invalidateQueries({ queryKey: KEY })
  countAgain()
  return message
}
