import type { InvitationStatus } from 'infinito-rules'

const BADGES: Record<InvitationStatus, { tone: 'ok' | 'neutral' | 'warning' | 'error'; label: string }> = {
  accepted: { tone: 'ok', label: 'Confirmed' },
  invited: { tone: 'neutral', label: 'Not answered' },
  awaitsParent: { tone: 'warning', label: 'Waits for a parent' },
  declined: { tone: 'error', label: 'Not me' },
}

/** What a person of a team has answered. Nothing if they were not asked. */
export function InvitationBadge({ status }: { status: InvitationStatus | undefined }) {
  if (!status) return null
  const { tone, label } = BADGES[status]
  return <span className={`badge badge--${tone}`}>{label}</span>
}
