import type { LiveEvent } from '@/generated/wasm/infinito'
import { publishedNow, type Published } from '@/lib/published'

/** What the page shows, with changes. */
export function somePublished(changes: Partial<Published> = {}): Published {
  return { ...publishedNow(), ...changes }
}

/** An open event with a form, of unlimited places. */
export function someLiveEvent(event: string, changes: Partial<LiveEvent> = {}): LiveEvent {
  return { event, state: 'open', opensAt: null, closesAt: null, places: null, fees: {}, waiting: 0, ...changes }
}
