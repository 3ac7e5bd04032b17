// The fields of a person, from the rules' table.

import { LATER_FIELDS, PERSON_FIELDS, REQUIRED_FIELDS } from '@/generated/personFields'
import type { PersonField, RoleView } from 'infinito-rules'

export { PERSON_FIELDS, REQUIRED_FIELDS }

/** What there is to know about a field. */
export type FieldFacts = (typeof PERSON_FIELDS)[number]

/** What a group of people is asked for. */
export type AskedGroup = Pick<RoleView, 'hasCollegeId' | 'playingRoles'>

/** The field with this name. */
export function fieldNamed(text: string): FieldFacts | undefined {
  return PERSON_FIELDS.find(({ name }) => name === text)
}

/** Whether a group is asked for a field. A person without a group is asked for what everybody is. */
export function isAsked(field: FieldFacts, group?: AskedGroup): boolean {
  const asks = 'askedOf' in field ? group?.[field.askedOf] : true
  return Array.isArray(asks) ? asks.length > 0 : Boolean(asks)
}

/** Whether people enter this field themselves, if the draft says that they do and the captain has not. */
export function comesLater({ playersConfirm }: { playersConfirm: string }, field: PersonField, text: string): boolean {
  return playersConfirm === 'Yes' && text === '' && LATER_FIELDS.some((later) => later === field)
}
