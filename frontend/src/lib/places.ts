import type { Category, LiveEvent } from 'infinito-rules'

/** The categories of events that have them, in the order of forms. */
export const CATEGORIES: readonly Category[] = ['Men', 'Women']

/** Whether no place is free for an entry of this category; for none of the categories if it is blank. */
export function isFull({ places }: Pick<LiveEvent, 'places'>, category = ''): boolean {
  if (places === null) return false
  if (places.all) return places.all.left === 0
  if (category === '') return CATEGORIES.every((each) => places[each]?.left === 0)
  return places[category]?.left === 0
}
