import { ReloadNotice } from '@/components/ReloadNotice'
import { Skeleton } from '@/components/Skeleton'
import { fetchedPage, fetchPage, findShown, hasIsland, leavePage, publishedOfShown, showPage, type ServedDocument } from '@/document/served'
import type { IslandName } from '@/lib/islandProps'
import type { Published } from '@/lib/published'
import { useMatch, useRouterState } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { islandComponent, SLOTS } from './places'
import { useFreshParts } from './useFreshParts'

/** The places in the shown page that the app fills. */
interface Places {
  published: Published
  islands: HTMLElement[]
  slots: HTMLElement[]
}

/** The places of the page at a path, if it is shown. */
function placesOf(path: string): Places | undefined {
  const published = publishedOfShown(path)
  return published && { published, islands: findShown('[data-island]'), slots: findShown('[data-slot]') }
}

/**
 * A page whose content the server renders: that of the first document, or of a fetched one. The app mounts its islands and fills its
 * slots, and leaves everything else as it is.
 */
function ServedPage({ path }: { path: string }) {
  const [places, setPlaces] = useState(() => placesOf(path))
  const [hasFailed, setHasFailed] = useState(false)

  useLayoutEffect(() => {
    let isLeft = false
    const show = (page: ServedDocument) => {
      if (isLeft) return
      showPage(page)
      setPlaces(placesOf(path))
    }
    const page = fetchedPage(path)
    if (publishedOfShown(path)) return
    if (page) show(page)
    else {
      leavePage()
      fetchPage(path).then(show, () => isLeft || setHasFailed(true))
    }
    return () => {
      isLeft = true
    }
  }, [path])

  if (hasFailed) {
    return (
      <div className="page__section">
        <ReloadNotice what="read on" />
      </div>
    )
  }
  if (!places) return <Skeleton count={6} />
  return <Content path={path} places={places} />
}

function Content({ path, places: { published, islands, slots } }: { path: string; places: Places }) {
  const version = useFreshParts(path)
  return (
    <>
      {islands.map((element) => {
        const IslandComponent = islandComponent(element.dataset.island as IslandName)
        return (
          <Suspense key={`${element.dataset.island} ${element.dataset.key}`}>
            <IslandComponent element={element} served={published} />
          </Suspense>
        )
      })}
      {slots.map((slot) => (
        <Slot key={slot.dataset.slot} slot={slot} version={version} />
      ))}
    </>
  )
}

/** Renders a component of the app into a slot. */
function Slot({ slot, version }: { slot: HTMLElement; version: number }) {
  const SlotComponent = SLOTS[slot.dataset.slot ?? '']
  return SlotComponent
    ? createPortal(
        <Suspense>
          <Cleared slot={slot} />
          <SlotComponent slot={slot} version={version} />
        </Suspense>,
        slot,
      )
    : null
}

/** Removes the server's content of a slot, which is for browsers without JavaScript, when the component is there. */
function Cleared({ slot }: { slot: HTMLElement }) {
  const [servers] = useState(() => [...slot.childNodes])
  useLayoutEffect(() => {
    for (const node of servers) node.remove()
  }, [servers])
  return null
}

/** The page at the path of the route. */
export function PathPage() {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return <ServedPage key={path} path={path} />
}

/** A page whose island shows what the rest of its path names: it stays while that changes. The page of an unknown one has no island. */
export function LastingPage() {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const [shown, setShown] = useState(path)
  if (path !== shown && !hasIsland()) setShown(path)
  return <ServedPage key={shown} path={shown} />
}

/** The page for unknown URLs (spec section 2.1), which the server renders too. */
export function NotFoundPage() {
  const path = useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname })
  return <ServedPage key={path} path={path} />
}
