// The draft of a registration as the form holds it.

import type { CatalogueEvent } from '@/lib/catalogue'
import type { Group, RegistrationDraft, RoleView } from 'infinito-rules'

/** One person as typed. */
export interface Person {
  readonly fullname: string
  readonly email: string
  readonly phoneNumber: string
  readonly aadharId: string
  readonly collegeId?: string
  readonly role?: string
}

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

export const NOBODY: Person = { fullname: '', email: '', phoneNumber: '', aadharId: '' }

/** Whether nothing is typed for this person. A preset playing role does not count. */
export function isBlank({ fullname, email, phoneNumber, aadharId, collegeId = '' }: Person): boolean {
  return [fullname, email, phoneNumber, aadharId, collegeId].every((typed) => typed.trim() === '')
}

/** A new, blank person of a group. */
export function newPerson(role: Pick<RoleView, 'hasCollegeId' | 'playingRoles'>): Person {
  return {
    ...NOBODY,
    ...(role.hasCollegeId ? { collegeId: '' } : null),
    ...(role.playingRoles[0] === undefined ? null : { role: role.playingRoles[0] }),
  }
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
    team: Object.fromEntries(groups) as Draft['team'],
    captain: NOBODY,
    selectedIndividualEvents: [],
    selectedRelayEvents: [],
    relayTeams: [],
  }
}
