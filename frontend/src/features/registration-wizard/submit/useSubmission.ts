// Submits the complete form, and opens the checkout for the order that the server returns.

import { useRef, useState } from 'react'
import type * as Checkout from '@/features/checkout/checkout'
import type { Registration } from '@/lib/registrations/record'
import { useUser } from '@/lib/session'
import type { CreateOrderResponse, Finding } from 'infinito-rules'
import { ApiError, api, isWithoutAnswer, messageOf, serverMessageOr } from '@/lib/api'
import { apiPath, type BodyOf } from '@/lib/apiPath'
import { fest } from '@/lib/fest'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { rulesNow } from '@/lib/rules'
import { useWizardStore } from '@/components/entryForm/hooks'
import { useAutosave } from '../draft/useAutosave'
import { forRules, type Draft } from '@/components/entryForm/model'
import { refusalOf, type Refusal } from '../availability/refusals'
import { findSavedEntry } from '../useSavedEntry'
import { useAfterCheckout } from './useAfterCheckout'

type EntryBody = BodyOf<'POST', '/events/{event}/create-order'>

/** The end of a submission that stays in the wizard. */
export type Outcome =
  /** The server refused the form or did not answer. This attempt stored nothing. */
  | { kind: 'refused'; message: string }
  /** The event takes no entries, or has no free place. This attempt stored nothing. */
  | { kind: 'unavailable'; refusal: Refusal; message: string }
  /** Nothing was sent: the form would replace a saved entry of this event. */
  | { kind: 'replaces'; entry: Registration }
  /** The entry is stored, but not paid. */
  | { kind: 'unpaid'; message: string }

/**
 * Submits the form, opens the checkout, and leaves the wizard after the payment. The form keeps its content until then. Replaces
 * an entry saved earlier, here or on another device, only if the user confirms it.
 *
 * This is a state machine of its own, not a mutation: a run has several requests and a dialog, it pauses the autosave, and it ends
 * in one of several outcomes, not in success or error. Two runs at once would create two orders.
 */
export function useSubmission(onFindings: (findings: Finding[]) => void) {
  const store = useWizardStore()
  const [autosave] = useAutosave()
  const user = useUser()
  const afterCheckout = useAfterCheckout()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  // Blocks a second click before React renders `isBusy`.
  const isSending = useRef(false)
  // Whether this form has stored its entry. A new submission then only replaces that entry.
  const hasOwnEntry = useRef(false)

  const send = async (mayReplace: boolean) => {
    const { event } = store
    const { draft } = store.state
    const endpoint = event.endpoint ?? ''
    const payload = payloadOf(draft)
    let created: CreateOrderResponse
    let checkout: typeof Checkout
    await autosave.pause()
    try {
      const entry = mayReplace || hasOwnEntry.current ? undefined : await findSavedEntry(endpoint)
      if (entry) {
        autosave.resume()
        setOutcome({ kind: 'replaces', entry })
        return
      }
      // Before the order, so that no order stays without a checkout.
      checkout = await import('@/features/checkout/checkout')
      created = await api.post(apiPath('/events/{event}/create-order', { event: endpoint }), payload)
    } catch (error) {
      autosave.resume()
      refuse(error)
      return
    }
    hasOwnEntry.current = true
    autosave.markSubmitted()
    const settled = await checkout.settle({
      created,
      title: event.title,
      description: draft.collegeName,
      prefill: { name: user?.fullname, email: user?.email },
      endpoint,
      registrationData: payload,
    })
    const failure = await afterCheckout(settled, created.registrationId)
    if (failure !== undefined) setOutcome({ kind: 'unpaid', message: failure })
  }

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.findings.length > 0) {
      onFindings(error.findings)
      return
    }
    const message = isWithoutAnswer(error) ? messageOf(error) : serverMessageOr(error, messages.REGISTRATION_FAILED)
    notify.error(message)
    const refusal = error instanceof ApiError ? refusalOf(error.code) : undefined
    setOutcome(refusal ? { kind: 'unavailable', refusal, message } : { kind: 'refused', message })
  }

  const submit = async (mayReplace = false) => {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setOutcome(undefined)
    try {
      await send(mayReplace)
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, outcome, submit }
}

/** The request body: built by the rules, or the draft as typed if they are not loaded. */
function payloadOf(draft: Draft): EntryBody {
  const rules = rulesNow()
  const form = rules ? (rules.buildPayload(forRules(draft)) as EntryBody) : { draft }
  return { ...form, consent: fest.noticeVersion }
}
