// How each kind of setting is typed, sent and read: the JSON value of the server, the texts of the form, and the words for people.

import { formatPaise } from '@/lib/money'
import { CATEGORIES } from '@/lib/places'
import { timeInWords } from '@/lib/time'
import { fromLocal, toLocal } from '../parts/moments'

/** The texts of several fields, by name. */
export type Texts = Readonly<Record<string, string>>
/** What is typed for one setting. */
export type Draft = string | Texts | readonly Texts[]

export type KindName = 'state' | 'moment' | 'day' | 'line' | 'text' | 'number' | 'places' | 'fee' | 'group' | 'items' | 'lines'

interface Kind<D extends Draft> {
  toDraft: (value: unknown) => D
  toValue: (draft: D) => unknown
  /** Of a value that is not null. */
  inWords: (value: unknown) => string
}

/** The key of a value for all entries. */
export const ALL = 'all'
/** The name of the text that tells whether one value for all is typed or one for each category: `all` or `each`. */
export const MODE = 'mode'
/** The name of the text of a list of plain texts. */
export const TEXT = 'text'

/** Registrations in an event, for people. */
export const STATES: Readonly<Record<string, { label: string; explained: string }>> = {
  upcoming: { label: 'Opening soon', explained: 'Opening soon: no entries yet' },
  unlisted: { label: 'Unlisted', explained: 'Unlisted: says “opening soon”, but its form takes entries' },
  open: { label: 'Open', explained: 'Open: takes entries' },
  paused: { label: 'Paused', explained: 'Paused: no entries for now' },
  closed: { label: 'Closed', explained: 'Closed: no more entries' },
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown): Texts =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, textOf(part)])) : {}
const trimmed = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]))
const isBlank = (texts: Texts): boolean => Object.values(texts).every((text) => text.trim() === '')
/** The number that is typed, or the text, which the server refuses with a finding. */
const numberOf = (typed: string): unknown => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim())
/** The amount in paise that is typed in rupees, or the text. */
const paiseOf = (typed: string): unknown => (/^\d+(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : typed.trim())
const blankAsNull = (text: string) => (text === '' ? null : text)

const plain: Kind<string> = { toDraft: textOf, toValue: (draft) => blankAsNull(draft.trim()), inWords: textOf }

/** A number for each category or for all. `unlimited` is the value of blank numbers, if they may be blank. */
function perCategory(
  show: (value: unknown) => string,
  read: (typed: string) => unknown,
  inWords: (value: unknown) => string,
  unlimited?: string,
): Kind<Texts> {
  return {
    toDraft: (value) => {
      const values = isRecord(value) ? value : {}
      const of = (key: string) => (values[key] === undefined || values[key] === null ? '' : show(values[key]))
      const isEach = CATEGORIES.some((category) => category in values)
      return { [MODE]: isEach ? 'each' : ALL, [ALL]: of(ALL), ...Object.fromEntries(CATEGORIES.map((each) => [each, of(each)])) }
    },
    toValue: (draft) => {
      const keys = draft[MODE] === ALL ? [ALL] : CATEGORIES
      const typed = keys.map((key) => [key, draft[key]?.trim() ?? ''] as const)
      const given = unlimited === undefined ? typed : typed.filter(([, text]) => text !== '')
      return given.length === 0 ? null : Object.fromEntries(given.map(([key, text]) => [key, read(text)]))
    },
    inWords: (value) => {
      const values = isRecord(value) ? value : {}
      if (ALL in values) return inWords(values[ALL])
      return CATEGORIES.map((each) => `${each} ${each in values ? inWords(values[each]) : (unlimited ?? '')}`).join(', ')
    },
  }
}

const KINDS: {
  readonly [Name in KindName]: Kind<
    Name extends 'places' | 'fee' | 'group' ? Texts : Name extends 'items' | 'lines' ? readonly Texts[] : string
  >
} = {
  line: plain,
  text: plain,
  state: { ...plain, inWords: (value) => STATES[textOf(value)]?.label ?? textOf(value) },
  number: { ...plain, toValue: numberOf },
  day: { ...plain, inWords: dayInWords },
  moment: {
    toDraft: (value) => toLocal(textOf(value)),
    toValue: (draft) => blankAsNull(fromLocal(draft)),
    inWords: (value) => timeInWords(textOf(value)),
  },
  places: perCategory(textOf, numberOf, textOf, 'unlimited'),
  fee: perCategory(
    (value) => String(Number(value) / 100),
    paiseOf,
    (value) => formatPaise(Number(value)),
  ),
  group: {
    toDraft: textsOf,
    toValue: trimmed,
    inWords: (value) => Object.values(textsOf(value)).filter(Boolean).join(', '),
  },
  items: {
    toDraft: (value) => listOf(value).map(textsOf),
    toValue: (draft) => draft.filter((item) => !isBlank(item)).map(trimmed),
    inWords: (value) =>
      listOf(value)
        .map((item) => Object.values(textsOf(item)).join(' '))
        .join('; '),
  },
  lines: {
    toDraft: (value) => listOf(value).map((line) => ({ [TEXT]: textOf(line) })),
    toValue: (draft) => draft.map((line) => line[TEXT]?.trim() ?? '').filter(Boolean),
    inWords: (value) => listOf(value).map(textOf).join('; '),
  },
}

/** A day as the pages show it: `20/2/2024`. */
function dayInWords(value: unknown): string {
  const [year, month, day] = textOf(value).split('-').map(Number)
  return year && month && day ? `${day}/${month}/${year}` : textOf(value)
}

export const draftOf = (kind: KindName, value: unknown): Draft => KINDS[kind].toDraft(value)

/** The JSON value of a draft of this kind. */
export function valueOf(kind: KindName, draft: Draft): unknown {
  const { toValue } = KINDS[kind] as Kind<Draft>
  return toValue(draft)
}

export const wordsOf = (kind: KindName, value: unknown): string => KINDS[kind].inWords(value)

/** Whether two JSON values are equal. The order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => one.localeCompare(other))) : part,
  )
