import type { CreateOrderResponse } from '@/generated/wasm/infinito'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { settle } from '@/features/checkout/checkout'
import { useUser } from '@/features/session/session'
import { api, messageOf } from '@/lib/api'
import { eventByEndpoint } from '@/lib/catalogue'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { queries } from '@/lib/queries'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { RegistrationCard } from './RegistrationCard'
import { UnfinishedForms } from './UnfinishedForms'
import type { Registration } from './record'

/** The user's teams: their status, and the fee where it is still due. */
export default function MyRegistrationsPage() {
  const user = useUser()
  const key = ['my-registrations', user?._id]
  const { data, error, isPending } = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => api.get<{ registrations: Registration[] }>('/events/my-registrations', { signal }),
      enabled: user !== undefined,
    },
    queries,
  )
  const { pay, payingId, outcome } = usePayment(() => queries.invalidateQueries({ queryKey: key }))

  return (
    <div className="page__section stack">
      <PageHeader title="My registrations" />
      {outcome ? <OutcomeNotice key={outcome.message} outcome={outcome} /> : null}
      <UnfinishedForms />
      {error ? <Notice tone="error">{messageOf(error)}</Notice> : null}
      {isPending ? (
        <p className="loading" role="status">
          Loading...
        </p>
      ) : null}
      {data?.registrations.length === 0 ? (
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
      {data && data.registrations.length > 0 ? (
        <ul className="registration-list">
          {data.registrations.map((registration) => (
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

/** Pays for one registration at a time. */
function usePayment(onPaid: () => Promise<void>) {
  const [payingId, setPayingId] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()

  const pay = async (registration: Registration) => {
    if (payingId !== undefined) return
    setPayingId(registration._id)
    setOutcome(undefined)
    const ended = await attempt(registration)
    if (ended) {
      setOutcome(ended)
      if (ended.tone === 'ok') notify.success(ended.message)
      else notify.error(ended.message)
    }
    await onPaid()
    setPayingId(undefined)
  }
  return { pay, payingId, outcome }
}

async function attempt(registration: Registration): Promise<Outcome | undefined> {
  try {
    const created = await api.post<CreateOrderResponse>(`/registrations/${registration._id}/pay`)
    const settlement = await settle({
      created,
      endpoint: registration.event,
      title: eventByEndpoint(registration.event)?.title ?? registration.event,
      prefill: { name: registration.userId.fullname, email: registration.userId.email },
    })
    if (settlement.kind === 'dismissed') return undefined
    return { tone: settlement.kind === 'paid' ? 'ok' : 'error', message: settlement.message }
  } catch (error) {
    return { tone: 'error', message: messageOf(error) }
  }
}
