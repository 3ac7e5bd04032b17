import type { PaymentDecision, PaymentRecord, PaymentResponse } from '@/generated/wasm/infinito'
import type { Status } from '@/components/StatusMessage'
import noteLimits from '@/generated/noteLimits.json'
import { api, ApiError, messageOf } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useState } from 'react'
import { invalidatePayments, showChangedPayment } from './usePayments'

/** What can be decided on a payment. A refund of what is in the inbox, and of what has paid for something, are two calls. */
export type Decision = 'note' | 'accept' | 'refund'

export type FieldName = 'note' | 'registrationId'
export type Errors = Partial<Record<FieldName, string>>

/** How long a note may be (characters). */
const { shortest: SHORTEST, longest } = noteLimits.paymentNote
export const LONGEST = longest
const REGISTRATION_MISSING = 'Enter the number of the registration that this money should pay for.'

/** Sends decisions, one at a time; what the server says, refusals too, is kept to be shown. */
export function useDecision(payment: PaymentRecord) {
  const [note, setNote] = useState('')
  const [registrationId, setRegistrationId] = useState('')
  const [busy, setBusy] = useState<Decision>()
  const [errors, setErrors] = useState<Errors>({})
  const [said, setSaid] = useState<Status>()

  /** Whether what is typed will do for this decision; says beside the fields what will not. */
  const isReady = (decision: Decision): boolean => {
    const found: Errors = {}
    const { length } = Array.from(note.trim())
    if (length < SHORTEST || length > LONGEST) found.note = messages.PAYMENT_NOTE
    if (decision === 'accept' && !payment.registrationId && registrationId.trim() === '') found.registrationId = REGISTRATION_MISSING
    setErrors(found)
    setSaid(undefined)
    const first = found.note ? 'note' : found.registrationId ? 'registrationId' : undefined
    if (first) document.getElementById(fieldIdOf(first))?.focus()
    return first === undefined
  }

  const decide = async (decision: Decision) => {
    if (busy || !isReady(decision)) return
    setBusy(decision)
    const other = decision === 'accept' ? registrationId.trim() : ''
    const body: PaymentDecision = { note: note.trim(), ...(other ? { registrationId: other } : {}) }
    try {
      const answer = await send(payment, decision, body)
      setSaid({ tone: 'ok', words: answer.message })
      setNote('')
      showChangedPayment(answer.payment)
    } catch (error) {
      setSaid({ tone: 'error', words: messageOf(error) })
      if (error instanceof ApiError) setErrors(Object.fromEntries(error.findings.map(({ path, message }) => [path, message])))
      // A colleague may have been faster.
      void invalidatePayments()
    }
    setBusy(undefined)
    // The button that was pressed may be gone.
    document.getElementById(SAID_ID)?.focus()
  }
  return { note, setNote, registrationId, setRegistrationId, busy, errors, said, isReady, decide }
}

/** The id of where it is said how a decision ended. */
export const SAID_ID = 'payment-said'

export const fieldIdOf = (field: FieldName) => `payment-${field}`

function send({ _id, destination }: PaymentRecord, decision: Decision, body: PaymentDecision): Promise<PaymentResponse> {
  const own = `/admin/payments/${encodeURIComponent(_id)}`
  const inbox = `/admin/payments/inbox/${encodeURIComponent(_id)}`
  if (decision === 'note') return api.put(`${own}/note`, body)
  if (decision === 'accept') return api.post(`${inbox}/accept`, body)
  return api.post(`${destination === 'inbox' ? inbox : own}/refund`, body)
}
