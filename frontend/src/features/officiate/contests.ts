// The WebAssembly package of the contests: it parses and formats marks (times, distances, weights, points) in the browser.

import { lazyPackage } from '@/lib/lazyPackage'
import type * as Package from 'infinito-contests'
import { useEffect } from 'react'

export type Contests = typeof Package

const contests = lazyPackage<Contests>('contests', async () => {
  const [loaded, { default: module_or_path }] = await Promise.all([
    import('infinito-contests'),
    import('infinito-contests/contests_bg.wasm?url'),
  ])
  await loaded.default({ module_or_path })
  return loaded
})

export const { load: loadContests, useFailed: useContestsFailed, provide: provideContests } = contests

/** Loads the package. Returns `undefined` until it is there. */
export function useContests(): Contests | undefined {
  useEffect(() => void contests.load(), [])
  return contests.useLoaded()
}
