import type { EventView, Group } from '@/generated/wasm/infinito'
import { rolesOf } from '@/components/entryForm/model'

/** What a column of a sheet can be. */
export type Column = 'fullname' | 'email' | 'phoneNumber' | 'aadharId' | 'collegeId' | 'role' | 'group'

/** A number as a spreadsheet shortens it: its last digits are lost. */
const SHORTENED = /^\d+([.,]\d+)?e\+?\d+$/i
/** What people put between digits. */
const BETWEEN_DIGITS = /[\s\u00a0().'’/-]+/g

export function isShortened(cell: string): boolean {
  return SHORTENED.test(cell.trim())
}

/** A cell as the form keeps it. Digits are never cut off or made up: what is not right stays to be seen. */
export function cleaned(column: Column, cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim()
  if (column === 'phoneNumber') return phone(text)
  if (column === 'aadharId') return isShortened(text) ? text : digits(text.replace(/\.0$/, ''))
  if (column === 'email') return text.replace(/^mailto:/i, '')
  return text
}

function digits(text: string): string {
  const bare = text.replace(BETWEEN_DIGITS, '')
  return /^\d+$/.test(bare) ? bare : text
}

/** An Indian number without its country code or leading zero. */
function phone(text: string): string {
  if (isShortened(text)) return text
  const bare = text.replace(/\.0$/, '').replace(BETWEEN_DIGITS, '').replace(/^(\+|00)/, '')
  if (!/^\d+$/.test(bare)) return text
  if (bare.length === 12 && bare.startsWith('91')) return bare.slice(2)
  return bare.length === 11 && bare.startsWith('0') ? bare.slice(1) : bare
}

const GROUPS: readonly (readonly [Group, RegExp])[] = [
  ['viceCaptain', /^(vc|vice|vicecaptain|vicecap|asstcaptain|assistantcaptain)$/],
  ['captain', /^(c|cap|capt|captain|teamcaptain|skipper|leader|teamleader)$/],
  ['substitutes', /^(s|sub|subs|substitute|substitutes|reserve|reserves|bench|extra|standby)$/],
  ['players', /^(p|player|players|playing|member|members|main|athlete|participant|player\d+)$/],
]

/** The group that a cell names: `Captain`, `VC`, `Sub`. */
export function groupOf(cell: string): Group | undefined {
  const word = plain(cell)
  return GROUPS.find(([, names]) => names.test(word))?.[0]
}

/** The playing role of the event that a cell names. */
export function playingRole(cell: string, event: EventView): string | undefined {
  const word = plain(cell)
  return rolesOf(event).flatMap(({ playingRoles }) => playingRoles).find((role) => plain(role) === word)
}

/** A word without capitals, spaces and signs. */
export function plain(cell: string): string {
  return cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
