// Reads single cells of a spreadsheet.

import type { Group, PersonField } from 'infinito-rules'
import { rulesNow } from '@/lib/rules'

/** The meaning of a column. */
export type Column = PersonField | 'group'

/** A number in scientific notation: the spreadsheet has dropped its last digits. */
const SHORTENED = /^\d+([.,]\d+)?e\+?\d+$/i

export function isShortened(cell: string): boolean {
  return SHORTENED.test(cell.trim())
}

/** The cell's text as the form holds it, by the rules' own spelling. A wrong number stays visible. */
export function cleaned(column: Column, cell: string): string {
  return rulesNow()?.normalField(column, cell) ?? cell.trim()
}

const GROUP_NAMES: readonly (readonly [Group, string])[] = [
  ['viceCaptain', 'vc vice vicecaptain vicecap asstcaptain assistantcaptain उपकप्तान সহঅধিনায়ক துணைத்தலைவர்'],
  ['captain', 'c cap capt captain teamcaptain skipper leader teamleader कप्तान অধিনায়ক ক্যাপ্টেন தலைவர் கேப்டன்'],
  ['substitutes', 's sub subs substitute substitutes reserve reserves bench extra standby अतिरिक्त অতিরিক্ত மாற்றுவீரர்'],
  ['players', 'p player players playing member members main athlete participant खिलाड़ी খেলোয়াড় வீரர் வீராங்கனை'],
]

/** The group of a team that a cell names: `Captain`, `VC`, `Sub`, `Player 3`. */
export function groupOf(cell: string): Group | undefined {
  const word = plain(cell).replace(/(?<=^player)\d+$/, '')
  return word === '' ? undefined : GROUP_NAMES.find(([, names]) => isOneOf(names, word))?.[0]
}

/** Whether the words of a list have this one, as `plain` gives it. */
export function isOneOf(words: string, word: string): boolean {
  return words.split(' ').some((one) => plain(one) === word)
}

/** The one of these playing roles that a cell names. */
export function playingRole(cell: string, roles: readonly string[]): string | undefined {
  const word = plain(cell)
  return roles.find((role) => plain(role) === word)
}

/** The text in lower case, without spaces, punctuation and the dots below letters of India's scripts, which many leave out. */
export function plain(cell: string): string {
  return cell
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|[\u093C\u09BC]/gu, '')
}
