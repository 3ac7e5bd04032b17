import type { MailingAction, MailingAudience, MailingExclusion, MailingGap, MailingRecord, MailingStatus } from 'infinito-rules'
import { titleOf, type Option } from '../registrations/labels'

export const AUDIENCES: readonly { value: MailingAudience; label: string }[] = [
  { value: 'captains', label: 'Captains (who registered a team)' },
  { value: 'waiting', label: 'People on a waiting list' },
  { value: 'ambassadors', label: 'Campus ambassadors' },
  { value: 'officials', label: 'Officials' },
]

export const GAPS: readonly { value: MailingGap; label: string }[] = [
  { value: 'any', label: 'All teams' },
  { value: 'payment', label: 'Teams that have not paid' },
  { value: 'nothing', label: 'Teams that have paid' },
  { value: 'confirmation', label: 'Teams with players who have not confirmed' },
  { value: 'bed', label: 'Teams without a bed' },
  { value: 'arrival', label: 'Teams that have not arrived' },
]

export const CATEGORIES = ['Men', 'Women'] as const

/** Whom a mailing goes to. */
export function whom({ segment: { audience, lacks, event, category, college }, isAboutEntry }: MailingRecord) {
  const labelOf = (options: readonly Option[], chosen?: string) => options.find(({ value }) => value === chosen)?.label
  const parts = [
    labelOf(AUDIENCES, audience),
    audience === 'captains' && labelOf(GAPS, lacks),
    event && titleOf(event),
    category,
    college,
    isAboutEntry && 'about their own',
  ]
  return parts.filter(Boolean).join(', ')
}

/** The tone of the badge and the words of each status. */
const STATUSES: Record<MailingStatus, readonly [tone: string, words: string]> = {
  draft: ['neutral', 'Draft'],
  proposed: ['warning', 'Waits for approval'],
  scheduled: ['info', 'Scheduled'],
  paused: ['warning', 'Paused'],
  sent: ['ok', 'Sent'],
  stopped: ['error', 'Stopped'],
}

/** The tone and the words for where a mailing stands: a scheduled one that can be paused is being sent. */
export const standingOf = ({ status, actions }: MailingRecord) =>
  status === 'scheduled' && actions.includes('pause') ? (['info', 'Being sent'] as const) : STATUSES[status]

export const ACTIONS: Record<MailingAction, string> = {
  approve: 'Approve',
  undo: 'Undo',
  pause: 'Pause',
  resume: 'Go on',
  stop: 'Stop for good',
}

/** Why people get no mail, after their number. */
export const EXCLUSIONS: Record<MailingExclusion, string> = {
  unsubscribed: 'want no announcements',
  bounced: 'have a mailbox that does not exist',
  complained: 'have reported a mail as unwanted',
  disabled: 'have an account that is disabled',
  lacks: 'lack a field that the text uses',
}
