// Sends the complete form, and opens the checkout for the order that the server returns.

import { useRef, useState } from 'react'
import { settle } from '@/features/checkout/checkout'
import type { Registration } from '@/lib/registrations/record'
import { useUser } from '@/lib/session'
import type { CreateOrderResponse, Finding } from '@/generated/wasm/infinito'
import { ApiError, api, isWithoutAnswer, messageOf, saidOr } from '@/lib/api'
import { fest } from '@/lib/fest'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { rulesNow } from '@/lib/wasm'
import { useWizardStore } from '@/components/entryForm/hooks'
import { useAutosave } from '../draft/useAutosave'
import { forRules, type Draft } from '@/components/entryForm/model'
import { findSavedEntry } from '../useSavedEntry'
import { useAfterCheckout } from './useAfterCheckout'

/** How far a submission came that did not leave the form. */
export type Outcome =
  /** Refused, or never arrived: nothing is stored by this attempt. */
  | { kind: 'refused'; message: string }
  /** Nothing is sent: the user has a saved entry for this event, which the form would replace. */
  | { kind: 'replaces'; entry: Registration }
  /** Stored, but not paid. */
  | { kind: 'unpaid'; message: string }

/**
 * Sends the form, takes the fee, and leaves: for the events page once it is paid. What is typed stays until then. An entry that was
 * saved before, here or on another device, is replaced only after the user has said so.
 */
export function useSubmission(onFindings: (findings: Finding[]) => void) {
  const store = useWizardStore()
  const [autosave] = useAutosave()
  const user = useUser()
  const afterCheckout = useAfterCheckout()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  // A second click comes before React has rendered the first one's state.
  const isSending = useRef(false)
  // This form's own entry: sent again, it only replaces itself.
  const hasOwnEntry = useRef(false)

  const send = async (mayReplace: boolean) => {
    const { event } = store
    const { draft } = store.state
    const endpoint = event.endpoint ?? ''
    const payload = payloadOf(draft)
    let created: CreateOrderResponse
    await autosave.pause()
    try {
      const entry = mayReplace || hasOwnEntry.current ? undefined : await findSavedEntry(endpoint)
      if (entry) {
        autosave.resume()
        setOutcome({ kind: 'replaces', entry })
        return
      }
      created = await api.post<CreateOrderResponse>(`/events/${endpoint}/create-order`, payload)
    } catch (error) {
      autosave.resume()
      refuse(error)
      return
    }
    hasOwnEntry.current = true
    autosave.markSubmitted()
    const settled = await settle({
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
    const said = isWithoutAnswer(error) ? messageOf(error) : saidOr(error, messages.REGISTRATION_FAILED)
    notify.error(said)
    setOutcome({ kind: 'refused', message: said })
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

/** The form as it travels: built by the rules, or as typed where they are not there. */
function payloadOf(draft: Draft): object {
  const rules = rulesNow()
  const form = rules ? (rules.buildPayload(forRules(draft)) as object) : { draft }
  return { ...form, consent: fest.noticeVersion }
}
