import type { PaymentDecision, PaymentRecord, PaymentResponse } from 'infinito-rules'
import noteLimits from '@/generated/noteLimits.json'
import { api, ApiError } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { messages } from '@/lib/messages'
import { useMutation } from '@/lib/queries/hooks'
import { useState } from 'react'
import { mutationStatus } from '../parts/mutationStatus'
import { refetchPayments, showChangedPayment } from './queries'

type Decision = 'note' | 'accept' | 'refund'
type FieldName = 'note' | 'registrationId'
type Errors = Partial<Record<FieldName, string>>

const { shortest: NOTE_MIN, longest } = noteLimits.paymentNote
/** The greatest length of a note, in characters. */
export const NOTE_MAX = longest
const REGISTRATION_MISSING = 'Enter the number of the registration that this money should pay for.'

export const fieldIdOf = (field: FieldName) => `payment-${field}`

/** The id of the element that shows the result of a decision. */
export const STATUS_ID = 'payment-status'

/** The state of the decision form of a payment, and its requests. */
export function usePaymentDecision(payment: PaymentRecord) {
  const [note, setNote] = useState('')
  const [registrationId, setRegistrationId] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const mutation = useMutation({
    mutationFn: (decision: Decision) => {
      const other = decision === 'accept' ? registrationId.trim() : ''
      return send(payment, decision, { note: note.trim(), ...(other ? { registrationId: other } : {}) })
    },
    onSuccess: (answer) => {
      setNote('')
      showChangedPayment(answer.payment)
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(Object.fromEntries(error.findings.map(({ path, message }) => [path, message])))
      // A colleague may have decided first.
      void refetchPayments()
    },
    // The pressed button may be gone.
    onSettled: () => document.getElementById(STATUS_ID)?.focus(),
  })

  /** Validates the fields for a decision. Shows what is wrong beside them. False while a request runs. */
  const isReady = (decision: Decision): boolean => {
    if (mutation.isPending) return false
    const found: Errors = {}
    const { length } = Array.from(note.trim())
    if (length < NOTE_MIN || length > NOTE_MAX) found.note = messages.PAYMENT_NOTE
    if (decision === 'accept' && !payment.registrationId && registrationId.trim() === '') found.registrationId = REGISTRATION_MISSING
    setErrors(found)
    mutation.reset()
    const first = found.note ? 'note' : found.registrationId ? 'registrationId' : undefined
    if (first) document.getElementById(fieldIdOf(first))?.focus()
    return first === undefined
  }

  return {
    note,
    setNote,
    registrationId,
    setRegistrationId,
    errors,
    isReady,
    busy: mutation.isPending ? mutation.variables : undefined,
    status: mutationStatus(mutation),
    decide: (decision: Decision) => {
      if (isReady(decision)) mutation.mutate(decision)
    },
  }
}

/** Refunds of payments in the inbox and of payments that paid for something have different endpoints. */
function send({ _id, destination }: PaymentRecord, decision: Decision, body: PaymentDecision): Promise<PaymentResponse> {
  const id = { id: _id }
  if (decision === 'note') return api.put(apiPath('/admin/payments/{id}/note', id), body)
  if (decision === 'accept') return api.post(apiPath('/admin/payments/inbox/{id}/accept', id), body)
  if (destination === 'inbox') return api.post(apiPath('/admin/payments/inbox/{id}/refund', id), body)
  return api.post(apiPath('/admin/payments/{id}/refund', id), body)
}
