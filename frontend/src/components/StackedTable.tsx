import type { ReactNode } from 'react'

/**
 * A table whose rows are cards on a phone: the style takes the table's own roles away there, so that they are written out.
 * Its rows are `<Row>`s of `<Cell>`s.
 */
export function StackedTable({ label, columns, empty, isEmpty, children }: {
  label: string
  columns: readonly string[]
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
              <th className="table__head" role="columnheader" scope="col" key={title}>
                {title}
              </th>
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
