import type { Status } from '@/components/StatusMessage'
import { useFindings, type FieldFinding } from '@/components/forms/useFindings'
import { ApiError, messageOf } from '@/lib/api'
import type { Finding } from 'infinito-rules'
import { useMemo } from 'react'

type Labels = Readonly<Record<string, string>>

const NONE: readonly Finding[] = []

/**
 * What the server has refused in a form, at the fields. `form` keeps the ids of several forms apart, `labels` has the label of each
 * path. Findings without a field of their own are in the summary only, which then leads to the first field.
 */
export function useRefusal(form: string, labels: Labels, error: Error | null) {
  const refused = error instanceof ApiError ? error.findings : NONE
  const { errorsOf, ...findings } = useFindings(
    useMemo(() => refused.map((finding) => atField(finding, labels)), [refused, labels]),
    form,
  )
  return {
    ...findings,
    /** The props of a field that the findings decide. A list shows the findings of its items. */
    field: (path: string) => ({ id: findings.idOf(path), label: labels[path] ?? path, error: errorsOf(path).join(' ') || undefined }),
    /** An error without findings. */
    status: (error && refused.length === 0 ? { tone: 'error', text: messageOf(error) } : undefined) satisfies Status | undefined,
  }
}

/** The finding at the field of its path, or at the list that has it as an item. */
function atField({ path, message }: Finding, labels: Labels): FieldFinding {
  const known = [path, path.split('.')[0] ?? ''].find((at) => at in labels)
  return known === undefined
    ? { path: Object.keys(labels)[0] ?? '', message, isElsewhere: true }
    : { path: known, message, label: labels[known] }
}
