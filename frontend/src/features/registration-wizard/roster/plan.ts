import type { EventView, Field, Group, RoleView } from '@/generated/wasm/infinito'
import { rulesNow } from '@/lib/wasm'
import { isBlank, newPerson, NOBODY, rolesOf, type Draft, type Person } from '@/components/entryForm/model'
import { cleaned, groupOf, isShortened, playingRole, type Column } from './cells'
import type { Columns } from './columns'
import type { SheetRow } from './read'

/** Where somebody chose a row to go: a group, or nowhere. */
export type Target = Group | 'none'

/** One row on its way into the form. */
export interface Planned {
  row: SheetRow
  person: Person
  /** The words beside each field that does not hold. */
  problems: Partial<Record<keyof Person, string>>
  /** Where it goes; nothing where there is no place. */
  group?: Group
  index?: number
  /** Whether it completes somebody who is in the form already. */
  isKnown: boolean
  /** Why it goes nowhere. */
  why?: string
}

export interface Plan {
  rows: Planned[]
  /** How many rows took their group from the row above: a merged cell. */
  merged: number
  /** How many people of the form are typed over. */
  replaced: number
  draft: Draft
}

interface Options {
  event: EventView
  draft: Draft
  columns: Columns
  /** What somebody chose, by row number. */
  chosen: ReadonlyMap<number, Target>
  /** Whether people typed already may go. */
  replaces: boolean
  /** The person that only the profile has filled in: as good as blank. */
  prefilled?: string | undefined
}

const CHECKED: readonly Field[] = ['fullname', 'email', 'phoneNumber', 'aadharId']
const SHORTENED = 'The spreadsheet shortened this number and lost its last digits. We left it blank; please type it.'

/**
 * Who of a sheet goes where. First whoever is in the form already (the same e-mail or ID number), then rows that name their
 * group, then the others in order: the captain where that place is blank, the vice-captain, the players, the substitutes.
 */
export function plan(rows: readonly SheetRow[], options: Options): Plan {
  const { event, draft, columns, chosen, replaces } = options
  const roles = rolesOf(event)
  const merged = { count: 0, last: undefined as Group | undefined }
  const read = rows.map((row) => ({ ...personOf(row, columns, event), row, named: namedGroup(row, columns, merged) }))
  const places = new Places(draft, roles, replaces, options.prefilled)
  const planned: (Planned | undefined)[] = read.map(({ row, person, problems }) => {
    const target = chosen.get(row.number)
    const known = replaces || target !== undefined ? undefined : places.takeKnown(person)
    return known ? { row, person, problems, isKnown: true, ...known } : undefined
  })
  const put = (at: number, group: Group | undefined, why: string) => {
    const { row, person, problems } = read[at] as (typeof read)[number]
    const place = group && places.take(group)
    planned[at] = { row, person, problems, isKnown: false, ...(place ?? { why }) }
  }
  read.forEach(({ row, named }, at) => {
    const target = chosen.get(row.number)
    if (planned[at]) return
    if (target === 'none') put(at, undefined, 'Left out, as chosen.')
    else if (target) put(at, target, `No blank place among: ${titleOf(roles, target)}.`)
    else if (named) put(at, named, roles.some(({ group }) => group === named) ? `No blank place among: ${titleOf(roles, named)}.` : 'This event has no such group.')
  })
  read.forEach((_, at) => {
    if (!planned[at]) put(at, roles.find(({ group }) => places.hasRoom(group))?.group, 'No place left in the team.')
  })
  const all = planned as Planned[]
  return { rows: all, merged: merged.count, replaced: places.replaced(all), draft: filledIn(draft, roles, all, replaces) }
}

const titleOf = (roles: readonly RoleView[], group: Group) => roles.find((role) => role.group === group)?.title ?? group

/** The group that a row names; beneath a merged cell, the one above. */
function namedGroup({ cells }: SheetRow, columns: Columns, merged: { count: number; last: Group | undefined }): Group | undefined {
  const at = columns.indexOf('group')
  if (at < 0) return undefined
  const cell = cells[at] ?? ''
  if (cell === '') {
    if (merged.last === 'captain' || merged.last === 'viceCaptain') return undefined
    if (merged.last) merged.count += 1
    return merged.last
  }
  merged.last = groupOf(cell)
  return merged.last
}

