import '@/lib/historyState'
import { useLocation, useParams } from '@tanstack/react-router'

/** The event of the URL, else that of the entry that was paid a moment ago; and that entry. */
export function useChosenEvent() {
  const { event: chosen } = useParams({ from: '/event/ins/{-$event}' })
  const entered = useLocation({ select: ({ state }) => state.entered })
  return { event: chosen ?? entered?.event, entered: chosen === undefined ? entered : undefined }
}
