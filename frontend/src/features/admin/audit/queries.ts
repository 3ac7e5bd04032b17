import { fest } from '@/lib/fest'
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
  return useAdminList('admin-audit', '/admin/audit', {}, { ...filter, ...bounds }, { staleTime: 0 })
}

/** The start of a day in the fest's time zone, or of the day `later` days after it; blank for an invalid day. */
function startOfDay(day: string, later = 0): string {
  const start = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(start.getTime())) return ''
  start.setUTCDate(start.getUTCDate() + later)
  return new Date(start.getTime() - fest.utcOffset * 1000).toISOString()
}
