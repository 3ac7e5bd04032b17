import { Notice } from '@/components/Notice'
import { notify } from '@/lib/notify'
import { queryClient } from '@/lib/queryClient'
import { useRef, useState } from 'react'
import { paymentOutcomeOf } from '@/features/checkout/paymentOutcome'
import { payFor } from '@/features/checkout/payFor'
import { StaffMessage } from '../StaffMessage'
import { StatusBadges } from '@/components/StatusBadges'
import { useCelebration, type PaymentReturn } from '../usePaymentReturn'
import { Changes } from './Changes'
import { ChangesMade } from './ChangesMade'
import { NextStep } from './NextStep'
import { Notes } from './Notes'
import { PaymentsTable } from './PaymentsTable'
import { Section } from './Section'
import { StopReminders } from './StopReminders'
import { Summary } from './Summary'
import { Team } from './Team'
import { taleOf, PaymentResultNotice, type Tale } from './PaymentResultNotice'
import type { Detail } from './useRegistration'
import { Withdraw } from './Withdraw'

/** A registration that has been loaded. Staff look at it; its owner acts. */
export function RegistrationBody({ detail, arrival, isAwaited, isAsking, onArrival, onChanged, refresh }: {
  detail: Detail
  /** How a payment ended. */
  arrival: PaymentReturn | undefined
  /** A payment was made: it has arrived, or is on its way. */
  isAwaited: boolean
  /** The page asks for it by itself. */
  isAsking: boolean
  onArrival: (arrival: PaymentReturn | undefined) => void
  onChanged: (detail: Detail) => void
  refresh: () => Promise<void>
}) {
  const { registration, isOwn } = detail
  const isPaid = registration.paymentStatus === 'paid'
  useCelebration(isPaid && isAwaited)
  const { pay, isPaying } = usePaying(detail, onArrival, refresh)
  const [done, setDone] = useState<Tale>()
  const tale = done ?? (arrival && taleOf(arrival, isPaid))
  const reload = () => void refresh()
  const say = (changed: Detail) => {
    onChanged(changed)
    setDone({ tone: 'ok', words: changed.message ?? '' })
  }
  const refused = (words: string) => {
    setDone({ tone: 'error', words })
    reload()
  }
  const stopReminders =
    detail.canPay && !detail.areRemindersStopped ? <StopReminders detail={detail} onChanged={say} onRefused={refused} /> : null

  return (
    <>
      <p className="cluster">
        <StatusBadges of={registration} />
      </p>
      {isOwn ? null : <StaffMessage of={registration} />}
      {isOwn && registration.changesRequested ? (
        <ChangesMade
          detail={detail}
          onChanged={say}
          onRefused={refused}
        />
      ) : null}
      {tale ? <PaymentResultNotice tale={tale} /> : null}
      <div className="registration__columns">
        <div>
          {isOwn ? (
            <NextStep detail={detail} waiting={{ isAwaited, isAsking }} isPaying={isPaying} onPay={() => void pay()} more={stopReminders} />
          ) : (
            <Notice tone="info" title={`Registration of ${registration.userId.fullname}`}>
              You are viewing this as staff: only its owner can change it.
            </Notice>
          )}
        </div>
        <aside className="registration__side">
          <Summary detail={detail} />
        </aside>
        <div className="registration__main">
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
          {detail.canCancel ? (
            <Section id="registration-withdraw" title="Withdraw">
              <Withdraw
                id={registration._id}
                onRefused={reload}
                onChanged={(changed) => {
                  onChanged(changed)
                  setDone({ tone: 'ok', words: changed.message ?? '' })
                }}
              />
            </Section>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** The checkout, one at a time; how it ends is said on the page. */
function usePaying({ registration }: Detail, onArrival: (arrival: PaymentReturn | undefined) => void, refresh: () => Promise<void>) {
  const [isPaying, setIsPaying] = useState(false)
  const isOpen = useRef(false)
  const pay = async () => {
    if (isOpen.current) return
    isOpen.current = true
    setIsPaying(true)
    onArrival(undefined)
    const settled = await payFor(registration)
    if (settled.kind === 'failed') notify.error(settled.message)
    await refresh()
    void queryClient.invalidateQueries({ queryKey: ['my-registrations'] })
    onArrival({ ending: paymentOutcomeOf(settled), message: settled.kind === 'failed' ? settled.message : undefined })
    isOpen.current = false
    setIsPaying(false)
  }
  return { pay, isPaying }
}
