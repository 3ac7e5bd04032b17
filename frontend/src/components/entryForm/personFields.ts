// The fields of a person, from the rules' table.

import { PERSON_FIELDS } from '@/generated/personFields'
import type { PersonField, RequiredField, RoleView } from 'infinito-rules'

export { PERSON_FIELDS }

/** What there is to know about a field. */
export type FieldFacts = (typeof PERSON_FIELDS)[number]

/** What a group of people is asked for. */
export type AskedGroup = Pick<RoleView, 'hasCollegeId' | 'playingRoles'>

/** The fields that everybody must give. */
export const REQUIRED_FIELDS = PERSON_FIELDS.flatMap((field) => (field.isRequired ? [field.name] : [])) satisfies RequiredField[]

/** The label of each field in forms. */
export const FIELD_LABELS = Object.fromEntries(PERSON_FIELDS.map(({ name, label }) => [name, label])) as Record<PersonField, string>

/** Whether a group is asked for a field. A person without a group is asked for what everybody is. */
export function isAsked({ askedOf }: FieldFacts, group?: AskedGroup): boolean {
  const asks = askedOf === 'everybody' || group?.[askedOf]
  return Array.isArray(asks) ? asks.length > 0 : Boolean(asks)
}
