import { OTHER } from '@/components/forms/collegeChoice'
import colleges from '@/generated/colleges.json'
import type { EventView, Finding, Group, PersonDraft, RegistrationDraft } from '@/generated/wasm/infinito'
import { rulesNow } from '@/lib/wasm'
import { forRules, newPerson, NOBODY, rolesOf, startDraft, type Draft, type Person } from '@/components/entryForm/model'

/** A kept form as the wizard holds it: gaps filled, groups as large as they have to be. Nothing that was typed is left out. */
export function taken(kept: RegistrationDraft, event: EventView): Draft {
  const start = startDraft(event)
  const { relayTeams = [], team = {}, coach, captain, ...texts } = kept
  const size = event.athletics?.relaySize ?? 0
  const draft: Draft = {
    ...start,
    ...texts,
    event: start.event,
    coach: person(coach),
    captain: person(captain),
    team: groups(team, event),
    relayTeams: relayTeams.map(({ teamName = '', members = [] }) => ({ teamName, members: padded(members.map(person), size, () => NOBODY) })),
  }
  return withListedCollege(draft)
}

function person(kept: PersonDraft | undefined): Person {
  return { ...NOBODY, ...kept }
}

function groups(team: NonNullable<RegistrationDraft['team']>, event: EventView): Draft['team'] {
  const kept = (Object.keys(team) as Group[]).map((group) => [group, (team[group] ?? []).map(person)] as const)
  const asked = rolesOf(event).map((role) => {
    const people = (team[role.group] ?? []).map((one) => ({ ...newPerson(role), ...one }))
    return [role.group, padded(people, role.min, () => newPerson(role))] as const
  })
  return Object.fromEntries([...kept, ...asked])
}

function padded<T>(list: readonly T[], least: number, blank: () => T): T[] {
  return [...list, ...Array.from({ length: Math.max(0, least - list.length) }, blank)]
}

/** A college that has left the directory is one that was typed. */
function withListedCollege(draft: Draft): Draft {
  const { collegeSelect } = draft
  if (collegeSelect === '' || collegeSelect === OTHER || colleges.some(({ name }) => name === collegeSelect)) return draft
  return { ...draft, collegeSelect: OTHER }
}

/** What of a form its event no longer offers or asks for, by the rules. */
export function findIncompatible(draft: Draft): Finding[] {
  return rulesNow()?.check(forRules(draft)).filter(({ code }) => code === 'not_offered' || code === 'too_many') ?? []
}

/** The groups in which there are people that the event does not ask for. */
export function leftoverGroups(draft: Draft, event: EventView): Group[] {
  const asked = rolesOf(event).map(({ group }) => group)
  return (Object.keys(draft.team) as Group[]).filter((group) => !asked.includes(group) && (draft.team[group]?.length ?? 0) > 0)
}
