import type { CatalogueEvent } from '@/lib/catalogue'
import type { Group, Member, RegistrationDetail } from 'infinito-rules'
import { withProfileCollege } from './changes'
import { newPerson, NOBODY, rolesOf, type Draft, type Person } from './model'
import { PERSON_FIELDS } from './personFields'

/**
 * Fills in the college, category and people of a stored registration, without ID numbers and without relay runners. People keep their
 * group. In another event, those without a group there take the places that stay blank.
 */
export function withMembers(draft: Draft, event: CatalogueEvent, { registration, members, invitations }: RegistrationDetail): Draft {
  const isSameEvent = registration.event === event.endpoint
  const left = members.filter(({ group }) => group === 'lead' || GROUPS.includes(group))
  const take = (count: number, belongs: (member: Member) => boolean) => {
    const taken = left.filter(belongs).slice(0, count)
    for (const member of taken) left.splice(left.indexOf(member), 1)
    return taken
  }
  const roles = rolesOf(event)
  const people = new Map(roles.map((role) => [role, take(role.max, ({ group }) => group === role.group)]))
  const [lead] = event.athletics ? [...take(1, ({ group }) => group === 'lead'), ...take(1, () => true)] : []
  if (!isSameEvent) for (const role of roles) people.get(role)?.push(...take(role.min - (people.get(role)?.length ?? 0), () => true))
  const team = Object.fromEntries(
    roles.map((role) => {
      const known = (people.get(role) ?? []).map((member) => personFrom(member, newPerson(role), isSameEvent))
      return [role.group, [...known, ...Array.from({ length: Math.max(0, role.min - known.length) }, () => newPerson(role))]]
    }),
  ) as Draft['team']
  const coach = members.find(({ group }) => group === 'coach')
  return {
    ...withProfileCollege(draft, { name: registration.collegeName, address: registration.collegeAddress }),
    category: event.hasCategory ? (registration.category ?? draft.category) : draft.category,
    playersConfirm: invitations.playersConfirm ? 'Yes' : '',
    team,
    captain: lead ? personFrom(lead, NOBODY, isSameEvent) : draft.captain,
    ...(coach ? { accompanyingCoach: 'Yes', coach: personFrom(coach, NOBODY, isSameEvent) } : null),
  }
}

const GROUPS: readonly string[] = ['captain', 'viceCaptain', 'players', 'substitutes'] satisfies Group[]

/** A stored person in a form that begins blank, without the ID number. Playing roles differ from event to event. */
function personFrom(member: Member, blank: Person, isSameEvent: boolean): Person {
  const copied = PERSON_FIELDS.filter(
    ({ name, control }) =>
      name in blank && member[name] !== undefined && control !== 'idNumber' && (control !== 'playingRole' || isSameEvent),
  )
  return { ...blank, ...Object.fromEntries(copied.map(({ name }) => [name, member[name]])) }
}
