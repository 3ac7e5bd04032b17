import type { MatchStatus } from 'infinito-contests'

const STATUSES: Record<MatchStatus, { tone: 'neutral' | 'info' | 'warning' | 'ok' | 'error'; label: string }> = {
  open: { tone: 'neutral', label: 'Teams not known' },
  scheduled: { tone: 'info', label: 'To be played' },
  live: { tone: 'error', label: 'Live' },
  provisional: { tone: 'warning', label: 'Provisional' },
  final: { tone: 'ok', label: 'Final' },
  skipped: { tone: 'neutral', label: 'Not played' },
}

/** How far a match is. */
export function MatchStatusBadge({ status }: { status: MatchStatus }) {
  const { tone, label } = STATUSES[status]
  return <span className={`badge badge--${tone}`}>{label}</span>
}
