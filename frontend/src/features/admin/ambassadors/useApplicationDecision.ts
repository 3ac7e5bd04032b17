import ambassador from '@/generated/ambassador.json'
import type { AmbassadorApplication, AmbassadorApplicationResponse } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { messages } from '@/lib/messages'
import { useMutation } from '@/lib/queries/hooks'
import { useState } from 'react'
import { mutationStatus } from '../parts/mutationStatus'
import { refetchApplications, showChangedApplication } from './queries'

export type ApplicationAction = 'accept' | 'reject' | 'undo'

export const REASON_ID = 'application-reason'

/** The id of the element that shows the result of an action. */
export const STATUS_ID = 'application-status'

/** The state of the decision form of an application, and its requests. */
export function useApplicationDecision(application: AmbassadorApplication, onDone?: (changed: AmbassadorApplication) => void) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const decision = useMutation({
    mutationFn: (action: ApplicationAction) => send(application, action, reason.trim()),
    onSuccess: ({ application: changed }) => {
      setReason('')
      showChangedApplication(changed)
      onDone?.(changed)
    },
    // A colleague may have decided first.
    onError: () => void refetchApplications(),
    // The pressed button may be gone.
    onSettled: () => document.getElementById(STATUS_ID)?.focus(),
  })

  /** Validates the reason. Shows what is wrong beside it. */
  const isReady = (): boolean => {
    const isShort = reason.trim().length <= ambassador.reasonMax
    setError(isShort ? undefined : messages.AMBASSADOR_REASON_LENGTH)
    if (!isShort) document.getElementById(REASON_ID)?.focus()
    return isShort
  }

  return {
    reason,
    setReason,
    error,
    isReady,
    busy: decision.isPending ? decision.variables : undefined,
    status: mutationStatus(decision),
    /** One request at a time. */
    act: (action: ApplicationAction) => {
      if (!decision.isPending) decision.mutate(action)
    },
  }
}

function send(
  { _id, reviewedAt }: AmbassadorApplication,
  action: ApplicationAction,
  reason: string,
): Promise<AmbassadorApplicationResponse> {
  const id = { id: _id }
  if (action === 'undo') return api.post(apiPath('/ca/{id}/undo', id), { reviewedAt })
  return api.put(apiPath(action === 'accept' ? '/ca/{id}/accept' : '/ca/{id}/reject', id), reason ? { reason } : {})
}
