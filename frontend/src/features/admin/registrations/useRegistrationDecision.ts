import type { DecisionForm, DecisionsResponse, RefusedDecision } from 'infinito-rules'
import type { Status } from '@/components/StatusMessage'
import { api, ApiError, messageOf } from '@/lib/api'
import { useMutation } from '@/lib/queries/hooks'
import { setUndo } from './undoStore'
import { refetchRegistrations } from './queries'

/** The result of a request to decide on registrations. */
export interface Outcome {
  status: Status
  refused: readonly RefusedDecision[]
  /** The error of the field for the reason. */
  reasonError?: string | undefined
}

/** Decides on registrations, and offers to undo it. */
export function useRegistrationDecision() {
  const mutation = useMutation({
    mutationFn: (form: DecisionForm) => api.post('/admin/registrations/decisions', form),
    onSuccess: ({ message, batch, undoUntil }) => {
      if (batch && undoUntil) setUndo({ batch, words: message, until: undoUntil })
      return refetchRegistrations()
    },
    // A colleague may have decided first.
    onError: () => void refetchRegistrations(),
  })
  return {
    busy: mutation.isPending ? mutation.variables.decision : undefined,
    outcome: outcomeOf(mutation),
    decide: mutation.mutate,
  }
}

function outcomeOf({ data, error }: { data: DecisionsResponse | undefined; error: Error | null }): Outcome | undefined {
  if (error) {
    const reasonError = error instanceof ApiError ? error.findings.find(({ path }) => path === 'reason')?.message : undefined
    return { status: { tone: 'error', text: messageOf(error) }, refused: [], reasonError }
  }
  return data && { status: { tone: data.decided.length > 0 ? 'ok' : 'error', text: data.message }, refused: data.refused }
}
