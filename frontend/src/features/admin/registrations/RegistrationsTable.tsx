import type { RegistrationRow } from 'infinito-rules'
import { Checkbox } from '@/components/forms/Checkbox'
import { StackedTable } from '@/components/StackedTable'
import { COLUMNS, RegistrationRowView } from './RegistrationRowView'

type Chosen = ReadonlyMap<string, RegistrationRow>

/** The registrations of one page, with checkboxes. Chosen rows of other pages stay chosen. */
export function RegistrationsTable({
  rows,
  order,
  chosen,
  onChosen,
  onSort,
  onDetails,
}: {
  rows: readonly RegistrationRow[]
  order: string
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
  onSort: (order: string) => void
  onDetails: (id: string) => void
}) {
  const choose = (which: readonly RegistrationRow[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const row of which) {
      if (isChosen) next.set(row._id, row)
      else next.delete(row._id)
    }
    onChosen(next)
  }
  return (
    <>
      {rows.length > 0 ? (
        <Checkbox
          id="registrations-all"
          label="Select all on this page"
          isChecked={rows.every(({ _id }) => chosen.has(_id))}
          onChange={(isChosen) => choose(rows, isChosen)}
        />
      ) : null}
      <StackedTable
        label="Registrations"
        columns={COLUMNS}
        sorting={{ current: order, onSort }}
        empty="No registrations found."
        isEmpty={rows.length === 0}
      >
        {rows.map((row) => (
          <RegistrationRowView
            key={row._id}
            row={row}
            isChosen={chosen.has(row._id)}
            onChoose={(isChosen) => choose([row], isChosen)}
            onDetails={() => onDetails(row._id)}
          />
        ))}
      </StackedTable>
    </>
  )
}
