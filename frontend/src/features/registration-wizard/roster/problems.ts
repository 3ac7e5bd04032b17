// The problems that an import leaves in the form.

import { findingsOf } from '@/components/entryForm/findings'
import type { Draft, Person } from '@/components/entryForm/model'

export const SHORTENED = 'The spreadsheet shortened this number and lost its last digits. We left it blank; please type it.'

/** The titles of a person's fields. */
export const FIELD_TITLES = {
  fullname: 'Full name',
  email: 'Email',
  phoneNumber: 'Phone number',
  aadharId: 'Aadhaar number',
  collegeId: 'College ID number',
  role: 'Playing role',
} as const satisfies Record<keyof Person, string>

/** A field with a problem, after its row is in the form. */
export interface FieldProblem {
  path: string
  field: keyof Person
  /** The person's name. */
  name: string
  message: string
  /** The text of the field after the import. */
  text: string
}

/** A finished import. */
export interface ImportResult {
  /** How many rows were added. */
  count: number
  problems: readonly FieldProblem[]
}

/** The rules' error at this path. */
export function errorAt(draft: Draft, path: string): string | undefined {
  const finding = findingsOf(draft).find((one) => one.path === path && one.severity === 'error')
  return finding && (finding.hint ?? finding.message)
}
