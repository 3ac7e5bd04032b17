import { Island } from '@/components/Island'
import { PageHeader } from '@/components/PageHeader'
import { Skeleton } from '@/components/Skeleton'
import { ReloadNotice } from '@/components/ReloadNotice'
import { pathTo } from '@/lib/paths'
import { useParams } from '@tanstack/react-router'
import { useRegisteredEvents } from '@/lib/registrations/useRegisteredEvents'
import { useUnpaidEntry } from './useUnpaidEntry'

/** The rack of events. The URL names the selected one (spec section 2.5). */
export default function EventsPage() {
  const { event } = useParams({ from: '/event/ins/{-$event}' })
  const registered = useRegisteredEvents()
  const unpaid = useUnpaidEntry(event)
  return (
    <div className="page__section">
      <PageHeader title="Events" />
      <Island
        name="event-rack"
        props={{ selected: event ?? '', registered, due: unpaid?.due ?? '', due_address: unpaid?.address ?? '' }}
        eager={registered.length > 0 || unpaid !== undefined}
        keepsScroll={(href) => href.startsWith(pathTo('events'))}
        onShown={showChosen}
        skeleton={<Skeleton shape="cards" count={3} />}
        fallback={<ReloadNotice what="see the events" />}
      />
    </div>
  )
}

/** Scrolls the row of labels sideways until the selected one is visible. */
function showChosen(island: HTMLElement) {
  const chip = island.querySelector('.rack__chip[aria-current="true"]')
  const row = chip?.closest('.rack__row')
  if (!chip || !row) return
  const [label, frame] = [chip.getBoundingClientRect(), row.getBoundingClientRect()]
  if (label.left >= frame.left && label.right <= frame.right) return
  row.scrollLeft += label.left + label.width / 2 - (frame.left + frame.width / 2)
}
