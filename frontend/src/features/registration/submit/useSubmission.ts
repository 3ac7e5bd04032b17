import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { settle } from '@/features/checkout/checkout'
import { endingOf } from '@/features/registrations/ending'
import { useUser } from '@/features/session/session'
import type { CreateOrderResponse, Finding } from '@/generated/wasm/infinito'
import { ApiError, api, isWithoutAnswer, messageOf, saidOr } from '@/lib/api'
import { celebrate } from '@/lib/celebrate'
import { fest } from '@/lib/fest'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { queries } from '@/lib/queries'
import { rulesNow } from '@/lib/rules'
import { forget } from '../draft/begun'
import { useKeeper, useStore } from '../draft/hooks'
import { forRules, type Draft } from '../draft/model'

/** How far a submission came that did not leave the form. */
export type Outcome =
  /** Refused, or never arrived: nothing is stored by this attempt. */
  | { kind: 'refused'; message: string }
  /** Stored, but not paid. */
  | { kind: 'unpaid'; message: string }

/** Sends the form, takes the fee, and leaves: for the events page once it is paid. What is typed stays until then. */
export function useSubmission(onFindings: (findings: Finding[]) => void) {
  const store = useStore()
  const [keeper] = useKeeper()
  const user = useUser()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  // A second click comes before React has rendered the first one's state.
  const isSending = useRef(false)

  const send = async () => {
    const { event } = store
    const { draft } = store.getState()
    const endpoint = event.endpoint ?? ''
    const payload = payloadOf(draft)
    let created: CreateOrderResponse
    await keeper.hold()
    try {
      created = await api.post<CreateOrderResponse>(`/events/${endpoint}/create-order`, payload)
    } catch (error) {
      keeper.release()
      refuse(error)
      return
    }
    keeper.sent()
    const settled = await settle({
      created,
      title: event.title,
      description: draft.collegeName,
      prefill: { name: user?.fullname, email: user?.email },
      endpoint,
      registrationData: payload,
    })
    await queries.invalidateQueries()
    if (settled.kind === 'paid') {
      forget(store)
      notify.success(settled.message)
      void celebrate()
      await navigate({ to: '/event/ins/{-$event}', params: { event: undefined }, state: { notice: 'PAYMENT_SUCCESS' } })
      return
    }
    if (settled.kind === 'failed') {
      notify.error(settled.message)
      setOutcome({ kind: 'unpaid', message: settled.message })
      return
    }
    // Closed, or not answered yet: the registration is stored, and its page says what goes on.
    forget(store)
    await navigate({ to: pathTo('registration', created.registrationId), search: { payment: endingOf(settled) } })
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

  const submit = async () => {
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setOutcome(undefined)
    try {
      await send()
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
