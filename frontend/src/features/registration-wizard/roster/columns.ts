import type { EventView } from '@/generated/wasm/infinito'
import { rolesOf } from '@/components/entryForm/model'
import { cleaned, groupOf, plain, playingRole, type Column } from './cells'
import type { SheetRow } from './read'

/** What each column of a sheet is; nothing where it is not used. */
export type Columns = readonly (Column | undefined)[]

export interface Matched {
  columns: Columns
  /** The titles of the columns, as in the sheet or made up. */
  titles: string[]
  /** The rows beneath the header. */
  rows: SheetRow[]
  /** Rows above the header, which hold nobody. */
  above: SheetRow[]
  hasHeader: boolean
}

const TITLES: readonly (readonly [Column, RegExp])[] = [
  ['email', /e?mail/],
  ['aadharId', /a+dh?a+r|^(id|uid|govtid|nationalid)(no|number|card)?$|idnumber|uidai/],
  ['phoneNumber', /phone|mobile|contact|whatsapp|^(tel|cell)/],
  ['collegeId', /collegeid|roll|enrol|registration|regno|studentid|idcard|admissionno/],
  ['group', /^(group|teamgroup|designation|category|captainplayer|type)$/],
  ['role', /role|position|speciali[sz]/],
  ['fullname', /name|^(player|student|participant|member|athlete)s?$/],
]

function titled(cell: string): Column | undefined {
  const word = plain(cell)
  return TITLES.find(([, title]) => title.test(word))?.[0]
}

const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)
const isId = (cell: string) => /^\d{12}$/.test(cleaned('aadharId', cell))
const isPhone = (cell: string) => /^\d{10}$/.test(cleaned('phoneNumber', cell))
const isName = (cell: string) => /^[\p{L}\p{M} .'-]{2,}$/u.test(cell)

/** Finds the header among the first rows; without one the columns are guessed by what is in them. */
export function match(rows: readonly SheetRow[], event: EventView): Matched {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const at = rows.slice(0, 5).findIndex(({ cells }) => isHeader(cells))
  const header = rows[at]?.cells ?? []
  const below = at < 0 ? [...rows] : rows.slice(at + 1)
  const titles = Array.from({ length: width }, (_, index) => header[index] || `Column ${index + 1}`)
  const columns = at < 0 ? guessed(below, width, event) : withMeaning(titles.map((_, index) => titled(header[index] ?? '')), below, event)
  return { columns, titles, rows: below, above: at < 0 ? [] : rows.slice(0, at), hasHeader: at >= 0 }
}

function isHeader(cells: readonly string[]): boolean {
  if (cells.some((cell) => isEmail(cell) || isId(cell) || isPhone(cell))) return false
  const found = new Set(cells.map(titled).filter(Boolean))
  return found.size >= 2 || (found.size === 1 && cells.filter(Boolean).length === 1 && cells.length === 1)
}

/** Each meaning once, names apart (first and last are joined); a role that says Captain or Player is the group. */
function withMeaning(columns: (Column | undefined)[], rows: readonly SheetRow[], event: EventView): Columns {
  const seen = new Set<Column>()
  return columns.map((column, index) => {
    const cells = filled(rows, index)
    let meaning = column
    if (column === 'role' || column === 'group') {
      if (share(cells, (cell) => groupOf(cell) !== undefined) > 0.5) meaning = 'group'
      else meaning = asksForRole(event) ? 'role' : undefined
    }
    if (meaning === 'collegeId' && !rolesOf(event).some(({ hasCollegeId }) => hasCollegeId)) meaning = undefined
    if (meaning === undefined || (seen.has(meaning) && meaning !== 'fullname')) return undefined
    seen.add(meaning)
    return meaning
  })
}

const asksForRole = (event: EventView) => rolesOf(event).some(({ playingRoles }) => playingRoles.length > 0)

function filled(rows: readonly SheetRow[], index: number): string[] {
  return rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '')
}

function share(cells: readonly string[], is: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length
}

/** The column that holds most of a kind gets its meaning, the surest kinds first. */
function guessed(rows: readonly SheetRow[], width: number, event: EventView): Columns {
  const columns: (Column | undefined)[] = Array.from({ length: width }, () => undefined)
  const kinds: readonly (readonly [Column, (cell: string) => boolean])[] = [
    ['email', (cell) => cell.includes('@')],
    ['aadharId', isId],
    ['phoneNumber', isPhone],
    ['group', (cell) => groupOf(cell) !== undefined],
    ['role', (cell) => playingRole(cell, event) !== undefined],
    ['fullname', isName],
  ]
  for (const [column, is] of kinds) {
    const shares = columns.map((taken, index) => (taken ? 0 : share(filled(rows, index), is)))
    const most = Math.max(0, ...shares)
    if (most > 0.4) columns[shares.indexOf(most)] = column
  }
  return columns
}
