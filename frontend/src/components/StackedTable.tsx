import type { ReactNode } from 'react'

/**
 * A table whose rows are cards on a phone: the style takes the table's own roles away there, so that they are written out.
 * Its rows are `<Row>`s of `<Cell>`s.
 */
export function StackedTable({ label, columns, sorting, empty, isEmpty, children }: {
  label: string
  columns: readonly string[]
  /** Columns that sort the table by a press of their head. */
  sorting?: Sorting | undefined
  /** The words where there is no row. */
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

/** By what a table is sorted. */
export interface Sorting {
  /** The name of the order that each title stands for. */
  by: Partial<Record<string, string>>
  /** The order now; descending with a `-` before it. */
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

/** A cell that says on a phone what it is. `isLong` may break anywhere. */
export function Cell({ title, isLong = false, isNumeric = false, children }: {
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

/** The row's buttons. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <td className="table__cell table__cell--actions" role="cell">
      {children}
    </td>
  )
}
