import { buttonClass } from '@/components/Button'
import { Time } from '@/components/Time'
import { eventByEndpoint } from '@/lib/catalogue'
import { Link } from '@tanstack/react-router'
import { useRegisteredEvents } from '@/lib/registrations/useRegisteredEvents'
import { useMyDrafts } from './queries'

/** The user's drafts. Nothing if there are none or they cannot be loaded: the page is mainly about the registrations. */
export function UnfinishedForms() {
  const registered = useRegisteredEvents()
  const { data } = useMyDrafts()
  const forms = (data?.drafts ?? []).flatMap(({ event: endpoint, savedAt }) => {
    const event = eventByEndpoint(endpoint)
    return event && !registered.includes(endpoint) ? [{ event, savedAt }] : []
  })
  if (forms.length === 0) return null
  return (
    <section className="stack stack--tight" aria-labelledby="unfinished-title">
      <h2 id="unfinished-title">Unfinished forms</h2>
      <ul className="unfinished">
        {forms.map(({ event, savedAt }) => (
          <li className="unfinished__form" key={event.slug}>
            <p className="unfinished__text">
              <strong>{event.title}</strong>{' '}
              <span className="unfinished__when">
                draft, saved <Time iso={savedAt} />
              </span>
            </p>
            <Link className={buttonClass()} to={event.wizardRoute} aria-label={`Continue with ${event.title}`}>
              Continue
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
