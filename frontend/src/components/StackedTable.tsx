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
  columns: readonly (string | SortableColumn)[]
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
            {columns.map((column) => {
              const { title, order } = typeof column === 'string' ? { title: column } : column
              return <Head title={title} order={order} sorting={sorting} key={title} />
            })}
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

/** A column whose head sorts the table. */
interface SortableColumn {
  title: string
  /** The name of the order in addresses and calls: `createdAt`. */
  order: string
}

/** The sort order of a table. */
interface Sorting {
  /** The current order; a leading `-` means descending. */
  current: string
  onSort: (order: string) => void
}

function Head({ title, order, sorting }: { title: string; order: string | undefined; sorting: Sorting | undefined }) {
  if (!sorting || order === undefined) {
    return (
      <th className="table__head" role="columnheader" scope="col">
        {title}
      </th>
    )
  }
  const { current, onSort } = sorting
  const direction = current === order ? 'ascending' : current === `-${order}` ? 'descending' : 'none'
  return (
    <th className="table__head" role="columnheader" scope="col" aria-sort={direction}>
      <button className="table__sort" type="button" onClick={() => onSort(direction === 'ascending' ? `-${order}` : order)}>
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
