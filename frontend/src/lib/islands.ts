// The package of the islands. It follows what the page shows.

import type * as Package from '@/generated/islands/islands'
import { lazyPackage } from './lazyPackage'
import { onPublished, publishedNow, type Published } from './published'

export type Islands = typeof Package

const islands = lazyPackage<Islands>('islands', async () => {
  const [loaded, { default: module_or_path }] = await Promise.all([
    import('@/generated/islands/islands'),
    import('@/generated/islands/islands_bg.wasm?url'),
  ])
  await loaded.default({ module_or_path })
  loaded.setPublished(publishedNow())
  return loaded
})

onPublished((published) => islands.now()?.setPublished(published))

export const {
  load: loadIslands,
  loadWhenUsed: loadIslandsWhenUsed,
  useLoaded: useLoadedIslands,
  useFailed: useIslandsFailed,
  provide: provideIslands,
} = islands

/**
 * Hydrates an island with the values that its nodes show, because hydration changes no text. The island then follows the current
 * values.
 */
export function hydrateAsServed<T>(islands: Islands, served: Published, hydrate: () => T): T {
  const published = publishedNow()
  if (published === served) return hydrate()
  islands.setPublished(served)
  try {
    return hydrate()
  } finally {
    islands.setPublished(published)
  }
}
