// Lists the people of a draft.

import type { CatalogueEvent } from '@/lib/catalogue'
import { rulesNow } from '@/lib/rules'
import { isBlank, rolesOf, type Draft, type Person } from './model'
import { REQUIRED_FIELDS } from './personFields'

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

/** Whether name, e-mail, phone and ID number are all present and valid. False until the rules are loaded. */
export function isComplete(person: Person): boolean {
  const rules = rulesNow()
  return rules !== undefined && REQUIRED_FIELDS.every((field) => rules.checkField(field, person[field]) === undefined)
}

/** The complete people of an athletics entry, without duplicate ID numbers. */
export function completePeople({ captain, relayTeams }: Draft): Person[] {
  const all = [captain, ...relayTeams.flatMap(({ members }) => members)].filter(isComplete)
  return [...new Map(all.map((person) => [person.aadharId, person])).values()]
}
