import type { AmbassadorStatus } from '@/generated/wasm/infinito'
import { STATUS_WORDS, STATUSES } from '@/lib/ambassadorStatuses'

/** Applications of one status, or all. */
export function StatusFilter({ value, onChange }: { value: AmbassadorStatus | ''; onChange: (status: AmbassadorStatus | '') => void }) {
  return (
    <div className="filters" role="group" aria-label="Status">
      {(['', ...STATUSES] as const).map((status) => (
        <button className="filters__button" type="button" key={status} aria-pressed={status === value} onClick={() => onChange(status)}>
          {status === '' ? 'All' : STATUS_WORDS[status]}
        </button>
      ))}
    </div>
  )
}
