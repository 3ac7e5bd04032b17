import { currentSession, subscribeToSession } from '@/lib/session'
import { hasIsland } from '@/document/served'
import { titled, useFest } from '@/lib/fest'
import { messages } from '@/lib/messages'
import type { Ground } from '@/lib/pages'
import { useMatches, useRouter, type AnyRouteMatch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'

interface Shown {
  /** The title of the page, without the fest's name. */
  title?: string | undefined
  /** The whole title, if the page's document gives it. */
  documentTitle?: string | undefined
  ground: Ground
}

/** Updates title, ground and focus after each navigation. Checks the guards again when the session changes. */
export function usePageEffects() {
  const fest = useFest()
  const { title, documentTitle, ground } = useMatches({
    select: (matches): Shown => {
      const last = matches.at(-1)
      const page = last?.staticData.page
      if (matches.some(isNotFound)) {
        return { title: messages.PAGE_NOT_FOUND, ground: 'night' }
      }
      if (matches.some((match) => match.status === 'error')) return { title: messages.UNEXPECTED_ERROR, ground: 'night' }
      const data = last?.loaderData
      // A page of the server brings the title of its document.
      if (data && 'documentTitle' in data) return { documentTitle: data.documentTitle, ground: page?.ground ?? 'night' }
      const named = data && 'title' in data ? data.title : undefined
      return { title: named ?? page?.title, ground: page?.ground ?? 'night' }
    },
    structuralSharing: true,
  })

  useLayoutEffect(() => {
    if (documentTitle !== undefined) document.title = documentTitle
    else if (title !== undefined) document.title = titled(title, fest)
  }, [title, documentTitle, fest])
  useLayoutEffect(() => {
    // The server's document has both. Reading the color computes the styles of the whole page.
    if (document.documentElement.dataset.ground === ground) return
    document.documentElement.dataset.ground = ground
    const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background)
  }, [ground])
  useFocusOnNavigation()
  useGuardsAgain()
}

/**
 * After a navigation, focuses the page's heading, or the heading of the part that was chosen; unless the focus has moved since: a
 * message of the new page has taken it, or the visitor has gone on.
 */
function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(() => {
    let shown = pageShown(router.state.matches)
    let frame = 0
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) focusedBefore = document.activeElement
    })
    const stopRendered = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      const before = shown
      shown = pageShown(router.state.matches)
      // On the first page the browser decides.
      if (!fromLocation || !pathChanged) return
      const part = before.id === shown.id ? shown.partHeading : undefined
      // An island shows its new props within a frame.
      frame = requestAnimationFrame(() => focusHeading(part))
    })
    return () => {
      stop()
      stopRendered()
      cancelAnimationFrame(frame)
      awaiting?.disconnect()
    }
  }, [router])
}

/** The page that the matches lead to. */
function pageShown(matches: AnyRouteMatch[]) {
  const last = matches.at(-1)
  const id = matches.some(isNotFound) ? 'not found' : (last?.routeId as string | undefined)
  // The page of an unknown event has the same route as the events, but not their island.
  return { id: hasIsland() ? id : `${id} without island`, partHeading: last?.staticData.partHeading }
}

function isNotFound(match: AnyRouteMatch): boolean {
  return match.status === 'notFound' || match._notFound === true
}

let awaiting: MutationObserver | undefined
/** What had the focus when the navigation began. */
let focusedBefore: Element | null

/** Focuses the heading, once it is there: a part of the page may still be on its way. */
function focusHeading(part: string | undefined) {
  awaiting?.disconnect()
  if (tryFocus(part)) return
  awaiting = new MutationObserver((_, observer) => {
    if (tryFocus(part)) observer.disconnect()
  })
  awaiting.observe(document.body, { childList: true, subtree: true })
}

/** Returns the heading, if it is there; focuses it, if the focus has not moved. */
function tryFocus(part: string | undefined) {
  const heading = document.querySelector<HTMLElement>(part ?? 'main h1')
  if (heading && [document.body, focusedBefore].includes(document.activeElement)) {
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: part === undefined })
  }
  return heading
}

/** Runs the guards again when the session ends or another one begins. */
function useGuardsAgain() {
  const router = useRouter()
  useEffect(() => {
    const identity = () => {
      const session = currentSession()
      return session.status === 'signedIn' ? `${session.user._id} ${session.user.role}` : session.status
    }
    let before = identity()
    return subscribeToSession(() => {
      const now = identity()
      if (before !== now && before !== 'loading') void router.invalidate()
      before = now
    })
  }, [router])
}
