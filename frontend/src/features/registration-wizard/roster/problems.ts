// The problems that an import leaves in the form.

import { findingsOf } from '@/components/entryForm/findings'
import type { Draft, Person } from '@/components/entryForm/model'
import { textAt } from '@/components/entryForm/path'
import type { Code } from 'infinito-rules'

export const SHORTENED = 'The spreadsheet shortened this number and lost its last digits. We left it blank; please type it.'

/** A field with a problem, after its row is in the form. */
export interface FieldProblem {
  path: string
  /** The path of its person. */
  person: string
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

/** Warnings that a row of a spreadsheet is marked with, as with an error. */
const MARKED: readonly Code[] = ['optional_field', 'duplicate_aadhaar', 'duplicate_email', 'duplicate_phone', 'duplicate_name']

/**
 * What the rules say against a person's field: an error, a warning about an optional person, or the same value in another
 * person's field. A person without name or e-mail will be left out, so the blank field is marked.
 */
export function problemAt(draft: Draft, person: string, field: keyof Person): string | undefined {
  const path = `${person}.${field}`
  const findings = findingsOf(draft)
  const finding =
    findings.find((one) => one.path === path && (one.severity === 'error' || MARKED.includes(one.code))) ??
    findings.find((one) => one.path === person && one.code === 'dropped' && isNeeded(field) && textAt(draft, path) === '')
  return finding && (finding.hint ?? finding.message)
}

const isNeeded = (field: keyof Person) => field === 'fullname' || field === 'email'
