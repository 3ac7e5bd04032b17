import { Island } from '@/components/Island'
import { Notice } from '@/components/Notice'
import { PageHeader } from '@/components/PageHeader'
import { messages } from '@/lib/messages'
import { pathTo } from '@/lib/paths'
import { useParams } from '@tanstack/react-router'
import { useRegisteredEvents } from './useRegisteredEvents'

/** The rack of events; the address names the opened one (spec section 2.5). */
export default function EventsPage() {
  const { event } = useParams({ strict: false, select: (params: { event?: string }) => params })
  const registered = useRegisteredEvents()
  return (
    <div className="page__section">
      <PageHeader title="Events" />
      <Island
        name="event-rack"
        props={{ selected: event ?? '', registered }}
        isUrgent={registered.length > 0}
        keepsScroll={(href) => href.startsWith(pathTo('events'))}
        onShown={showChosen}
        fallback={<Unavailable />}
      />
    </div>
  )
}

/** Brings the chosen label of the row into view, sideways only. */
function showChosen(island: HTMLElement) {
  const chip = island.querySelector('.rack__chip[aria-current="true"]')
  const row = chip?.closest('.rack__row')
  if (!chip || !row) return
  const [label, frame] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  if (label.left >= frame.left && label.right <= frame.right) return
  row.scrollLeft += label.left + label.width / 2 - (frame.left + frame.width / 2)
}

/** Without WebAssembly the server's own page still shows every event. */
function Unavailable() {
  return (
    <Notice
      tone="warning"
      actions={
        <button className="button button--secondary" type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      }
    >
      {messages.SOMETHING_WRONG}. Reload the page to see the events.
    </Notice>
  )
}
