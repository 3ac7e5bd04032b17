import type { IslandName, IslandProps } from '@/lib/islandProps'
import { loadIslands, loadIslandsWhenUsed, useIslandsFailed, useLoadedIslands } from '@/lib/islands'
import { isServedOutdated, usePublished, type Published } from '@/lib/published'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IslandMount, type MountStatus } from './IslandMount'
import { Skeleton } from './Skeleton'

const DEFAULT_SKELETON = <Skeleton shape="cards" count={1} />

/**
 * An island. In a page of the server, hydrates the server's nodes when the package of the islands has loaded; in a page of the app,
 * mounts the island into an element of its own.
 */
export function Island<Name extends IslandName>({
  name,
  element,
  served,
  props,
  fallback,
  skeleton = DEFAULT_SKELETON,
  byReference = false,
  eager = false,
  onShown,
}: {
  name: Name
  /** The element in the server's page; without it, the component has one of its own. */
  element?: HTMLElement
  /** What the server's nodes show. */
  served?: Published
  /** Compared by content. */
  props: IslandProps[Name]
  /** Pass and compare the props by reference, because they are large or contain functions. New props mount the island anew. */
  byReference?: boolean
  /** Replaces the island if it can be neither hydrated nor mounted. */
  fallback?: ReactNode
  /** Keeps the place of the island until there is something to show. */
  skeleton?: ReactNode
  /** Load the package at once, not at the first sign of use, because the island shows what the server could not know. */
  eager?: boolean
  /** Called with the island's element when it shows something new. */
  onShown?: (element: HTMLElement) => void
}) {
  const host = useRef<HTMLDivElement>(null)
  const mount = useRef<IslandMount>(undefined)
  const islands = useLoadedIslands()
  const hasFailed = useIslandsFailed()
  const isOutdated = usePublished((published) => served !== undefined && isServedOutdated(published, served))
  const isServed = element?.hasChildNodes() === true
  const [status, setStatus] = useState<MountStatus>('blank')
  const shownListener = useRef(onShown)
  const shown = byReference ? props : JSON.stringify(props)

  useLayoutEffect(() => {
    const place = element ?? host.current
    if (!place) return
    const island = new IslandMount(name, place, served, byReference, setStatus)
    mount.current = island
    return () => {
      mount.current = undefined
      island.unmount()
    }
  }, [name, element, served, byReference])

  useEffect(() => {
    if (isServed && !eager && !isOutdated) loadIslandsWhenUsed()
    else void loadIslands()
  }, [isServed, eager, isOutdated])

  useLayoutEffect(() => {
    if (islands) mount.current?.show(islands, shown)
  }, [name, element, islands, shown])

  useEffect(() => {
    shownListener.current = onShown
  })
  useEffect(() => {
    // The island applies new props in a microtask.
    const frame = requestAnimationFrame(() => mount.current?.announce(shownListener.current))
    return () => cancelAnimationFrame(frame)
  }, [status, shown])

  const isLost = status === 'broken' || (status === 'blank' && hasFailed)
  return (
    <>
      {element ? null : <div ref={host} data-island={name} />}
      {isLost ? fallback : null}
      {status === 'blank' && !isLost ? skeleton : null}
    </>
  )
}
