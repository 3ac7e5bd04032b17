import type { ServedIsland } from '@/components/served'
import { Island } from '@/components/Island'
import { ReloadNotice } from '@/components/ReloadNotice'
import { useRegisteredEvents } from '@/lib/registrations/useRegisteredEvents'
import { useChosenEvent } from './useChosenEvent'
import { useOwnEntry } from './useOwnEntry'

/** The rack of events. The URL names the selected one (spec section 2.5). */
export default function EventRack(place: ServedIsland) {
  const { event, entered } = useChosenEvent()
  const registered = useRegisteredEvents()
  const own = useOwnEntry(event)
  return (
    <Island
      {...place}
      name="event-rack"
      props={{ selected: event ?? '', registered, due: own?.due ?? '', due_address: own?.address ?? '' }}
      eager={registered.length > 0 || own !== undefined || entered !== undefined}
      onShown={showChosen}
      skeleton={null}
      fallback={<ReloadNotice what="see the events" />}
    />
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
