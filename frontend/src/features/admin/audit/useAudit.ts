import type { AuditResponse } from '@/generated/wasm/infinito'
import { useAdminList } from '../parts/useAdminList'

/** Blank values do not filter. */
export type AuditFilter = {
  page: number
  /** A username or an email address. */
  actor: string
  action: string
  /** `user/5e0c…`. */
  object: string
  /** The first and the last day in the reader's time zone: `2025-01-31`. */
  from: string
  to: string
}

/** One page of the audit log, newest first. */
export function useAudit({ from, to, ...filter }: AuditFilter) {
  const bounds = { from: startOfDay(from), to: startOfDay(to, 1) }
  return useAdminList<AuditResponse>(['admin', 'audit'], '/admin/audit', { ...filter, ...bounds }, { staleTime: 0 })
}

/** The start of a day in the reader's time zone, or of the day `later` days after it; blank for an invalid day. */
function startOfDay(day: string, later = 0): string {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return ''
  const start = new Date(year, month - 1, date + later)
  return Number.isNaN(start.getTime()) ? '' : start.toISOString()
}
