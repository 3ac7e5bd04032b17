import { OTHER } from '@/components/forms/collegeChoice'
import colleges from '@/generated/colleges.json'
import type { EventView, Group, RegistrationDetail, RoleView } from '@/generated/wasm/infinito'
import { isBlank, newPerson, NOBODY, rolesOf, type Draft, type Person } from './model'
import { withText } from './path'

/** Every change of a draft that is more than one text. Each gives a new draft. */

/** A named college brings its address, `Other` takes the name typed so far, nothing clears both. */
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

/** A form begun with the profile's college: one of the directory is chosen by name, another goes to `Other` as it was typed. */
export function withProfileCollege(draft: Draft, { name, address }: ProfileCollege): Draft {
  if (name.trim() === '') return draft
  const chosen = withCollege(draft, name)
  if (chosen.collegeName !== '') return chosen
  return { ...draft, collegeSelect: OTHER, collegeName: name, collegeAddress: address }
}

/** What the athletics wizard offers in a category. */
export function offeredIn(event: EventView, category: string) {
  const form = event.athletics
  if (!form) return { individual: [], relays: [] }
  return category === 'Women'
    ? { individual: form.womenIndividual, relays: form.womenRelays }
    : { individual: form.menIndividual, relays: form.menRelays }
}

/** Another category; athletics events that it does not offer are let go, runners already typed are kept for a change of mind. */
export function withCategory(draft: Draft, event: EventView, category: string): Draft {
  const changed = { ...draft, category }
  if (!event.athletics) return changed
  const { individual, relays } = offeredIn(event, category)
  return {
    ...changed,
    selectedIndividualEvents: draft.selectedIndividualEvents.filter((name) => individual.includes(name)),
    selectedRelayEvents: draft.selectedRelayEvents.filter((name) => relays.includes(name)),
  }
}

/** One more person in a group, up to its most. */
export function withPersonAdded(draft: Draft, role: RoleView): Draft {
  const people = draft.team[role.group] ?? []
  if (people.length >= role.max) return draft
  return { ...draft, team: { ...draft.team, [role.group]: [...people, newPerson(role)] } }
}

/** One optional person fewer. Those who are needed stay. */
export function withPersonRemoved(draft: Draft, role: RoleView, index: number): Draft {
  const people = draft.team[role.group] ?? []
  if (index < role.min) return draft
  return { ...draft, team: { ...draft.team, [role.group]: people.filter((_, at) => at !== index) } }
}

/** Somebody of one group at the first blank place of another, or at its end; the draft as it is where there is no room. */
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

/** Somebody let go of a group that the event does not ask for. */
export function withoutPerson(draft: Draft, group: Group, index: number): Draft {
  return { ...draft, team: { ...draft.team, [group]: (draft.team[group] ?? []).filter((_, at) => at !== index) } }
}

/** Who is filled in from the user's profile: the captain, the lead athlete, or the only one of a team of one. */
export function ownPlace(event: EventView): string | undefined {
  if (event.athletics) return 'captain'
  const roles = rolesOf(event)
  if (roles.some(({ group }) => group === 'captain')) return 'team.captain.0'
  const [only] = roles
  return roles.length === 1 && only?.max === 1 ? `team.${only.group}.0` : undefined
}

/** The four common texts of a person, written at this path. */
export function withPersonAt(draft: Draft, path: string, { fullname, email, phoneNumber, aadharId }: Person): Draft {
  return Object.entries({ fullname, email, phoneNumber, aadharId }).reduce((filled, [field, text]) => withText(filled, `${path}.${field}`, text), draft)
}

/** The college, category and people of a stored registration, without ID numbers. Athletes of relays are left out. */
export function withMembers(draft: Draft, event: EventView, { registration, members }: RegistrationDetail): Draft {
  const peopleOf = (group: string) =>
    members
      .filter((member) => member.group === group)
      .map(({ fullname, email, phoneNumber, collegeId, role }): Person => ({ ...NOBODY, fullname, email, phoneNumber, ...(collegeId === undefined ? null : { collegeId }), ...(role === undefined ? null : { role }) }))
  const withBase = {
    ...withProfileCollege(draft, { name: registration.collegeName, address: registration.collegeAddress }),
    category: registration.category ?? draft.category,
  }
  const team = Object.fromEntries(
    rolesOf(event).map((role) => {
      const people = peopleOf(role.group).map((person) => ({ ...newPerson(role), ...person }))
      const blanks = Array.from({ length: Math.max(0, role.min - people.length) }, () => newPerson(role))
      return [role.group, [...people, ...blanks]]
    }),
  ) as Draft['team']
  const [coach] = peopleOf('coach')
  const [lead] = peopleOf('lead')
  return { ...withBase, team, captain: lead ?? draft.captain, ...(coach ? { accompanyingCoach: 'Yes', coach } : null) }
}

const toggled = (chosen: readonly string[], name: string) =>
  chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]

/** An individual athletics event ticked or unticked. */
export function withIndividualEventToggled(draft: Draft, name: string): Draft {
  return { ...draft, selectedIndividualEvents: toggled(draft.selectedIndividualEvents, name) }
}

/** A relay ticked, with its blank runners, or unticked, with its runners gone. */
export function withRelayToggled(draft: Draft, event: EventView, name: string): Draft {
  const selectedRelayEvents = toggled(draft.selectedRelayEvents, name)
  if (!selectedRelayEvents.includes(name)) {
    return { ...draft, selectedRelayEvents, relayTeams: draft.relayTeams.filter((team) => team.teamName !== name) }
  }
  if (draft.relayTeams.some((team) => team.teamName === name)) return { ...draft, selectedRelayEvents }
  const members = Array.from({ length: event.athletics?.relaySize ?? 0 }, () => NOBODY)
  return { ...draft, selectedRelayEvents, relayTeams: [...draft.relayTeams, { teamName: name, members }] }
}
