import type { IslandName, IslandProps } from '@/lib/islandProps'
import { loadIslands, loadIslandsWhenUsed, useIslandsFailed, useLoadedIslands } from '@/lib/islands'
import { useLinks } from '@/lib/links'
import { isServedOutdated, usePublished } from '@/lib/published'
import { take } from '@/lib/served'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { IslandMount, type MountStatus } from './IslandMount'
import { Skeleton } from './Skeleton'

const DEFAULT_SKELETON = <Skeleton shape="cards" count={1} />

/**
 * An island in React's page: a host element without React children. Shows the server's nodes at once, if there are any, and
 * hydrates them when the package of the islands has loaded. Otherwise mounts the island then.
 */
export function Island<Name extends IslandName>({
  name,
  islandKey = name,
  props,
  fallback,
  skeleton = DEFAULT_SKELETON,
  byReference = false,
  eager = false,
  keepsScroll,
  onShown,
}: {
  name: Name
  /** Tells apart two islands with the same name, like the server's `data-key`. */
  islandKey?: string
  /** Compared by content. */
  props: IslandProps[Name]
  /** Pass and compare the props by reference, because they are large or contain functions. New props mount the island anew. */
  byReference?: boolean
  /** Replaces the island if it can be neither hydrated nor mounted. */
  fallback?: ReactNode
  /** Keeps the place of the island until there is something to show. */
  skeleton?: ReactNode
  /** Whether a link in the island stays on this page, so that the scroll position must not change. */
  keepsScroll?: (href: string) => boolean
  /** Load the package at once, not at the first sign of use, because the island shows what the server could not know. */
  eager?: boolean
  /** Called with the island's element when it shows something new. */
  onShown?: (element: HTMLElement) => void
}) {
  const host = useRef<HTMLDivElement>(null)
  const mount = useRef<IslandMount>(undefined)
  const islands = useLoadedIslands()
  const hasFailed = useIslandsFailed()
  const isOutdated = usePublished(isServedOutdated)
  const [status, setStatus] = useState<MountStatus>('blank')
  const shownListener = useRef(onShown)
  const shown = byReference ? props : JSON.stringify(props)

  useLayoutEffect(() => {
    const element = take('island', name, islandKey) ?? newElement(name, islandKey)
    const island = new IslandMount(name, element, byReference, setStatus)
    mount.current = island
    host.current?.append(element)
    return () => {
      mount.current = undefined
      island.remove()
    }
  }, [name, islandKey, byReference])

  useEffect(() => {
    if (mount.current?.isServed && !eager && !isOutdated) loadIslandsWhenUsed()
    else void loadIslands()
  }, [name, islandKey, eager, isOutdated])

  useLayoutEffect(() => {
    if (islands) mount.current?.show(islands, shown)
  }, [name, islandKey, islands, shown])

  useEffect(() => {
    shownListener.current = onShown
  })
  useEffect(() => {
    // The island applies new props in a microtask.
    const frame = requestAnimationFrame(() => mount.current?.announce(shownListener.current))
    return () => cancelAnimationFrame(frame)
  }, [status, shown])

  // Until the island is alive, the browser follows its links, and the server answers with the right page.
  const follow = useLinks({ keepsScroll, isReady: () => mount.current?.isAlive === true })
  const click = (event: MouseEvent) => {
    mount.current?.remember(event.target as Element)
    follow(event)
  }

  const isLost = status === 'broken' || (status === 'blank' && hasFailed)
  return (
    <>
      <div ref={host} onClick={click} />
      {isLost ? fallback : null}
      {status === 'blank' && !isLost ? skeleton : null}
    </>
  )
}

function newElement(name: string, key: string): HTMLElement {
  const element = document.createElement('div')
  element.dataset.island = name
  element.dataset.key = key
  return element
}
