import { isAsked, PERSON_FIELDS } from '@/components/entryForm/personFields'
import { Field } from '@/components/forms/Field'
import type { Column } from './cells'
import type { Columns } from './columns'
import type { SheetRow } from './read'
import type { Roster } from './rosters'

interface Props {
  titles: readonly string[]
  columns: Columns
  roster: Roster
  sample: SheetRow | undefined
  /** Whether the choices are shown at first. */
  isOpen: boolean
  onChoose: (index: number, column: Column | undefined) => void
}

/** Shows the meaning of each column, and lets the user change it. */
export function ColumnChoices({ titles, columns, roster, sample, isOpen, onChoose }: Props) {
  const offered: { name: Column; label: string }[] = [
    ...PERSON_FIELDS.filter((field) => roster.groups.some((group) => isAsked(field, group))),
    { name: 'group', label: roster.groupTitle },
  ]
  return (
    <details className="roster-import__choices" open={isOpen}>
      <summary>Match columns</summary>
      <div className="roster-import__columns">
        {titles.map((title, index) => (
          <Field
            key={index}
            id={`roster-column-${index}`}
            label={title}
            hint={sample?.cells[index] ? `Such as ${sample.cells[index].slice(0, 40)}` : undefined}
          >
            {(control) => (
              <select
                {...control}
                value={columns[index] ?? ''}
                onChange={({ target }) => onChoose(index, offered.find(({ name }) => name === target.value)?.name)}
              >
                <option value="">Not used</option>
                {offered.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}