function personOf({ cells }: SheetRow, columns: Columns, event: EventView) {
  const text = (column: Column) =>
    columns.flatMap((meaning, index) => (meaning === column ? [cleaned(column, cells[index] ?? '')] : [])).filter(Boolean).join(' ')
  const person: Person = {
    ...NOBODY,
    fullname: text('fullname'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    aadharId: text('aadharId'),
    ...(columns.includes('collegeId') ? { collegeId: text('collegeId') } : null),
  }
  const role = playingRole(text('role'), event)
  const problems: Planned['problems'] = {}
  for (const field of CHECKED) {
    const hint = isShortened(person[field]) ? SHORTENED : rulesNow()?.checkField(field, person[field])
    if (hint) problems[field] = hint
  }
  if (text('role') !== '' && role === undefined && columns.includes('role')) problems.role = `${text('role')}: not one of this event's roles, so left as it is.`
  return { person: role === undefined ? person : { ...person, role }, problems }
}

/** The places of a team, as they are taken. */
class Places {
  private readonly people: ReadonlyMap<Group, readonly Person[]>
  private readonly taken = new Map<Group, Set<number>>()

  constructor(
    draft: Draft,
    private readonly roles: readonly RoleView[],
    private readonly replaces: boolean,
    private readonly prefilled: string | undefined,
  ) {
    this.people = new Map(roles.map(({ group }) => [group, draft.team[group] ?? []]))
    for (const { group } of roles) this.taken.set(group, new Set())
  }

  private isFree(group: Group, index: number): boolean {
    if (this.taken.get(group)?.has(index)) return false
    const person = this.people.get(group)?.[index]
    return this.replaces || !person || isBlank(person) || this.prefilled === `team.${group}.${index}`
  }

  private next(group: Group): number {
    const max = this.roles.find((role) => role.group === group)?.max ?? 0
    return Array.from({ length: max }, (_, index) => index).find((index) => this.isFree(group, index)) ?? -1
  }

  hasRoom(group: Group): boolean {
    return this.next(group) >= 0
  }

  take(group: Group): { group: Group; index: number } | undefined {
    const index = this.next(group)
    if (index < 0) return undefined
    this.taken.get(group)?.add(index)
    return { group, index }
  }

  /** The place of somebody who is in the form already. */
  takeKnown(person: Person): { group: Group; index: number } | undefined {
    for (const [group, people] of this.people) {
      const index = people.findIndex((typed, at) => isSame(typed, person) && !this.taken.get(group)?.has(at))
      if (index < 0) continue
      this.taken.get(group)?.add(index)
      return { group, index }
    }
    return undefined
  }

  /** How many people typed before give way. */
  replaced(rows: readonly Planned[]): number {
    if (!this.replaces || rows.length === 0) return 0
    return [...this.people.values()].flat().filter((person) => !isBlank(person)).length
  }
}

function isSame(typed: Person, person: Person): boolean {
  const email = typed.email.trim().toLowerCase()
  return (email !== '' && email === person.email.toLowerCase()) || (typed.aadharId.length === 12 && typed.aadharId === person.aadharId)
}

/** The form with these people in it. Who is in it already is completed, never overwritten. */
function filledIn(draft: Draft, roles: readonly RoleView[], rows: readonly Planned[], replaces: boolean): Draft {
  const team: { [group in Group]?: Person[] } = {}
  for (const role of roles) {
    const before = replaces ? Array.from({ length: role.min }, () => newPerson(role)) : [...(draft.team[role.group] ?? [])]
    for (const { group, index, person, problems, isKnown } of rows) {
      if (group !== role.group || index === undefined) continue
      while (before.length <= index) before.push(newPerson(role))
      const kept = (isKnown ? before[index] : undefined) ?? newPerson(role)
      before[index] = completed(kept, withoutShortened(person, problems), role)
    }
    team[role.group] = before
  }
  return { ...draft, team: { ...draft.team, ...team } }
}

function withoutShortened(person: Person, problems: Planned['problems']): Person {
  const blank = Object.entries(problems).filter(([, words]) => words === SHORTENED)
  return { ...person, ...Object.fromEntries(blank.map(([field]) => [field, ''])) }
}

function completed(typed: Person, person: Person, role: RoleView): Person {
  const preset = role.playingRoles[0]
  const pick = (own: string | undefined, sent: string | undefined) => (own === undefined || own === '' ? (sent ?? '') : own)
  return {
    fullname: pick(typed.fullname, person.fullname),
    email: pick(typed.email, person.email),
    phoneNumber: pick(typed.phoneNumber, person.phoneNumber),
    aadharId: pick(typed.aadharId, person.aadharId),
    ...(role.hasCollegeId ? { collegeId: pick(typed.collegeId, person.collegeId) } : null),
    ...(preset === undefined ? null : { role: typed.role !== undefined && typed.role !== preset ? typed.role : (person.role ?? preset) }),
  }
}
