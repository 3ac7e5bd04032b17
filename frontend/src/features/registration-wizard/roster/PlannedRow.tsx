import { PERSON_FIELDS } from '@/components/entryForm/personFields'
import { fieldId } from '@/components/forms/fieldId'
import type { Columns } from './columns'
import type { Planned, Target } from './plan'
import type { RosterGroup } from './rosters'

interface Props {
  planned: Planned
  groups: readonly RosterGroup[]
  columns: Columns
  onTarget: (target: Target) => void
  /** Adds all rows to the form and moves the focus to the field at this path. */
  onFix: (path: string) => void
}

/** One row of the preview: its person, the problems of each cell, and its group. */
export function PlannedRow({ planned: { row, person, problems, group, path, why, isKnown }, groups, columns, onTarget, onFix }: Props) {
  const id = `roster-row-${row.number}`
  return (
    <li className={group ? 'roster-row' : 'roster-row roster-row--out'}>
      <div className="roster-row__inner">
        <dl className="roster-row__cells">
          {PERSON_FIELDS.filter(({ name }) => columns.includes(name) || problems[name]).map(({ name, label }) => (
            <div key={name}>
              <dt className="roster-row__label">{label}</dt>
              <dd className="roster-row__value">
                {person[name] || '–'}
                {path && problems[name] ? (
                  <>
                    <span className="roster-row__problem">{problems[name]}</span>
                    <a
                      href={`#${fieldId(`${path}.${name}`)}`}
                      onClick={(event) => {
                        event.preventDefault()
                        onFix(`${path}.${name}`)
                      }}
                    >
                      Add all and fix this
                      <span className="visually-hidden">
                        : {label} in row {row.number}
                      </span>
                    </a>
                  </>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
        <div className="field">
          <label className="field__label" htmlFor={id}>
            Row {row.number}
          </label>
          <select
            className="field__control"
            id={id}
            value={group ?? 'none'}
            aria-describedby={why || isKnown ? `${id}-why` : undefined}
            onChange={(event) => onTarget(event.target.value)}
          >
            <option value="none">Skip</option>
            {groups.map(({ id: groupId, title }) => (
              <option key={groupId} value={groupId}>
                {title}
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
