import type { Status } from '@/components/StatusMessage'
import ambassador from '@/generated/ambassador.json'
import type { AmbassadorApplication, AmbassadorApplicationResponse } from '@/generated/wasm/infinito'
import { api, messageOf } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useState } from 'react'
import { invalidateApplications, showChangedApplication } from './useApplications'

/** What can be done with an application. */
export type Deed = 'accept' | 'reject' | 'undo'

/** Sends deeds, one at a time; what the server says, refusals too, is kept to be shown. */
export function useDecision(application: AmbassadorApplication, onDone: (changed: AmbassadorApplication) => void) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<Deed>()
  const [said, setSaid] = useState<Status>()

  /** Whether the reason will do; says beside it what will not. */
  const isReady = (): boolean => {
    const isShort = reason.trim().length <= ambassador.reasonMax
    setError(isShort ? undefined : messages.AMBASSADOR_REASON_LENGTH)
    if (!isShort) document.getElementById(REASON_ID)?.focus()
    return isShort
  }

  const act = async (deed: Deed) => {
    if (busy) return
    setBusy(deed)
    setSaid(undefined)
    try {
      const answer = await send(application, deed, reason.trim())
      setSaid({ tone: 'ok', words: answer.message })
      setReason('')
      showChangedApplication(answer.application)
      onDone(answer.application)
    } catch (error) {
      setSaid({ tone: 'error', words: messageOf(error) })
      // A colleague may have been faster.
      void invalidateApplications()
    }
    setBusy(undefined)
    // The button that was pressed may be gone.
    document.getElementById(SAID_ID)?.focus()
  }
  return { reason, setReason, error, busy, said, isReady, act }
}

export const REASON_ID = 'application-reason'

/** The id of where it is said how a deed ended. */
export const SAID_ID = 'application-said'

function send({ _id, reviewedAt }: AmbassadorApplication, deed: Deed, reason: string): Promise<AmbassadorApplicationResponse> {
  const path = `/ca/${encodeURIComponent(_id)}/${deed}`
  return deed === 'undo' ? api.post(path, { reviewedAt }) : api.put(path, reason ? { reason } : {})
}
