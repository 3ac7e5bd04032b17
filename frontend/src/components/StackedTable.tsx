import '../../../style/records.css'
import type { ReactNode } from 'react'

/**
 * A table whose rows are cards on a phone. The roles are written out because the card layout removes the native ones. Its rows are
 * `<Row>`s of `<Cell>`s.
 */
export function StackedTable({
  label,
  columns,
  sorting,
  empty,
  isEmpty,
  children,
}: {
  label: string
  columns: readonly string[]
  /** The columns whose head sorts the table. */
  sorting?: Sorting | undefined
  /** The text of an empty table. */
  empty: string
  isEmpty: boolean
  children: ReactNode
}) {
  return (
    <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
      <table className="table table--stacked" role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((title) => (
              <Head title={title} sorting={sorting} key={title} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {children}
          {isEmpty ? (
            <tr role="row">
              <td className="table__empty" role="cell" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

/** The sort order of a table. */
export interface Sorting {
  /** The name of the order by each column title. */
  by: Partial<Record<string, string>>
  /** The current order; a leading `-` means descending. */
  current: string
  onSort: (order: string) => void
}

function Head({ title, sorting }: { title: string; sorting: Sorting | undefined }) {
  const name = sorting?.by[title]
  if (!sorting || name === undefined) {
    return (
      <th className="table__head" role="columnheader" scope="col">
        {title}
      </th>
    )
  }
  const { current, onSort } = sorting
  const order = current === name ? 'ascending' : current === `-${name}` ? 'descending' : 'none'
  return (
    <th className="table__head" role="columnheader" scope="col" aria-sort={order}>
      <button className="table__sort" type="button" onClick={() => onSort(order === 'ascending' ? `-${name}` : name)}>
        {title}
      </button>
    </th>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="table__row" role="row">
      {children}
    </tr>
  )
}

/** A cell, which shows its column title on a phone. `isLong` allows line breaks anywhere. */
export function Cell({
  title,
  isLong = false,
  isNumeric = false,
  children,
}: {
  title: string
  isLong?: boolean
  isNumeric?: boolean
  children: ReactNode
}) {
  const classes = ['table__cell', isLong && 'table__cell--long', isNumeric && 'table__cell--numeric'].filter(Boolean).join(' ')
  return (
    <td className={classes} role="cell" data-title={title}>
      {children}
    </td>
  )
}

/** The cell with the buttons of the row. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <td className="table__cell table__cell--actions" role="cell">
      {children}
    </td>
  )
}
