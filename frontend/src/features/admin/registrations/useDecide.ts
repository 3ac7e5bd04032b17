import type { Decision, DecisionForm, DecisionsResponse, RefusedDecision } from '@/generated/wasm/infinito'
import type { Status } from '@/components/StatusMessage'
import { api, ApiError, messageOf } from '@/lib/api'
import { useState } from 'react'
import { offerUndo } from './undoable'
import { invalidateRegistrations } from './useRegistrations'

/** How a call ended: the server's words, and who was refused why. */
export interface Outcome {
  said: Status
  refused: readonly RefusedDecision[]
  /** What is wrong with the reason. */
  reason?: string | undefined
}

/** Sends decisions, one call at a time; how it ended is kept to be shown. */
export function useDecide() {
  const [busy, setBusy] = useState<Decision>()
  const [outcome, setOutcome] = useState<Outcome>()

  /** Whether anything was decided. */
  const decide = async (form: DecisionForm): Promise<boolean> => {
    if (busy) return false
    setBusy(form.decision)
    setOutcome(undefined)
    let isDone = false
    try {
      const { message, batch, undoUntil, decided, refused } = await api.post<DecisionsResponse>('/admin/registrations/decisions', form)
      isDone = decided.length > 0
      setOutcome({ said: { tone: isDone ? 'ok' : 'error', words: message }, refused })
      if (batch && undoUntil) offerUndo({ batch, words: message, until: undoUntil })
    } catch (error) {
      const reason = error instanceof ApiError ? error.findings.find(({ path }) => path === 'reason')?.message : undefined
      setOutcome({ said: { tone: 'error', words: messageOf(error) }, refused: [], reason })
    }
    await invalidateRegistrations()
    setBusy(undefined)
    return isDone
  }
  return { busy, outcome, decide, clear: () => setOutcome(undefined) }
}
