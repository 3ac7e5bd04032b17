import type { Role } from 'infinito-rules'
import { FilterButtons } from '../parts/FilterButtons'
import { ROLES } from './roles'

const OPTIONS = [{ value: '', label: 'All' } as const, ...ROLES.map((role) => ({ value: role, label: role }))]

/** Filters the users by role. */
export function RoleFilter({ value, onChange }: { value: Role | ''; onChange: (role: Role | '') => void }) {
  return <FilterButtons label="Role" options={OPTIONS} value={value} onChange={onChange} />
}
