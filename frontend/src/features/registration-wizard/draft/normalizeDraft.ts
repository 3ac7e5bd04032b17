// Converts stored drafts to the form's model, and finds what the event no longer accepts in them.

import { forRules, newPerson, NOBODY, rolesOf, startDraft, type Draft, type Person } from '@/components/entryForm/model'
import { OTHER } from '@/components/forms/collegeChoice'
import colleges from '@/generated/colleges.json'
import type { CatalogueEvent } from '@/lib/catalogue'
import type { Finding, Group, PersonDraft, RegistrationDraft } from 'infinito-rules'
import { rulesNow } from '@/lib/rules'

/** A stored draft as the form's model: fills gaps, and adds blank people up to each group's minimum. Drops nothing that was typed. */
export function normalizeDraft(stored: RegistrationDraft, event: CatalogueEvent): Draft {
  const start = startDraft(event)
  const { relayTeams = [], team = {}, coach, captain, ...texts } = stored
  const size = event.athletics?.relaySize ?? 0
  const draft: Draft = {
    ...start,
    ...texts,
    event: start.event,
    coach: normalizePerson(coach),
    captain: normalizePerson(captain),
    team: normalizeTeam(team, event),
    relayTeams: relayTeams.map(({ teamName = '', members = [] }) => ({
      teamName,
      members: padded(members.map(normalizePerson), size, () => NOBODY),
    })),
  }
  return withListedCollege(draft)
}

function normalizePerson(stored: PersonDraft | undefined): Person {
  return { ...NOBODY, ...stored }
}

function normalizeTeam(team: NonNullable<RegistrationDraft['team']>, event: CatalogueEvent): Draft['team'] {
  const stored = (Object.keys(team) as Group[]).map((group) => [group, (team[group] ?? []).map(normalizePerson)] as const)
  const asked = rolesOf(event).map((role) => {
    const people = (team[role.group] ?? []).map((person) => ({ ...newPerson(role), ...person }))
    return [role.group, padded(people, role.min, () => newPerson(role))] as const
  })
  return Object.fromEntries([...stored, ...asked])
}

function padded<T>(list: readonly T[], min: number, blank: () => T): T[] {
  return [...list, ...Array.from({ length: Math.max(0, min - list.length) }, blank)]
}

/** A college that is no longer in the directory becomes `Other` with its name. */
function withListedCollege(draft: Draft): Draft {
  const { collegeSelect } = draft
  if (collegeSelect === '' || collegeSelect === OTHER || colleges.some(({ name }) => name === collegeSelect)) return draft
  return { ...draft, collegeSelect: OTHER }
}

/** The rules' findings about parts that the event no longer offers or asks for. */
export function findIncompatible(draft: Draft): Finding[] {
  return (
    rulesNow()
      ?.check(forRules(draft))
      .filter(({ code }) => code === 'not_offered' || code === 'too_many') ?? []
  )
}

/** The groups that have people although the event does not ask for them. */
export function leftoverGroups(draft: Draft, event: CatalogueEvent): Group[] {
  const asked = rolesOf(event).map(({ group }) => group)
  return (Object.keys(draft.team) as Group[]).filter((group) => !asked.includes(group) && (draft.team[group]?.length ?? 0) > 0)
}
