import type { RegistrationRecord } from '@/generated/wasm/infinito'
import { Notice } from '@/components/Notice'
import { messages } from '@/lib/messages'
import type { ReactNode } from 'react'

/** What staff ask of the captain, or why they could not accept the registration; nothing where they have said nothing. */
export function StaffMessage({ of: { status, changesRequested, reason }, isBrief = false, actions }: {
  of: RegistrationRecord
  /** In a list: the words alone. */
  isBrief?: boolean
  /** What its owner can do about it. */
  actions?: ReactNode
}) {
  const isRejected = status === 'rejected'
  if (!isRejected && !changesRequested) return null
  if (isBrief) return <p className="field__warning">{reason ?? (isRejected ? messages.REGISTRATION_REJECTED : messages.CHANGES_REQUESTED)}</p>
  return (
    <Notice tone="warning" title={isRejected ? messages.REGISTRATION_REJECTED : messages.CHANGES_REQUESTED} actions={actions}>
      {reason ?? ''}
    </Notice>
  )
}
