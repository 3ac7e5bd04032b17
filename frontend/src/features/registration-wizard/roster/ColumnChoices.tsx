import { Field } from '@/components/forms/Field'
import type { EventView } from '@/generated/wasm/infinito'
import { rolesOf } from '@/components/entryForm/model'
import type { Column } from './cells'
import type { Columns } from './columns'
import type { SheetRow } from './read'

export const COLUMN_TITLES: Record<Column, string> = {
  fullname: 'Full name',
  email: 'Email',
  phoneNumber: 'Phone number',
  aadharId: 'Aadhaar number',
  collegeId: 'College ID number',
  role: 'Playing role',
  group: 'Captain or player',
}

interface Props {
  titles: readonly string[]
  columns: Columns
  event: EventView
  sample: SheetRow | undefined
  /** Whether the choices are shown to begin with: where they were guessed. */
  isOpen: boolean
  onChoose: (index: number, column: Column | undefined) => void
}

/** What each column is taken for, to be changed. */
export function ColumnChoices({ titles, columns, event, sample, isOpen, onChoose }: Props) {
  const roles = rolesOf(event)
  const offered = (Object.keys(COLUMN_TITLES) as Column[]).filter(
    (column) =>
      (column !== 'collegeId' || roles.some(({ hasCollegeId }) => hasCollegeId)) &&
      (column !== 'role' || roles.some(({ playingRoles }) => playingRoles.length > 0)),
  )
  return (
    <details className="roster-import__choices" open={isOpen}>
      <summary>Match columns</summary>
      <div className="roster-import__columns">
        {titles.map((title, index) => (
          <Field key={index} id={`roster-column-${index}`} label={title} hint={sample?.cells[index] ? `Such as ${sample.cells[index].slice(0, 40)}` : undefined}>
            {(control) => (
              <select {...control} value={columns[index] ?? ''} onChange={(event) => onChoose(index, (event.target.value || undefined) as Column | undefined)}>
                <option value="">Not used</option>
                {offered.map((column) => (
                  <option key={column} value={column}>
                    {COLUMN_TITLES[column]}
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
