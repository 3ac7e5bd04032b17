import { buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { paymentOutcomeOf } from '@/features/checkout/paymentOutcome'
import { messageOf } from '@/lib/api'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { refetchOwnRegistrations } from '@/lib/queries/own'
import type { Registration } from '@/lib/registrations/record'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { EventsOverview } from './EventsOverview'
import { OfficiatingLink } from './OfficiatingLink'
import { RegistrationCard } from './RegistrationCard'
import { UnfinishedForms } from './UnfinishedForms'
import { describePaymentReturn, PaymentResultNotice } from './detail/PaymentResultNotice'
import { MyMatches } from './matches/MyMatches'
import { useMyRegistrations } from './queries'
import { usePayment } from './usePayment'
import { usePaymentReturn } from './usePaymentReturn'
import { WaitingLists } from './waiting-list/WaitingLists'

import '../../../../style/forms.css'
import '../../../../style/registration.css'

/** The user's registrations, each with its status and a Pay button if the fee is due. */
export default function MyRegistrationsPage() {
  const { data: registrations, error, isPending } = useMyRegistrations()
  const { payment } = useSearch({ from: '/registrations' })
  const [paymentReturn] = usePaymentReturn(payment, pathTo('myRegistrations'))
  const { pay, payingId, outcome } = usePaymentFromList()

  return (
    <div className="page__section stack">
      <PageHeader title="My registrations" />
      <OfficiatingLink />
      {paymentReturn && !outcome ? <PaymentResultNotice result={describePaymentReturn(paymentReturn, false)} /> : null}
      {outcome ? <OutcomeNotice key={outcome.message} outcome={outcome} /> : null}
      <MyMatches />
      <UnfinishedForms />
      <WaitingLists />
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
            <Link className={buttonClass({ tone: 'primary' })} to={pathTo('events')}>
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
              <RegistrationCard registration={registration} isPaying={payingId === registration._id} onPay={() => pay(registration)} />
            </li>
          ))}
        </ul>
      ) : null}
      {registrations && registrations.length > 0 ? <EventsOverview registrations={registrations} /> : null}
    </div>
  )
}

interface Outcome {
  tone: 'ok' | 'error'
  message: string
}

/** The end of a payment. Takes the focus, because the button that started it may be gone. */
function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div tabIndex={-1} ref={notice}>
      <Notice tone={outcome.tone}>{outcome.message}</Notice>
    </div>
  )
}

/** Pays for one registration at a time. An outcome that needs more than one line is shown on the registration's own page. */
function usePaymentFromList() {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  const { pay, payingId } = usePayment(async (settlement, registration) => {
    if (settlement.kind === 'paid' || settlement.kind === 'failed') {
      setOutcome({ tone: settlement.kind === 'paid' ? 'ok' : 'error', message: settlement.message })
      if (settlement.kind === 'paid') notify.success(settlement.message)
      else notify.error(settlement.message)
    }
    await refetchOwnRegistrations()
    if (settlement.kind === 'unanswered' || settlement.kind === 'inbox') {
      await navigate({ to: pathTo('registration', registration._id), search: { payment: paymentOutcomeOf(settlement) } })
    }
  })
  const startPayment = (registration: Registration) => {
    setOutcome(undefined)
    pay(registration)
  }
  return { pay: startPayment, payingId, outcome }
}
