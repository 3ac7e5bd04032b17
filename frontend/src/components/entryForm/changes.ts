import { OTHER } from '@/components/forms/collegeChoice'
import colleges from '@/generated/colleges.json'
import type { CatalogueEvent } from '@/lib/catalogue'
import type { Group, RoleView } from 'infinito-rules'
import { isBlank, newPerson, NOBODY, rolesOf, type Draft, type Person } from './model'
import { REQUIRED_FIELDS } from './personFields'
import { personAt, withPerson } from './path'

// The changes of a draft that affect more than one text. Each function returns a new draft.

/** Chooses a college. A college of the directory brings its address, `Other` takes the typed name, no choice clears both. */
export function withCollege(draft: Draft, choice: string, typed = ''): Draft {
  const college = colleges.find(({ name }) => name === choice)
  return {
    ...draft,
    collegeSelect: choice,
    collegeName: college?.name ?? typed,
    collegeAddress: college?.address ?? '',
  }
}

/** The college of a user's profile. */
export interface ProfileCollege {
  name: string
  address: string
}

/** Fills in the profile's college: chooses it if the directory has it, otherwise chooses `Other` with its name and address. */
export function withProfileCollege(draft: Draft, { name, address }: ProfileCollege): Draft {
  if (name.trim() === '') return draft
  const chosen = withCollege(draft, name)
  if (chosen.collegeName !== '') return chosen
  return { ...draft, collegeSelect: OTHER, collegeName: name, collegeAddress: address }
}

/** The athletics events offered in a category. */
export function offeredIn(event: CatalogueEvent, category: string) {
  const form = event.athletics
  if (!form) return { individual: [], relays: [] }
  return category === 'Women'
    ? { individual: form.womenIndividual, relays: form.womenRelays }
    : { individual: form.menIndividual, relays: form.menRelays }
}

/** Sets the category. Removes the athletics events that it does not offer, but keeps their runners in case the user changes back. */
export function withCategory(draft: Draft, event: CatalogueEvent, category: string): Draft {
  const changed = { ...draft, category }
  if (!event.athletics) return changed
  const { individual, relays } = offeredIn(event, category)
  return {
    ...changed,
    selectedIndividualEvents: draft.selectedIndividualEvents.filter((name) => individual.includes(name)),
    selectedRelayEvents: draft.selectedRelayEvents.filter((name) => relays.includes(name)),
  }
}

/** Adds a blank person to a group, up to its maximum. */
export function withPersonAdded(draft: Draft, role: RoleView): Draft {
  const people = draft.team[role.group] ?? []
  if (people.length >= role.max) return draft
  return { ...draft, team: { ...draft.team, [role.group]: [...people, newPerson(role)] } }
}

/** Removes an optional person. Required people stay. */
export function withPersonRemoved(draft: Draft, role: RoleView, index: number): Draft {
  const people = draft.team[role.group] ?? []
  if (index < role.min) return draft
  return { ...draft, team: { ...draft.team, [role.group]: people.filter((_, at) => at !== index) } }
}

/** Moves a person to the first blank place of another group, or to its end. Changes nothing if that group is full. */
export function withPersonMoved(draft: Draft, from: Group, index: number, role: RoleView): Draft {
  const person = draft.team[from]?.[index]
  const there = draft.team[role.group] ?? []
  if (!person || from === role.group) return draft
  const moved = { ...newPerson(role), ...person }
  const blank = there.findIndex(isBlank)
  if (blank < 0 && there.length >= role.max) return draft
  const people = blank < 0 ? [...there, moved] : there.map((one, at) => (at === blank ? moved : one))
  return withoutPerson({ ...draft, team: { ...draft.team, [role.group]: people } }, from, index)
}

/** Removes a person from a group. */
export function withoutPerson(draft: Draft, group: Group, index: number): Draft {
  return { ...draft, team: { ...draft.team, [group]: (draft.team[group] ?? []).filter((_, at) => at !== index) } }
}

/** The path of the person that the user's profile fills in: the captain, the lead athlete, or the only person of an individual event. */
export function profilePath(event: CatalogueEvent): string | undefined {
  if (event.athletics) return 'captain'
  const roles = rolesOf(event)
  if (roles.some(({ group }) => group === 'captain')) return 'team.captain.0'
  const [only] = roles
  return roles.length === 1 && only?.max === 1 ? `team.${only.group}.0` : undefined
}

/** Copies what everybody gives from a person to the person at this path. */
export function withPersonCopied(draft: Draft, path: string, person: Person): Draft {
  const present = personAt(draft, path)
  const copied = Object.fromEntries(REQUIRED_FIELDS.map((field) => [field, person[field]]))
  return present ? withPerson(draft, path, { ...present, ...copied }) : draft
}

const toggled = (chosen: readonly string[], name: string) =>
  chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]

/** Ticks or unticks an individual athletics event. */
export function withIndividualEventToggled(draft: Draft, name: string): Draft {
  return { ...draft, selectedIndividualEvents: toggled(draft.selectedIndividualEvents, name) }
}

/** Ticks a relay and adds its blank runners, or unticks it and removes its runners. */
export function withRelayToggled(draft: Draft, event: CatalogueEvent, name: string): Draft {
  const selectedRelayEvents = toggled(draft.selectedRelayEvents, name)
  if (!selectedRelayEvents.includes(name)) {
    return { ...draft, selectedRelayEvents, relayTeams: draft.relayTeams.filter((team) => team.teamName !== name) }
  }
  if (draft.relayTeams.some((team) => team.teamName === name)) return { ...draft, selectedRelayEvents }
  const members = Array.from({ length: event.athletics?.relaySize ?? 0 }, () => NOBODY)
  return { ...draft, selectedRelayEvents, relayTeams: [...draft.relayTeams, { teamName: name, members }] }
}
