// Plans which row of a spreadsheet goes to which place of the form.

import { isBlank, newPerson, type Draft, type Person } from '@/components/entryForm/model'
import { textAt } from '@/components/entryForm/path'
import { isAsked, PERSON_FIELDS, comesLater, REQUIRED_FIELDS } from '@/components/entryForm/personFields'
import { cleaned, isShortened, playingRole, type Column } from './cells'
import { rolesIn, type Columns } from './columns'
import { notPerson } from './notes'
import { problemAt, SHORTENED, type FieldProblem } from './problems'
import type { SheetRow } from './read'
import type { Roster, RosterGroup } from './rosters'

/** The id of the group that the user chose for a row, or `none` to skip the row. */
export type Target = string

/** A row and its place in the form. */
export interface Planned {
  row: SheetRow
  person: Person
  /** The message beside each wrong field. Empty if the row has no place. */
  problems: Partial<Record<keyof Person, string>>
  /** The id of the row's group. Absent if the row has no place. */
  group?: string
  index?: number
  /** The path of the row's person in the draft. Absent if the row has no place. */
  path?: string
  /** Whether the person is in the form already: the row fills in blank fields. */
  isKnown: boolean
  /** Why the row has no place. */
  why?: string
}

export interface Plan {
  rows: Planned[]
  /** How many rows took their group from the row above: a merged cell. */
  merged: number
  /** How many people in the form are replaced. */
  replaced: number
  /** The form with the rows in it. */
  draft: Draft
  problems: FieldProblem[]
}

interface Options {
  roster: Roster
  draft: Draft
  columns: Columns
  /** The user's choices, by row number. */
  chosen: ReadonlyMap<number, Target>
  /** Whether people in the form are replaced. */
  replaces: boolean
  /** The path of the person that the profile filled in, who counts as blank. */
  prefilled?: string | undefined
}

interface ReadRow {
  row: SheetRow
  person: Person
  /** The fields whose numbers the spreadsheet shortened. */
  shortened: (keyof Person)[]
  /** A playing role that the event does not have. */
  unknownRole: string | undefined
  /** The id of the group that the row names. */
  named: string | undefined
}

interface Placed {
  group: RosterGroup
  index: number
  isKnown: boolean
}

type Outcome = Placed | { why: string }

/**
 * Plans all rows. First come rows of people who are in the form already (same e-mail or ID number), then rows with a chosen or
 * named group, then the other rows in order: each takes the first blank place.
 */
export function plan(rows: readonly SheetRow[], { roster, draft, columns, chosen, replaces, prefilled }: Options): Plan {
  const { named, merged } = namedGroups(rows, columns, roster)
  const read = rows.map((row, at): ReadRow => ({ ...readPerson(row, columns, rolesIn(roster)), row, named: named[at] }))
  const places = new Places(roster.groups, replaces, prefilled)
  const notes = notPerson(read)
  const outcomes = read.map(({ row, person, named: group }, at): Outcome | undefined => {
    if (chosen.has(row.number)) return undefined
    const why = notes[at]
    if (why !== undefined) return { why }
    if (replaces) return undefined
    return places.takeKnown(person, roster.allowsRepeats ? group : undefined)
  })
  read.forEach(({ row, named: group }, at) => {
    outcomes[at] ??= placeInNamedGroup(chosen.get(row.number) ?? group, { chosen: chosen.has(row.number), places, roster })
  })
  const placed = outcomes.map((outcome) => outcome ?? places.takeUnnamed() ?? { why: roster.noPlace })

  const changed = fillIn(draft, roster, read, placed, replaces)
  const planned = read.map((row, at) => plannedRow(row, placed[at] as Outcome, changed))
  return {
    rows: planned,
    merged,
    replaced: replaces && rows.length > 0 ? roster.groups.flatMap(({ people }) => people).filter((person) => !isBlank(person)).length : 0,
    draft: changed,
    problems: planned.flatMap((row) => fieldProblems(row, changed)),
  }
}

function placeInNamedGroup(
  id: string | undefined,
  { chosen, places, roster }: { chosen: boolean; places: Places; roster: Roster },
): Outcome | undefined {
  if (id === undefined) return undefined
  if (chosen && id === 'none') return { why: 'Left out, as chosen.' }
  const group = roster.groups.find((one) => one.id === id)
  if (!group) return { why: roster.unknownGroup }
  return places.take(group) ?? { why: `No blank place among: ${group.title}.` }
}

/** The group id that each row names. Below a merged cell, the group of the row above. */
function namedGroups(rows: readonly SheetRow[], columns: Columns, roster: Roster) {
  const at = columns.indexOf('group')
  if (at < 0) return { named: [], merged: 0 }
  const cells = rows.map((row) => row.cells[at] ?? '')
  const groups = roster.resolve(cells.filter((cell) => cell !== ''))
  let merged = 0
  let above: string | undefined
  const named = cells.map((cell) => {
    if (cell !== '') {
      above = groups.get(cell)
      return above
    }
    // A group of one, such as the captain, does not extend to the rows below.
    if (above === undefined || roster.groups.find(({ id }) => id === above)?.max === 1) return undefined
    merged += 1
    return above
  })
  return { named, merged }
}

