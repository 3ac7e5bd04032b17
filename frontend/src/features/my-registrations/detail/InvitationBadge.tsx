import labels from '@/generated/labels.json'
import type { InvitationStatus } from 'infinito-rules'

const TONES: Record<InvitationStatus, 'ok' | 'neutral' | 'warning' | 'error'> = {
  accepted: 'ok',
  invited: 'neutral',
  awaitsParent: 'warning',
  declined: 'error',
}

/** What a person of a team has answered. Nothing if they were not asked. */
export function InvitationBadge({ status }: { status: InvitationStatus | undefined }) {
  return status ? <span className={`badge badge--${TONES[status]}`}>{labels.invitationStatus[status]}</span> : null
}
