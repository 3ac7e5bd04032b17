// Reads single cells of a spreadsheet.

import type { Group } from '@/generated/wasm/infinito'

/** The meaning of a column. */
export type Column = 'fullname' | 'email' | 'phoneNumber' | 'aadharId' | 'collegeId' | 'role' | 'group'

/** A number in scientific notation: the spreadsheet has dropped its last digits. */
const SHORTENED = /^\d+([.,]\d+)?e\+?\d+$/i
const DIGIT_SEPARATORS = /[\s\u00a0().'’/-]+/g

export function isShortened(cell: string): boolean {
  return SHORTENED.test(cell.trim())
}

/** The cell's text as the form holds it. Never truncates or adds digits: a wrong number stays visible. */
export function cleaned(column: Column, cell: string): string {
  const text = cell.replace(/\s+/g, ' ').trim()
  if (column === 'phoneNumber') return phone(text)
  if (column === 'aadharId') return isShortened(text) ? text : digits(text.replace(/\.0$/, ''))
  if (column === 'email') return text.replace(/^mailto:/i, '')
  return text
}

function digits(text: string): string {
  const bare = text.replace(DIGIT_SEPARATORS, '')
  return /^\d+$/.test(bare) ? bare : text
}

/** An Indian number without its country code or leading zero. */
function phone(text: string): string {
  if (isShortened(text)) return text
  const bare = text
    .replace(/\.0$/, '')
    .replace(DIGIT_SEPARATORS, '')
    .replace(/^(\+|00)/, '')
  if (!/^\d+$/.test(bare)) return text
  if (bare.length === 12 && bare.startsWith('91')) return bare.slice(2)
  return bare.length === 11 && bare.startsWith('0') ? bare.slice(1) : bare
}

const GROUP_NAMES: readonly (readonly [Group, RegExp])[] = [
  ['viceCaptain', /^(vc|vice|vicecaptain|vicecap|asstcaptain|assistantcaptain)$/],
  ['captain', /^(c|cap|capt|captain|teamcaptain|skipper|leader|teamleader)$/],
  ['substitutes', /^(s|sub|subs|substitute|substitutes|reserve|reserves|bench|extra|standby)$/],
  ['players', /^(p|player|players|playing|member|members|main|athlete|participant|player\d+)$/],
]

/** The group of a team that a cell names: `Captain`, `VC`, `Sub`. */
export function groupOf(cell: string): Group | undefined {
  const word = plain(cell)
  return GROUP_NAMES.find(([, names]) => names.test(word))?.[0]
}

/** The one of these playing roles that a cell names. */
export function playingRole(cell: string, roles: readonly string[]): string | undefined {
  const word = plain(cell)
  return roles.find((role) => plain(role) === word)
}

/** The text in lower case, without spaces and punctuation. */
export function plain(cell: string): string {
  return cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
