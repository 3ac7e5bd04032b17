import type { AuditResponse } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import { queryClient } from '@/lib/queryClient'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '../parts/pageSize'

/** Which records are asked for; whatever is empty is not asked for. */
export interface AuditFilter {
  /** From 1. */
  page: number
  /** A username or an address. */
  actor: string
  action: string
  /** `user/5e0c…`. */
  object: string
  /** Days of the reader, `2025-01-31`, both included. */
  from: string
  to: string
}

/** One page of the audit log, newest first; the last one stays in sight while the next comes. */
export function useAudit({ page, from, to, ...texts }: AuditFilter) {
  const query = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) })
  for (const [name, text] of Object.entries(texts)) if (text) query.set(name, text)
  const [begin, end] = [beginOf(from), beginOf(to, 1)]
  if (begin) query.set('from', begin)
  if (end) query.set('to', end)
  const path = `/admin/audit?${query.toString()}`
  return useQuery(
    {
      queryKey: ['admin', 'audit', path],
      queryFn: ({ signal }) => api.get<AuditResponse>(path, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient,
  )
}

/** When a day of the reader's begins, or the one so many days later; nothing for what is no day. */
function beginOf(day: string, later = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  const begin = new Date(year, month - 1, date + later)
  return Number.isNaN(begin.getTime()) ? undefined : begin.toISOString()
}
