// Tells the rows that are no people: totals, notes below the table, a repeated header.

import { isBlank, type Person } from '@/components/entryForm/model'
import { plain } from './cells'
import type { SheetRow } from './read'

const TOTAL = /^(grand|sub)? ?totals?(?![a-z])|^(no\.?|number) of |^कुल|^योग|^মোট|^மொத்தம்/

/** Why each row is no person. Undefined for a person. */
export function notPerson(rows: readonly { row: SheetRow; person: Person }[]): (string | undefined)[] {
  const widths = rows.map(({ row }) => filledCells(row.cells).length).sort((one, other) => one - other)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  return rows.map(({ row, person }) => {
    const cells = filledCells(row.cells)
    // A count or a signature in such a column names nobody.
    const isNamed = person.email.includes('@') || [person.phoneNumber, person.aadharId].some((typed) => digits(typed) > 4)
    if (!isNamed && cells.some((cell) => TOTAL.test(plain(cell)))) return 'This is a total, not a person.'
    if (isBlank(person)) return 'Nobody is named here.'
    if (!isNamed && cells.length === 1 && usual > 2) return 'This looks like a note, not a person.'
    return undefined
  })
}

const digits = (typed: string) => typed.replace(/\P{Nd}/gu, '').length

const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell !== '')