function readPerson(
  { cells }: SheetRow,
  columns: Columns,
  roles: readonly string[],
): Pick<ReadRow, 'person' | 'shortened' | 'unknownRole'> {
  const text = (column: Column) =>
    columns
      .flatMap((meaning, index) => (meaning === column ? [cleaned(column, cells[index] ?? '')] : []))
      .filter(Boolean)
      .join(' ')
  const role = playingRole(text('role'), roles)
  const texts = PERSON_FIELDS.map(({ name, control }) => [name, control === 'playingRole' ? role : text(name)])
  const person = Object.fromEntries(texts) as Person
  return {
    person,
    shortened: REQUIRED_FIELDS.filter((field) => isShortened(person[field])),
    unknownRole: role === undefined ? text('role') || undefined : undefined,
  }
}

/** Gives out the places of a roster, each once. */
class Places {
  private readonly taken = new Set<string>()

  constructor(
    private readonly groups: readonly RosterGroup[],
    private readonly replaces: boolean,
    private readonly prefilled: string | undefined,
  ) {}

  /** The first blank place of a group. */
  take(group: RosterGroup): Placed | undefined {
    const index = Array.from({ length: group.max }, (_, at) => at).find((at) => this.isFree(group, at))
    return index === undefined ? undefined : this.reserve({ group, index, isKnown: false })
  }

  /** The first blank place of all groups that take rows without a group. */
  takeUnnamed(): Placed | undefined {
    for (const group of this.groups) {
      const place = group.takesUnnamed ? this.take(group) : undefined
      if (place) return place
    }
    return undefined
  }

  /** The place of a person who is in the form already: in this group, or in any. */
  takeKnown(person: Person, id: string | undefined): Placed | undefined {
    for (const group of this.groups) {
      if (id !== undefined && group.id !== id) continue
      const index = group.people.findIndex((typed, at) => isSamePerson(typed, person) && !this.taken.has(`${group.path}.${at}`))
      if (index >= 0) return this.reserve({ group, index, isKnown: true })
    }
    return undefined
  }

  private isFree({ path, people }: RosterGroup, index: number): boolean {
    const place = `${path}.${index}`
    if (this.taken.has(place)) return false
    const person = people[index]
    return this.replaces || !person || isBlank(person) || this.prefilled === place
  }

  private reserve(place: Placed): Placed {
    this.taken.add(`${place.group.path}.${place.index}`)
    return place
  }
}

function isSamePerson(typed: Person, person: Person): boolean {
  const email = cleaned('email', typed.email).toLowerCase()
  return (email !== '' && email === person.email.toLowerCase()) || (typed.aadharId.length === 12 && typed.aadharId === person.aadharId)
}

/** The draft with the rows in their places. Blank fields of known people are filled in; other fields are kept. */
function fillIn(draft: Draft, roster: Roster, rows: readonly ReadRow[], outcomes: readonly Outcome[], replaces: boolean): Draft {
  const groups = new Map<string, Person[]>()
  for (const group of roster.groups) {
    const arriving = outcomes.flatMap((outcome, at) =>
      'group' in outcome && outcome.group === group ? [{ ...outcome, row: rows[at] as ReadRow }] : [],
    )
    if (arriving.length === 0 && !(replaces && group.people.length > 0)) continue
    const people = replaces ? [] : [...group.people]
    for (const { index, isKnown, row } of arriving) {
      while (people.length <= index) people.push(newPerson(group))
      people[index] = completed((isKnown && people[index]) || newPerson(group), withoutShortened(row), group)
    }
    while (people.length < group.min) people.push(newPerson(group))
    groups.set(group.id, people)
  }
  return roster.withPeople(draft, groups)
}

function withoutShortened({ person, shortened }: ReadRow): Person {
  return { ...person, ...Object.fromEntries(shortened.map((field) => [field, ''])) }
}

/** The typed person with blank fields filled in from the row. A preset playing role counts as blank. */
function completed(typed: Person, person: Person, group: RosterGroup): Person {
  const preset = group.playingRoles[0]
  const texts = PERSON_FIELDS.filter((field) => isAsked(field, group)).map(({ name, control }) => {
    const own = typed[name]
    const isKept = control === 'playingRole' ? own !== undefined && own !== preset : own
    return [name, isKept ? own : (person[name] ?? (control === 'playingRole' ? preset : ''))]
  })
  return Object.fromEntries(texts) as Person
}

function plannedRow(read: ReadRow, outcome: Outcome, draft: Draft): Planned {
  const { row, person } = read
  if (!('group' in outcome)) return { row, person, problems: {}, isKnown: false, why: outcome.why }
  const { group, index, isKnown } = outcome
  const path = `${group.path}.${index}`
  return { row, person, problems: problemsAt(path, read, group, draft), group: group.id, index, path, isKnown }
}

/** The problems of the person at this path, by the rules and by the row. */
function problemsAt(path: string, { shortened, unknownRole }: ReadRow, group: RosterGroup, draft: Draft): Planned['problems'] {
  const problems: Planned['problems'] = {}
  for (const field of REQUIRED_FIELDS) {
    const text = textAt(draft, `${path}.${field}`)
    const isLost = shortened.includes(field) && text === '' && !comesLater(draft, field, text)
    const message = isLost ? SHORTENED : problemAt(draft, path, field)
    if (message !== undefined) problems[field] = message
  }
  if (unknownRole !== undefined && group.playingRoles.length > 0)
    problems.role = `${unknownRole}: not one of this event's roles, so left as it is.`
  return problems
}

function fieldProblems({ path, row, problems }: Planned, draft: Draft): FieldProblem[] {
  if (path === undefined) return []
  const name = textAt(draft, `${path}.fullname`) || `Row ${row.number}`
  return (Object.keys(problems) as (keyof Person)[]).map((field) => ({
    path: `${path}.${field}`,
    person: path,
    field,
    name,
    message: problems[field] ?? '',
    text: textAt(draft, `${path}.${field}`),
  }))
}
