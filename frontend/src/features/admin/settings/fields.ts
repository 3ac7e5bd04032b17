// The settings by name. The server decides which fields a scope has; a field that is not listed here is shown by the shape of its value.

import { fest } from '@/lib/fest'
import { isRecord, TEXT, wordsOf, type Draft, type KindName, type Texts } from './kinds'

interface FieldInfo {
  label: string
  kind?: KindName
  hint?: string
  /** The words for null. */
  none?: string
}

const ZONE = `In ${fest.timeZoneName}.`

/** In the order of the form. */
const FIELDS: Readonly<Record<string, FieldInfo>> = {
  name: { label: 'Fest name' },
  year: { label: 'Year' },
  state: { label: 'Registrations', kind: 'state' },
  opensAt: { label: 'Registrations open at', kind: 'moment', hint: `${ZONE} Blank for no time.` },
  closesAt: { label: 'Registrations close at', kind: 'moment', hint: `${ZONE} Blank for no time.` },
  capacity: { label: 'Places', kind: 'places', hint: 'Blank for unlimited.', none: 'Unlimited' },
  fee: { label: 'Fee', kind: 'fee', hint: 'In rupees. Applies to new entries only.', none: 'No fee' },
  firstDay: { label: 'First day', kind: 'day' },
  lastDay: { label: 'Last day', kind: 'day' },
  venue: { label: 'Venue', none: 'As for the fest' },
  contacts: { label: 'Contacts' },
  notes: { label: 'Notes', kind: 'text', hint: 'Shown on the event’s page, each line as its own paragraph.', none: 'None' },
  prizes: { label: 'Prizes', kind: 'lines' },
  socialLinks: { label: 'Social links', kind: 'items' },
  channel: { label: 'Ambassadors’ channel' },
  rosterLock: { label: 'Teams are final from', kind: 'moment', hint: ZONE },
  unpaidHold: { label: 'Hours until an unpaid place is released', hint: 'Only for events with a limited number of places.' },
}

const ORDER = Object.keys(FIELDS)

/** The texts of a group or of each item of a list, with their labels. */
const PARTS: Readonly<Record<string, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  network: 'Network',
  url: 'Link',
  [TEXT]: 'Text',
}

/** The names of a scope's fields, in the order of the form. Unknown ones come last. */
export function inOrder(names: readonly string[]): readonly string[] {
  const at = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  return [...names].sort((one, other) => at(one) - at(other))
}

export const labelOf = (name: string): string => FIELDS[name]?.label ?? sentence(name)
export const hintOf = (name: string): string | undefined => FIELDS[name]?.hint
export const partLabel = (name: string): string => PARTS[name] ?? sentence(name)

/** `maxTeams` → `Max teams`. */
function sentence(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The kind of a field, from its name or else from its value. */
export function kindOf(name: string, value: unknown): KindName {
  const known = FIELDS[name]?.kind
  if (known) return known
  if (Array.isArray(value)) return value.some((item) => typeof item === 'string') ? 'lines' : 'items'
  if (isRecord(value)) return 'group'
  return typeof value === 'number' ? 'number' : 'line'
}

/** A blank item for a list: with the parts of its first item, else those of a contact or of a line. */
export function blankItem(kind: KindName, draft: readonly Texts[]): Texts {
  if (kind === 'lines') return { [TEXT]: '' }
  const parts = Object.keys(draft[0] ?? { name: '', phone: '' })
  return Object.fromEntries(parts.map((part) => [part, '']))
}

/** A value in words, for people. */
export function inWords(scope: string, name: string, value: unknown): string {
  if (value === null || value === undefined) {
    if (name === 'rosterLock' && scope !== 'fest') return 'As for the fest'
    return FIELDS[name]?.none ?? 'Not set'
  }
  return wordsOf(kindOf(name, value), value) || 'None'
}

/** Whether a draft is a list of texts. */
export const isList = (draft: Draft): draft is readonly Texts[] => Array.isArray(draft)
/** Whether a draft has several texts. */
export const isGroup = (draft: Draft): draft is Texts => typeof draft === 'object' && !isList(draft)
