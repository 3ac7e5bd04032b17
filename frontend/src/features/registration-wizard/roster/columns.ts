// Finds out what the columns of a spreadsheet mean.

import { cleaned, plain, playingRole, type Column } from './cells'
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
  hasHeader: boolean
}

const HEADERS: readonly (readonly [Column, RegExp])[] = [
  ['email', /e?mail/],
  ['aadharId', /a+dh?a+r|^(id|uid|govtid|nationalid)(no|number|card)?$|idnumber|uidai/],
  ['phoneNumber', /phone|mobile|contact|whatsapp|^(tel|cell)/],
  ['collegeId', /collegeid|roll|enrol|registration|regno|studentid|idcard|admissionno/],
]
const WEAK_HEADERS: readonly (readonly [Column, RegExp])[] = [
  ['role', /role|position|speciali[sz]/],
  ['fullname', /name|^(player|student|participant|member|athlete)s?$/],
]

function columnOf(header: string, roster: Roster): Column | undefined {
  const word = plain(header)
  const headers: typeof HEADERS = [...HEADERS, ['group', roster.groupHeader], ...WEAK_HEADERS]
  return headers.find(([, title]) => title.test(word))?.[0]
}

const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)
const isId = (cell: string) => /^\d{12}$/.test(cleaned('aadharId', cell))
const isPhone = (cell: string) => /^\d{10}$/.test(cleaned('phoneNumber', cell))
const isName = (cell: string) => /^[\p{L}\p{M} .'-]{2,}$/u.test(cell)

export const rolesIn = ({ groups }: Roster) => [...new Set(groups.flatMap(({ playingRoles }) => playingRoles))]

/** Finds the header in the first rows. Without a header, guesses each column from its cells. */
export function match(rows: readonly SheetRow[], roster: Roster): Matched {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const at = rows.slice(0, 5).findIndex(({ cells }) => isHeader(cells, roster))
  const header = rows[at]?.cells ?? []
  const below = at < 0 ? [...rows] : rows.slice(at + 1)
  const titles = Array.from({ length: width }, (_, index) => header[index] || `Column ${index + 1}`)
  const columns =
    at < 0
      ? guessColumns(below, width, roster)
      : readColumns(
          titles.map((_, index) => columnOf(header[index] ?? '', roster)),
          below,
          roster,
        )
  return { columns, titles, rows: below, above: at < 0 ? [] : rows.slice(0, at), hasHeader: at >= 0 }
}

function isHeader(cells: readonly string[], roster: Roster): boolean {
  if (cells.some((cell) => isEmail(cell) || isId(cell) || isPhone(cell))) return false
  const found = new Set(cells.map((cell) => columnOf(cell, roster)).filter(Boolean))
  return found.size >= 2 || (found.size === 1 && cells.filter(Boolean).length === 1 && cells.length === 1)
}

/** Uses each meaning once, except the name: first and last names are joined. */
function readColumns(columns: readonly (Column | undefined)[], rows: readonly SheetRow[], roster: Roster): Columns {
  const seen = new Set<Column>()
  return columns.map((column, index) => {
    const meaning = checkedMeaning(column, filled(rows, index), roster)
    if (meaning === undefined || (seen.has(meaning) && meaning !== 'fullname')) return undefined
    seen.add(meaning)
    return meaning
  })
}

/** Checks the meaning that a header gives against the roster and the cells. A role column that says Captain or Player names the group. */
function checkedMeaning(column: Column | undefined, cells: readonly string[], roster: Roster): Column | undefined {
  if (column === 'collegeId') return roster.groups.some(({ hasCollegeId }) => hasCollegeId) ? column : undefined
  if (column !== 'role' && column !== 'group') return column
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
    ['email', (cell) => cell.includes('@')],
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
