import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { messageOf } from '@/lib/api'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { queryClient } from '@/lib/queryClient'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { taleOf, PaymentResultNotice } from './detail/PaymentResultNotice'
import { paymentOutcomeOf } from '@/features/checkout/paymentOutcome'
import { payFor } from '@/features/checkout/payFor'
import { RegistrationCard } from './RegistrationCard'
import { UnfinishedForms } from './UnfinishedForms'
import type { Registration } from '@/lib/registrations/record'
import { usePaymentReturn } from './usePaymentReturn'
import { useMyRegistrations } from './useMyRegistrations'

/** The user's teams: their status, and the fee where it is still due. */
export default function MyRegistrationsPage() {
  const { data: registrations, error, isPending } = useMyRegistrations()
  const [arrival] = usePaymentReturn('/registrations', pathTo('myRegistrations'))
  const { pay, payingId, outcome } = usePayment(() => queryClient.invalidateQueries({ queryKey: ['my-registrations'] }))

  return (
    <div className="page__section stack">
      <PageHeader title="My registrations" />
      {arrival && !outcome ? <PaymentResultNotice tale={taleOf(arrival, false)} /> : null}
      {outcome ? <OutcomeNotice key={outcome.message} outcome={outcome} /> : null}
      <UnfinishedForms />
      {error ? <Notice tone="error">{messageOf(error)}</Notice> : null}
      {isPending ? (
        <p className="loading" role="status">
          Loading...
        </p>
      ) : null}
      {registrations?.length === 0 ? (
        <Notice
          tone="info"
          actions={
            <Link className="button button--primary" to={pathTo('events')}>
              Events
            </Link>
          }
        >
          You have not registered for any event yet.
        </Notice>
      ) : null}
      {registrations && registrations.length > 0 ? (
        <ul className="registration-list">
          {registrations.map((registration) => (
            <li key={registration._id}>
              <RegistrationCard
                registration={registration}
                isPaying={payingId === registration._id}
                onPay={() => void pay(registration)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

interface Outcome {
  tone: 'ok' | 'error'
  message: string
}

/** How paying ended; focused, for the button that began it may be gone. */
function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div tabIndex={-1} ref={notice}>
      <Notice tone={outcome.tone}>{outcome.message}</Notice>
    </div>
  )
}

/** Pays for one registration at a time. What needs more words than a line is said on the registration's own page. */
function usePayment(onPaid: () => Promise<void>) {
  const navigate = useNavigate()
  const [payingId, setPayingId] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()

  const pay = async (registration: Registration) => {
    if (payingId !== undefined) return
    setPayingId(registration._id)
    setOutcome(undefined)
    const settled = await payFor(registration)
    if (settled.kind === 'paid' || settled.kind === 'failed') {
      setOutcome({ tone: settled.kind === 'paid' ? 'ok' : 'error', message: settled.message })
      if (settled.kind === 'paid') notify.success(settled.message)
      else notify.error(settled.message)
    }
    await onPaid()
    setPayingId(undefined)
    if (settled.kind === 'unanswered' || settled.kind === 'inbox') {
      await navigate({ to: pathTo('registration', registration._id), search: { payment: paymentOutcomeOf(settled) } })
    }
  }
  return { pay, payingId, outcome }
}
