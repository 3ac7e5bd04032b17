import type { AmbassadorCounts } from 'infinito-rules'
import { STATUS_WORDS, STATUSES } from '@/lib/ambassadorStatuses'

/** The number of applications of each status. */
export function Counters({ counts }: { counts: AmbassadorCounts }) {
  return (
    <dl className="statistics" aria-label="Applications by status">
      {STATUSES.map((status) => (
        <div className="statistics__card" key={status}>
          <dt className="statistics__name">{STATUS_WORDS[status]}</dt>
          <dd className="statistics__value">{counts[status]}</dd>
        </div>
      ))}
    </dl>
  )
}
