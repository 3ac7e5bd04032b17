import { Island } from '@/components/Island'
import { PageHeader } from '@/components/PageHeader'
import { Skeleton } from '@/components/Skeleton'
import { ReloadNotice } from '@/components/ReloadNotice'
import { pathTo } from '@/lib/paths'
import { useLocation, useParams } from '@tanstack/react-router'
import { useRegisteredEvents } from '@/lib/registrations/useRegisteredEvents'
import { lazy, Suspense } from 'react'
import '@/lib/historyState'
import { useOwnEntry } from './useOwnEntry'

const EnteredNotice = lazy(() => import('./EnteredNotice'))

/** The rack of events. The URL names the selected one (spec section 2.5). */
export default function EventsPage() {
  const { event: chosen } = useParams({ from: '/event/ins/{-$event}' })
  const entered = useLocation({ select: ({ state }) => state.entered })
  const event = chosen ?? entered?.event
  const registered = useRegisteredEvents()
  const own = useOwnEntry(event)
  return (
    <div className="page__section">
      <PageHeader title="Events" />
      {entered && !chosen ? (
        <Suspense>
          <EnteredNotice {...entered} />
        </Suspense>
      ) : null}
      <Island
        name="event-rack"
        props={{ selected: event ?? '', registered, due: own?.due ?? '', due_address: own?.address ?? '' }}
        eager={registered.length > 0 || own !== undefined || entered !== undefined}
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
