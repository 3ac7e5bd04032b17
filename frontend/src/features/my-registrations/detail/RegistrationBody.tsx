import { Button, buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { StatusBadges } from '@/components/StatusBadges'
import { useLiveEvent } from '@/components/liveEvents'
import { paymentOutcomeOf } from '@/features/checkout/paymentOutcome'
import { eventByEndpoint } from '@/lib/catalogue'
import { useFest } from '@/lib/fest'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { isFull } from '@/lib/places'
import { refetchOwnRegistrations } from '@/lib/queries/own'
import type { Registration } from '@/lib/registrations/record'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StaffMessage } from '../StaffMessage'
import { usePayment } from '../usePayment'
import { type PaymentReturn, useCelebration } from '../usePaymentReturn'
import { JoinWaitingList } from '../waiting-list/JoinWaitingList'
import { AnotherEvent } from './AnotherEvent'
import { Changes } from './Changes'
import { ChangesMade } from './ChangesMade'
import { Invitations } from './Invitations'
import { NextStep } from './NextStep'
import { Notes } from './Notes'
import { type ActionResult, describePaymentReturn, PaymentResultNotice } from './PaymentResultNotice'
import { PaymentsTable } from './PaymentsTable'
import { Section } from './Section'
import { Summary } from './Summary'
import { Team } from './Team'
import { Withdraw } from './Withdraw'
import { deriveRegistrationState, type PaymentWait, type RegistrationState } from './registrationState'
import { type AfterChange, useChange } from './useChange'
import type { Detail } from '../queries'

/** The states of a confirmed team, whose people can be booked beds. */
const TAKES_PART: readonly RegistrationState[] = ['paid', 'waived', 'changesRequested', 'underReview']

/** A loaded registration. Staff view it; its owner can change it. */
export function RegistrationBody({
  detail,
  paymentReturn,
  wait,
  onPaymentReturn,
  onChanged,
  refresh,
}: {
  detail: Detail
  paymentReturn: PaymentReturn | undefined
  wait: PaymentWait
  onPaymentReturn: (paymentReturn: PaymentReturn | undefined) => void
  onChanged: (detail: Detail) => void
  refresh: () => Promise<void>
}) {
  const { registration, isOwn } = detail
  const { contacts } = useFest()
  const isPaid = registration.paymentStatus === 'paid'
  useCelebration(isPaid && wait.isAwaited)
  const { pay, payingId } = usePayment(async (settlement) => {
    const message = settlement.kind === 'failed' ? settlement.message : undefined
    if (message !== undefined) notify.error(message)
    await refresh()
    void refetchOwnRegistrations()
    onPaymentReturn({ outcome: paymentOutcomeOf(settlement), message })
  })
  const startPayment = () => {
    onPaymentReturn(undefined)
    pay(registration)
  }
  const [actionResult, setActionResult] = useState<ActionResult>()
  const result = actionResult ?? (paymentReturn && describePaymentReturn(paymentReturn, isPaid))
  const reload = () => void refresh()
  const showChanged = (changed: Detail) => {
    onChanged(changed)
    setActionResult({ tone: 'ok', message: changed.message ?? '' })
  }
  const showRefused = (message: string) => {
    setActionResult({ tone: 'error', message })
    reload()
  }
  const stopReminders =
    detail.canPay && !detail.areRemindersStopped ? <StopReminders detail={detail} onChanged={showChanged} onRefused={showRefused} /> : null

  return (
    <>
      <p className="cluster">
        <StatusBadges of={registration} />
      </p>
      {isOwn ? null : <StaffMessage of={registration} />}
      {isOwn && registration.changesRequested ? <ChangesMade detail={detail} onChanged={showChanged} onRefused={showRefused} /> : null}
      {result ? <PaymentResultNotice result={result} /> : null}
      <div className="registration__columns">
        <div className="stack">
          {isOwn ? (
            <NextStep
              detail={detail}
              wait={wait}
              isPaying={payingId !== undefined}
              onPay={startPayment}
              more={
                <>
                  {detail.placeReleased ? <ReleasedPlace registration={registration} /> : null}
                  {stopReminders}
                </>
              }
            />
          ) : (
            <Notice tone="info" title={`Registration of ${registration.userId.fullname}`}>
              You are viewing this as staff: only its owner can change it.
            </Notice>
          )}
          {isOwn && TAKES_PART.includes(deriveRegistrationState(detail, wait)) ? (
            <p>
              <Link className={buttonClass()} to={pathTo('accommodation')} search={{ event: registration.event }}>
                Book beds
              </Link>
            </p>
          ) : null}
        </div>
        <aside className="registration__side">
          <Summary detail={detail} />
        </aside>
        <div className="registration__main">
          <Invitations detail={detail} onChanged={showChanged} onRefused={showRefused} />
          {detail.invitations.canInvite ? <PassesLink of={registration} /> : null}
          <Team detail={detail} onChanged={onChanged} onRefused={reload} />
          <Section id="registration-payments" title="Payments">
            <PaymentsTable payments={detail.payments} />
          </Section>
          {registration.flags.length > 0 ? (
            <Section id="registration-notes" title="Notes">
              <Notes flags={registration.flags} />
            </Section>
          ) : null}
          <Section id="registration-changes" title="History">
            <Changes changes={detail.changes} />
          </Section>
          {isOwn ? <AnotherEvent registration={registration} /> : null}
          {detail.canCancel ? (
            <Section id="registration-withdraw" title="Withdraw">
              <Withdraw detail={detail} onChanged={showChanged} onRefused={reload} />
            </Section>
          ) : null}
          {isOwn && isPaid && !detail.canCancel ? (
            <Section id="registration-withdraw" title="Withdraw">
              <p>
                You have paid, so write to us to withdraw: <a href={`mailto:${contacts.email}`}>{contacts.email}</a>. Name this
                registration’s number. <Link to={pathTo('refunds')}>When the fee is refunded</Link>
              </p>
            </Section>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** Leads to the passes of the people. */
function PassesLink({ of: { _id } }: { of: Registration }) {
  return (
    <p>
      <Link className={buttonClass()} to={pathTo('passes', _id)}>
        Passes of the team
      </Link>
    </p>
  )
}

/** Offers the waiting list if no place is free for a registration whose place was released. */
function ReleasedPlace({ registration: { event: endpoint, category = '' } }: { registration: Registration }) {
  const event = eventByEndpoint(endpoint)
  const live = useLiveEvent(endpoint)
  return event && live && isFull(live, category) ? <JoinWaitingList event={event} category={category} /> : null
}

/** Stops the reminder mails about an unpaid fee. */
function StopReminders({ detail, ...after }: { detail: Detail } & AfterChange) {
  const { isBusy, send } = useChange(detail, 'stop-reminders', after)
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={send}>
      Stop reminders
    </Button>
  )
}
