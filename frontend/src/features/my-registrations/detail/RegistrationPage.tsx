import { QueryResult } from '@/components/QueryResult'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { ApiError } from '@/lib/api'
import { eventByEndpoint } from '@/lib/catalogue'
import { pathTo } from '@/lib/paths'
import { Link, useParams } from '@tanstack/react-router'
import { usePaymentReturn } from '../usePaymentReturn'
import { RegistrationBody } from './RegistrationBody'
import { useRegistration } from './useRegistration'

/** One registration: where it stands, what to do next, its team, its payments, and what can still be changed. */
export default function RegistrationPage() {
  const { id } = useParams({ from: '/registrations/$id' })
  return <RegistrationOf key={id} id={id} />
}

function RegistrationOf({ id }: { id: string }) {
  const [arrival, arrive] = usePaymentReturn('/registrations/$id', pathTo('registration', id))
  // Also where the provider says that it is paid: what our server knows counts.
  const isAwaited = arrival?.ending === 'pending' || arrival?.ending === 'paid'
  const { query, isAsking, show, refresh } = useRegistration(id, isAwaited ? arrival : undefined)
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
              arrival={arrival}
              isAwaited={isAwaited}
              isAsking={isAsking}
              onArrival={arrive}
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
        <Link className="button button--secondary" to={pathTo('myRegistrations')}>
          My registrations
        </Link>
      }
    >
      Or it belongs to another account. Log in with the account that registered.
    </Notice>
  )
}
