import type { RegistrationRecord } from 'infinito-rules'
import { Notice } from '@/components/Notice'
import { messages } from '@/lib/messages'
import type { ReactNode } from 'react'

/** The changes that staff ask for, or the reason for a rejection. Nothing if there is neither. */
export function StaffMessage({
  of: { status, changesRequested, reason },
  isBrief = false,
  actions,
}: {
  of: RegistrationRecord
  /** Shows the text only, for a list. */
  isBrief?: boolean
  /** Buttons for the owner. */
  actions?: ReactNode
}) {
  const isRejected = status === 'rejected'
  if (!isRejected && !changesRequested) return null
  if (isBrief)
    return <p className="field__warning">{reason ?? (isRejected ? messages.REGISTRATION_REJECTED : messages.CHANGES_REQUESTED)}</p>
  return (
    <Notice tone="warning" title={isRejected ? messages.REGISTRATION_REJECTED : messages.CHANGES_REQUESTED} actions={actions}>
      {reason ?? ''}
    </Notice>
  )
}
