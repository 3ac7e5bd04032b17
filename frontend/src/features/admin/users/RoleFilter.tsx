import type { Role } from '@/generated/wasm/infinito'
import { ROLES } from './roles'

/** Users of one role, or of all. */
export function RoleFilter({ value, onChange }: { value: Role | ''; onChange: (role: Role | '') => void }) {
  return (
    <div className="filters" role="group" aria-label="Role">
      {(['', ...ROLES] as const).map((role) => (
        <button
          className="filters__button"
          type="button"
          key={role}
          aria-pressed={role === value}
          onClick={() => onChange(role)}
        >
          {role === '' ? 'All' : role}
        </button>
      ))}
    </div>
  )
}
