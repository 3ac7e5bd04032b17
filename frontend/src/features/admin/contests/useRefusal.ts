import { fieldId } from '@/components/forms/fieldId'
import type { Status } from '@/components/StatusMessage'
import type { Finding } from 'infinito-rules'
import { ApiError, messageOf } from '@/lib/api'
import { useMemo, useState } from 'react'

const NONE: readonly Finding[] = []
const NOTHING: ReadonlySet<string> = new Set()

/**
 * What the server has refused in a form, at the fields. `form` keeps the ids of several forms apart, `labels` has the label of each
 * path. Findings without a field of their own are in the summary only, which then leads to the first field.
 */
export function useRefusal(form: string, labels: Record<string, string>, error: Error | null) {
  const [corrected, setCorrected] = useState(NOTHING)
  const findings = error instanceof ApiError ? error.findings : NONE
  const first = Object.keys(labels)[0] ?? ''
  const idOf = (path: string) => fieldId(`${form}.${path}`)
  const problems = useMemo(
    () =>
      findings.map(({ path, message }) => {
        const known = path in labels ? path : (path.split('.')[0] ?? '')
        const label = labels[known]
        return { fieldId: fieldId(`${form}.${label === undefined ? first : known}`), message: label ? `${label}: ${message}` : message }
      }),
    [findings, labels, form, first],
  )
  return {
    problems,
    corrected,
    idOf,
    /** The props of a field that the findings decide. A list shows the findings of its items. */
    field: (path: string) => ({
      id: idOf(path),
      label: labels[path] ?? path,
      error: corrected.has(idOf(path))
        ? undefined
        : findings
            .filter((finding) => finding.path === path || (finding.path.startsWith(`${path}.`) && !(finding.path in labels)))
            .map(({ message }) => message)
            .join(' ') || undefined,
    }),
    correct: (path: string) => setCorrected((corrected) => new Set([...corrected, idOf(path)])),
    /** Before the form is sent again. */
    reset: () => setCorrected(NOTHING),
    /** An error without findings. */
    status: (error && findings.length === 0 ? { tone: 'error', text: messageOf(error) } : undefined) satisfies Status | undefined,
  }
}
