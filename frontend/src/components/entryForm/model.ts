// The draft of a registration as the form holds it.

import type { CatalogueEvent } from '@/lib/catalogue'
import type { Group, PersonField, RegistrationDraft, RequiredField, RoleView } from 'infinito-rules'
import { isAsked, PERSON_FIELDS, type AskedGroup } from './personFields'

/** One person as typed. */
export type Person = { readonly [field in RequiredField]: string } & { readonly [field in PersonField]?: string }

interface RelayTeam {
  readonly teamName: string
  readonly members: readonly Person[]
}

/** A `RegistrationDraft` without gaps. Immutable. */
export interface Draft {
  readonly event: string
  readonly collegeSelect: string
  readonly collegeName: string
  readonly collegeAddress: string
  readonly category: string
  readonly accompanyingCoach: string
  readonly coach: Person
  /** `Yes` if everybody enters their own phone and ID number, else blank. */
  readonly playersConfirm: string
  readonly team: { readonly [group in Group]?: readonly Person[] }
  readonly captain: Person
  readonly selectedIndividualEvents: readonly string[]
  readonly selectedRelayEvents: readonly string[]
  readonly relayTeams: readonly RelayTeam[]
}

/** The draft as the rules' type: the same object, typed as mutable and with gaps. */
export function forRules(draft: Draft): RegistrationDraft {
  return draft as RegistrationDraft
}

/** A blank person without a group: a coach or an athlete. */
export const NOBODY = newPerson()

/** Whether nothing is typed for this person. A preset playing role does not count. */
export function isBlank(person: Person): boolean {
  return PERSON_FIELDS.every(({ name, control }) => control === 'playingRole' || !person[name]?.trim())
}

/** A new, blank person of a group. */
export function newPerson(group?: AskedGroup): Person {
  const asked = PERSON_FIELDS.filter((field) => isAsked(field, group))
  return Object.fromEntries(
    asked.map(({ name, control }) => [name, control === 'playingRole' ? group?.playingRoles[0] : '']),
  ) as unknown as Person
}

/** All groups that the event's wizard asks for. */
export function rolesOf(event: CatalogueEvent): RoleView[] {
  return event.steps.flatMap((step) => step.roles)
}

/** The draft of a new form, with as many blank people as each group needs. */
export function startDraft(event: CatalogueEvent): Draft {
  const groups = rolesOf(event).map((role) => [role.group, Array.from({ length: role.min }, () => newPerson(role))])
  return {
    event: event.endpoint ?? '',
    collegeSelect: '',
    collegeName: '',
    collegeAddress: '',
    category: '',
    accompanyingCoach: 'No',
    coach: NOBODY,
    playersConfirm: '',
    team: Object.fromEntries(groups) as Draft['team'],
    captain: NOBODY,
    selectedIndividualEvents: [],
    selectedRelayEvents: [],
    relayTeams: [],
  }
}
