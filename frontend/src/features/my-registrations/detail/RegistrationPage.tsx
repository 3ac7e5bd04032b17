import '../../../../../style/forms.css'
import '../../../../../style/registration.css'
import { buttonClass } from '@/components/Button'
import { QueryResult } from '@/components/QueryResult'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { ApiError } from '@/lib/api'
import { eventByEndpoint } from '@/lib/catalogue'
import { pathTo } from '@/lib/paths'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { usePaymentReturn } from '../usePaymentReturn'
import { RegistrationBody } from './RegistrationBody'
import { useRegistration } from '../queries'

/** One registration: its state, the owner's next step, its team, its payments and its history. */
export default function RegistrationPage() {
  const { id } = useParams({ from: '/registrations/$id' })
  return <RegistrationOf key={id} id={id} />
}

function RegistrationOf({ id }: { id: string }) {
  const { payment } = useSearch({ from: '/registrations/$id' })
  const [paymentReturn, setPaymentReturn] = usePaymentReturn(payment, pathTo('registration', id))
  // Polls until our server has confirmed the payment, also if the provider already reports it as paid.
  const isAwaited = paymentReturn?.outcome === 'pending' || paymentReturn?.outcome === 'paid'
  const { query, isPolling, show, refresh } = useRegistration(id, isAwaited ? paymentReturn : undefined)
  const endpoint = query.data?.registration.event
  const title = (endpoint && eventByEndpoint(endpoint)?.title) ?? 'Registration'
  const isMissing = query.data === undefined && query.error instanceof ApiError && query.error.status === 404

  return (
    <div className="page__section registration">
      <PageHeader title={title} kicker="Registration" />
      {isMissing ? (
        <Missing />
      ) : (
        <QueryResult query={query}>
          {(detail) => (
            <RegistrationBody
              detail={detail}
              paymentReturn={paymentReturn}
              wait={{ isAwaited, isPolling }}
              onPaymentReturn={setPaymentReturn}
              onChanged={show}
              refresh={refresh}
            />
          )}
        </QueryResult>
      )}
    </div>
  )
}

function Missing() {
  return (
    <Notice
      tone="error"
      title="There is no such registration"
      actions={
        <Link className={buttonClass()} to={pathTo('myRegistrations')}>
          My registrations
        </Link>
      }
    >
      Or it belongs to another account. Log in with the account that registered.
    </Notice>
  )
}
