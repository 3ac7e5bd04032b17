// Lists the people of a draft.

import type { CatalogueEvent } from '@/lib/catalogue'
import { rulesNow } from '@/lib/rules'
import { isBlank, rolesOf, type Draft, type Person } from './model'
import { comesLater, REQUIRED_FIELDS } from './personFields'

/** A group of people and its title. */
export interface PeopleOf {
  title: string
  people: readonly Person[]
}

/** The people of an entry who are not blank, by group: roles, or lead athlete and relays, then the coach. */
export function peopleByGroup(event: CatalogueEvent, draft: Draft): PeopleOf[] {
  const groups: PeopleOf[] = event.athletics
    ? [
        { title: 'Lead Athlete', people: [draft.captain] },
        ...draft.relayTeams.map(({ teamName, members }) => ({ title: teamName, people: members })),
      ]
    : rolesOf(event).map((role) => ({ title: role.max > 1 ? `${role.title}s` : role.title, people: draft.team[role.group] ?? [] }))
  if (draft.accompanyingCoach === 'Yes') groups.push({ title: 'Coach', people: [draft.coach] })
  return groups
    .map(({ title, people }) => ({ title, people: people.filter((person) => !isBlank(person)) }))
    .filter(({ people }) => people.length > 0)
}

/** Whether all that the captain has to give is present and valid. False until the rules are loaded. */
export function isComplete(draft: Draft, person: Person): boolean {
  const rules = rulesNow()
  if (!rules) return false
  return REQUIRED_FIELDS.every((field) => comesLater(draft, field, person[field]) || rules.checkField(field, person[field]) === undefined)
}

/** Tells people apart: by the ID number, or before it is known by address and name. */
export const identityOf = ({ aadharId, email, fullname }: Person) => aadharId || `${email} ${fullname}`

/** The complete people of an athletics entry, each once. */
export function completePeople(draft: Draft): Person[] {
  const all = [draft.captain, ...draft.relayTeams.flatMap(({ members }) => members)].filter((person) => isComplete(draft, person))
  return [...new Map(all.map((person) => [identityOf(person), person])).values()]
}
