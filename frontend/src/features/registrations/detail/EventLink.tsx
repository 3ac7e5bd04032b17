import { eventByEndpoint } from '@/lib/catalogue'
import { pathTo } from '@/lib/paths'
import { Link } from '@tanstack/react-router'

/** To the event's page, from where one registers. */
export function EventLink({ endpoint, words }: { endpoint: string; words: string }) {
  const event = eventByEndpoint(endpoint)
  return (
    <Link className="button button--secondary" to={event ? pathTo('event', event.slug) : pathTo('events')}>
      {words}
    </Link>
  )
}
