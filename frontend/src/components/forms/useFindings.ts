import { useMemo, useState } from 'react'
import type { Problem } from './ErrorSummary'
import { fieldId } from './fieldId'

/** A finding of the rules or of the server, at the field of the form that shows it. */
export interface FieldFinding {
  /** The path of the field. */
  path: string
  message: string
  /** The label of the field, before the message in the summary. */
  label?: string | undefined
  /** The summary only leads to this field: the finding is not about it. */
  isElsewhere?: boolean
}

const NONE: ReadonlySet<string> = new Set()

/**
 * What findings say in a form: the lines of the error summary, and the errors beside the fields. `scope` keeps the ids of several forms
 * on a page apart. Another list of findings is another summary, which takes the focus.
 */
export function useFindings(findings: readonly FieldFinding[], scope?: string) {
  const [corrected, setCorrected] = useState(NONE)
  const idOf = (path: string) => idIn(scope, path)
  const problems: readonly Problem[] = useMemo(
    () => findings.map(({ path, message, label }) => ({ fieldId: idIn(scope, path), message: label ? `${label}: ${message}` : message })),
    [findings, scope],
  )
  return {
    /** The lines of the error summary. All stay while fields are corrected, because a summary that shrinks would move the page. */
    problems,
    /** The ids of the fields that are corrected, which show no error any more. */
    corrected,
    /** The id of the field at this path. */
    idOf,
    /** The errors of the field at this path. */
    errorsOf: (path: string): readonly string[] =>
      corrected.has(idOf(path))
        ? []
        : findings.filter((finding) => finding.path === path && !finding.isElsewhere).map(({ message }) => message),
    correct: (...paths: string[]) => setCorrected((corrected) => new Set([...corrected, ...paths.map(idOf)])),
    /** Before the form is checked again: no field counts as corrected. */
    reset: () => setCorrected(NONE),
  }
}

const idIn = (scope: string | undefined, path: string) => fieldId(scope ? `${scope}.${path}` : path)
