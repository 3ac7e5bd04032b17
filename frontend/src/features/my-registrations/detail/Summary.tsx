import { Fact } from '@/components/Fact'
import { Time } from '@/components/Time'
import { eventByEndpoint } from '@/lib/catalogue'
import { formatPaise } from '@/lib/money'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'
import { memberCount } from '@/lib/registrations/record'
import type { Detail } from '../queries'

/** The main facts of a registration. */
export function Summary({ detail: { registration, isOwn } }: { detail: Detail }) {
  const event = eventByEndpoint(registration.event)
  const { leadName, individualEvents, relayTeams, userId } = registration
  return (
    <section className="card summary" aria-labelledby="registration-summary">
      <h2 className="summary__title" id="registration-summary">
        Summary
      </h2>
      <dl className="facts">
        <Fact term="Event">{event ? <Link to={pathTo('event', event.slug)}>{event.title}</Link> : registration.event}</Fact>
        {isOwn ? null : (
          <Fact term="Owner">
            {userId.fullname} ({userId.username}), {userId.email}
          </Fact>
        )}
        {registration.category ? <Fact term="Category">{registration.category}</Fact> : null}
        <Fact term="College">{registration.collegeName}</Fact>
        <Fact term="Address">{registration.collegeAddress}</Fact>
        <Fact term="People">{memberCount(registration)}</Fact>
        {leadName === undefined ? null : (
          <>
            <Fact term="Individual events">{listed(individualEvents)}</Fact>
            <Fact term="Relay events">{listed(relayTeams?.map(({ teamName }) => teamName))}</Fact>
          </>
        )}
        <Fact term="Fee">{formatPaise(registration.amount)}</Fact>
        <Fact term="Registered">
          <Time iso={registration.createdAt} />
        </Fact>
        <Fact term="Registration number">
          {registration.code} {isOwn ? null : <span className="muted">({registration._id})</span>}
        </Fact>
      </dl>
    </section>
  )
}

const listed = (names: readonly string[] | undefined) => (names && names.length > 0 ? names.join(', ') : 'None')
