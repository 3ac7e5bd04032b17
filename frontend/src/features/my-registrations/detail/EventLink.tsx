import { buttonClass } from '@/components/Button'
import { eventByEndpoint } from '@/lib/catalogue'
import { pathTo } from '@/lib/paths'
import type { Registration } from '@/lib/registrations/record'
import '@/lib/historyState'
import { Link } from '@tanstack/react-router'

/** A link to the event's page. */
function EventLink({ endpoint, words }: { endpoint: string; words: string }) {
  const event = eventByEndpoint(endpoint)
  return (
    <Link className={buttonClass()} to={event ? pathTo('event', event.slug) : pathTo('events')}>
      {words}
    </Link>
  )
}

/** A link to the event's wizard, which starts with the people of a withdrawn registration. */
export function RegisterAgain({ registration: { _id, event: endpoint } }: { registration: Registration }) {
  const event = eventByEndpoint(endpoint)
  if (!event) return <EventLink endpoint={endpoint} words="Register again" />
  return (
    <Link className={buttonClass()} to={event.wizardRoute} state={{ refillFrom: _id }}>
      Register again
    </Link>
  )
}
