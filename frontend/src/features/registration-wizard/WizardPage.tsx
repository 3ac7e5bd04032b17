import { buttonClass } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { useRegisteredEvents } from '@/lib/registrations/useRegisteredEvents'
import { useUser } from '@/lib/session'
import type { CatalogueEvent } from '@/lib/catalogue'
import { messages } from '@/lib/messages'
import { Link } from '@tanstack/react-router'
import { formOf } from './draft/draftRegistry'
import { StoreContext } from '@/components/entryForm/hooks'
import { AutosaveContext } from './draft/useAutosave'
import { Wizard } from './Wizard'

/** The wizard of one event, or a notice that the user is registered already. */
export default function WizardPage({ event }: { event: CatalogueEvent }) {
  const user = useUser()
  const registered = useRegisteredEvents()
  const isRegistered = event.endpoint !== undefined && registered.includes(event.endpoint)
  if (!user) return null
  if (isRegistered) return <Registered title={event.title} />
  const { store, autosave } = formOf(user, event)
  return (
    <StoreContext value={store}>
      <AutosaveContext value={autosave}>
        <Wizard key={event.slug} />
      </AutosaveContext>
    </StoreContext>
  )
}

function Registered({ title }: { title: string }) {
  return (
    <div className="page__section">
      <PageHeader title={title} />
      <Notice
        tone="ok"
        title={messages.ALREADY_APPLIED}
        actions={
          <Link className={buttonClass({ tone: 'primary' })} to="/registrations">
            My registrations
          </Link>
        }
      >
        {messages.ALREADY_REGISTERED}
      </Notice>
    </div>
  )
}
