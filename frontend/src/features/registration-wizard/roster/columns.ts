// Finds out what the columns of a spreadsheet mean.

import { fieldNamed, isAsked } from '@/components/entryForm/personFields'
import { cleaned, isShortened, playingRole, type Column } from './cells'
import { meaningsOf, type Meaning } from './headers'
import type { SheetRow } from './read'
import type { Roster } from './rosters'

/** The meaning of each column. Undefined if the column is not used. */
export type Columns = readonly (Column | undefined)[]

export interface Matched {
  columns: Columns
  /** The titles of the columns, from the header or numbered. */
  titles: string[]
  /** The rows below the header. */
  rows: SheetRow[]
  /** The rows above the header, which are not used. */
  above: SheetRow[]
  /** The rows below the header that repeat it, as on each page of a print. */
  repeated: SheetRow[]
  hasHeader: boolean
  /** Whether the spreadsheet has the people in its columns. Then a row is one of its columns. */
  isTurned: boolean
}

/** How many rows at the top can hold the header. */
const TOP = 10

const hasAt = (cell: string) => cell.includes('@')
const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)
const isId = (cell: string) => /^\d{12}$/.test(cleaned('aadharId', cell))
const isPhone = (cell: string) => /^\d{10}$/.test(cleaned('phoneNumber', cell))
const isName = (cell: string) => /^[\p{L}\p{M} .'-]{2,}$/u.test(cleaned('fullname', cell))
const digitsIn = (cell: string) => cell.match(/\p{Nd}/gu)?.length ?? 0

/** Whether a cell can belong to a column, right or wrong. */
const SEEMS: Partial<Record<Column, (cell: string) => boolean>> = {
  email: hasAt,
  aadharId: (cell) => isShortened(cell) || digitsIn(cell) > 10,
  phoneNumber: (cell) => isShortened(cell) || (digitsIn(cell) > 6 && !isId(cell)),
  fullname: (cell) => digitsIn(cell) === 0 && !cell.includes('@'),
}

export const rolesIn = ({ groups }: Roster) => [...new Set(groups.flatMap(({ playingRoles }) => playingRoles))]

/** Finds the header in the first rows, or in the first column. Without a header, guesses each column from its cells. */
export function match(given: readonly SheetRow[], roster: Roster): Matched {
  const columnwise = turned(given)
  const isTurned = headerAt(given, roster) < 0 && headings(columnwise[0]?.cells ?? [], roster) > 1
  const rows = isTurned ? columnwise : given
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const at = headerAt(rows, roster)
  const header = rows[at]?.cells ?? []
  const isRepeated = ({ cells }: SheetRow) => at >= 0 && cells.join('\n') === header.join('\n')
  const repeated = rows.slice(at + 1).filter(isRepeated)
  const below = rows.slice(at + 1).filter((row) => !isRepeated(row))
  const titles = Array.from({ length: width }, (_, index) => header[index] || `Column ${index + 1}`)
  const columns =
    at < 0
      ? guessColumns(below, width, roster)
      : readColumns(
          titles.map((_, index) => meaningsOf(header[index] ?? '', roster)),
          below,
          roster,
        )
  return { columns, titles, rows: below, above: at < 0 ? [] : rows.slice(0, at), repeated, hasHeader: at >= 0, isTurned }
}

/** The columns as rows. */
function turned(rows: readonly SheetRow[]): SheetRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => ({ number: index + 1, cells: rows.map(({ cells }) => cells[index] ?? '') }))
}

/** The index of the header: of the first rows, the one with most meanings. Negative without a header. */
function headerAt(rows: readonly SheetRow[], roster: Roster): number {
  const counts = rows.slice(0, TOP).map(({ cells }) => headings(cells, roster))
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

/** How many meanings the row heads. None if it is no header. */
function headings(cells: readonly string[], roster: Roster): number {
  if (cells.some((cell) => isEmail(cell) || isId(cell) || isPhone(cell))) return 0
  const found = new Set(cells.flatMap((cell) => meaningsOf(cell, roster)[0]?.column ?? []))
  return found.size >= 2 || (found.size === 1 && cells.length === 1) ? found.size : 0
}

/** Gives each meaning to one column, exact headers first. Only the parts of a name share a meaning: they are joined. */
function readColumns(meanings: readonly Meaning[][], rows: readonly SheetRow[], roster: Roster): Columns {
  const columns: (Column | undefined)[] = meanings.map(() => undefined)
  const taken = new Set<Column>()
  const parts: number[] = []
  for (const rank of [0, 1, 2]) {
    meanings.forEach((ones, index) => {
      for (const one of ones) {
        if (one.rank !== rank || columns[index] !== undefined) continue
        const meaning = checkedMeaning(one, filled(rows, index), roster)
        if (one.isPart && meaning) parts.push(index)
        else if (meaning && !taken.has(meaning)) {
          columns[index] = meaning
          taken.add(meaning)
        }
      }
    })
  }
  if (!taken.has('fullname')) for (const index of parts) columns[index] = 'fullname'
  return columns
}

/**
 * Checks the meaning that a header gives against the roster and the cells. A role column that says Captain or Player names the
 * group.
 */
function checkedMeaning({ column, rank }: Meaning, cells: readonly string[], roster: Roster): Column | undefined {
  const field = fieldNamed(column)
  if (field?.control === 'line') return roster.groups.some((group) => isAsked(field, group)) ? column : undefined
  if (column !== 'role' && column !== 'group') {
    const seems = SEEMS[column]
    return rank < 2 || cells.length === 0 || !seems || share(cells, seems) > 0.5 ? column : undefined
  }
  if (column === 'group' && roster.hasFreeNames) return column
  if (share(cells, roster.isGroupName) > 0.5) return 'group'
  return rolesIn(roster).length > 0 ? 'role' : undefined
}

function filled(rows: readonly SheetRow[], index: number): string[] {
  return rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '')
}

function share(cells: readonly string[], is: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length
}

/** Gives each meaning to the column with the most matching cells. The most reliable meanings come first. */
function guessColumns(rows: readonly SheetRow[], width: number, roster: Roster): Columns {
  const columns: (Column | undefined)[] = Array.from({ length: width }, () => undefined)
  const roles = rolesIn(roster)
  const kinds: readonly (readonly [Column, (cell: string) => boolean])[] = [
    ['email', hasAt],
    ['aadharId', isId],
    ['phoneNumber', isPhone],
    ['group', roster.isGroupName],
    ['role', (cell) => playingRole(cell, roles) !== undefined],
    ['fullname', isName],
  ]
  for (const [column, is] of kinds) {
    const shares = columns.map((taken, index) => (taken ? 0 : share(filled(rows, index), is)))
    const most = Math.max(0, ...shares)
    if (most > 0.4) columns[shares.indexOf(most)] = column
  }
  return columns
}
