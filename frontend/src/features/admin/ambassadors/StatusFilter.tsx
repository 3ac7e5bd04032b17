import type { AmbassadorStatus } from 'infinito-rules'
import { STATUS_WORDS, STATUSES } from '@/lib/ambassadorStatuses'
import { FilterButtons } from '../parts/FilterButtons'

const OPTIONS = [{ value: '', label: 'All' } as const, ...STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] }))]

/** Filters the applications by status. */
export function StatusFilter({ value, onChange }: { value: AmbassadorStatus | ''; onChange: (status: AmbassadorStatus | '') => void }) {
  return <FilterButtons label="Status" options={OPTIONS} value={value} onChange={onChange} />
}
