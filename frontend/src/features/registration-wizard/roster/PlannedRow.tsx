import type { RoleView } from '@/generated/wasm/infinito'
import type { Column } from './cells'
import { COLUMN_TITLES } from './ColumnChoices'
import type { Columns } from './columns'
import type { Planned, Target } from './plan'

const SHOWN = ['fullname', 'email', 'phoneNumber', 'aadharId', 'collegeId', 'role'] as const satisfies readonly Column[]

interface Props {
  planned: Planned
  roles: readonly RoleView[]
  columns: Columns
  onTarget: (target: Target) => void
}

/** One row: who, what is wrong with each cell, and where it goes. */
export function PlannedRow({ planned: { row, person, problems, group, why, isKnown }, roles, columns, onTarget }: Props) {
  const id = `roster-row-${row.number}`
  return (
    <li className={group ? 'roster-row' : 'roster-row roster-row--out'}>
      <div className="roster-row__inner">
        <dl className="roster-row__cells">
          {SHOWN.filter((field) => columns.includes(field) || problems[field]).map((field) => (
            <div key={field}>
              <dt className="roster-row__label">{COLUMN_TITLES[field]}</dt>
              <dd className="roster-row__value">
                {person[field] || '–'}
                {group && problems[field] ? <span className="roster-row__problem">{problems[field]}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
        <div className="field">
          <label className="field__label" htmlFor={id}>
            Row {row.number}
          </label>
          <select className="field__control" id={id} value={group ?? 'none'} aria-describedby={why || isKnown ? `${id}-why` : undefined} onChange={(event) => onTarget(event.target.value as Target)}>
            <option value="none">Skip</option>
            {roles.map((role) => (
              <option key={role.group} value={role.group}>
                {role.title}
              </option>
            ))}
          </select>
          {why || isKnown ? (
            <p className="field__hint" id={`${id}-why`}>
              {why ?? 'Already in the form: blank fields are filled in.'}
            </p>
          ) : null}
        </div>
      </div>
    </li>
  )
}
