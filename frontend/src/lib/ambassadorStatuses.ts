import type { AmbassadorStatus } from 'infinito-rules'

/** Every status, in the order of the portal's filters. */
export const STATUSES: readonly AmbassadorStatus[] = ['pending', 'accepted', 'rejected']

/** The label of each status. */
export const STATUS_WORDS: Record<AmbassadorStatus, string> = { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' }

const TONES: Record<AmbassadorStatus, string> = { pending: 'warning', accepted: 'ok', rejected: 'error' }

/** The classes of a status badge. */
export const statusBadge = (status: AmbassadorStatus) => `badge badge--${TONES[status]}`
