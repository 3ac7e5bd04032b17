import { buttonClass } from '@/components/Button'
import { SelectField } from '@/components/forms/SelectField'
import { eventBySlug, events } from '@/lib/catalogue'
import '@/lib/historyState'
import type { Registration } from '@/lib/registrations/record'
import { useRegisteredEvents } from '@/lib/registrations/useRegisteredEvents'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Section } from './Section'

/** Leads to the wizard of another event, which starts with the people of this registration. ID numbers are entered anew. */
export function AnotherEvent({ registration: { _id, event: endpoint } }: { registration: Registration }) {
  const [slug, setSlug] = useState('')
  const registered = useRegisteredEvents()
  const open = events
    .map((event) => eventBySlug(event.slug) ?? event)
    .filter((event) => event.isRegistrationOpen && event.endpoint !== undefined && event.endpoint !== endpoint)
    .filter((event) => !registered.includes(event.endpoint ?? ''))
  const chosen = open.find((event) => event.slug === slug)
  if (open.length === 0) return null
  return (
    <Section id="registration-another" title="Register another event with these people">
      <div className="stack">
        <p>We fill in the names, email addresses and phone numbers that you have entered. ID numbers are entered again.</p>
        <SelectField
          id="another-event"
          label="Event"
          width="medium"
          blank="Choose an event"
          options={open.map((event) => ({ value: event.slug, label: event.title }))}
          value={slug}
          onChange={setSlug}
        />
        {chosen ? (
          <p>
            <Link className={buttonClass()} to={chosen.wizardRoute} state={{ refillFrom: _id }}>
              {`Register for ${chosen.title}`}
            </Link>
          </p>
        ) : null}
      </div>
    </Section>
  )
}
