import type { Category, LiveEvent } from '@/generated/wasm/infinito'
import { usePublished } from '@/lib/published'

const CATEGORIES: readonly Category[] = ['Men', 'Women']

/** The state, places and fees of an event now. `undefined` for e-sports, and while the page has no live data. */
export function useLiveEvent(endpoint: string | undefined): LiveEvent | undefined {
  return usePublished(({ live }) => live.events.find(({ event }) => event === endpoint))
}

/** Whether no place is free for an entry of this category; for none of the categories if it is blank. */
export function isFull({ places }: Pick<LiveEvent, 'places'>, category = ''): boolean {
  if (places === null) return false
  if (places.all) return places.all.left === 0
  if (category === '') return CATEGORIES.every((each) => places[each]?.left === 0)
  return places[category]?.left === 0
}
