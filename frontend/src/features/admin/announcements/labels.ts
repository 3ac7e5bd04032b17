import type { AnnouncementRecord, AnnouncementSeverity } from 'infinito-rules'
import { eventByEndpoint, events } from '@/lib/catalogue'

interface Choice {
  value: string
  label: string
}

const EVENT = 'event:'

export const SEVERITIES: readonly (Choice & { value: AnnouncementSeverity })[] = [
  { value: 'info', label: 'Info: news' },
  { value: 'warning', label: 'Warning: a change that visitors should know' },
  { value: 'urgent', label: 'Urgent: act now' },
]

export const SEVERITY_BADGES: Record<AnnouncementSeverity, { label: string; tone: 'info' | 'warning' | 'error' }> = {
  info: { label: 'Info', tone: 'info' },
  warning: { label: 'Warning', tone: 'warning' },
  urgent: { label: 'Urgent', tone: 'error' },
}

export const AUDIENCES: readonly Choice[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'signed-in', label: 'Signed-in users' },
  ...events.flatMap(({ endpoint, title }) =>
    endpoint === undefined ? [] : [{ value: EVENT + endpoint, label: `Owners of entries: ${title}` }],
  ),
]

/** Who sees an announcement, in words. */
export function audienceInWords(audience: string): string {
  if (!audience.startsWith(EVENT)) return AUDIENCES.find(({ value }) => value === audience)?.label ?? audience
  const endpoint = audience.slice(EVENT.length)
  return `Owners of entries: ${eventByEndpoint(endpoint)?.title ?? endpoint}`
}

export type Phase = 'current' | 'scheduled' | 'over'

/** Whether an announcement is shown at this time, in milliseconds since 1970. */
export function phaseOf({ from, until, withdrawnAt }: AnnouncementRecord, now: number): Phase {
  if (withdrawnAt !== undefined || (until !== undefined && Date.parse(until) <= now)) return 'over'
  return Date.parse(from) > now ? 'scheduled' : 'current'
}
