import { currentSession, subscribeToSession } from '@/lib/session'
import { titled } from '@/lib/fest'
import { messages } from '@/lib/messages'
import { useMatches, useRouter, type AnyRouteMatch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'

/** What navigation changes outside the page's own content: title, ground, focus; and the guards' second look. */
export function usePageEffects() {
  const { title, ground } = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      const page = last?.staticData.page
      if (matches.some(isNotFound)) {
        return { title: messages.PAGE_NOT_FOUND, ground: 'night' }
      }
      if (matches.some((match) => match.status === 'error')) return { title: messages.UNEXPECTED_ERROR, ground: 'night' }
      const data = last?.loaderData
      const named = data && 'title' in data ? data.title : undefined
      return { title: named ?? page?.title, ground: page?.ground ?? 'night' }
    },
    structuralSharing: true,
  })

  useLayoutEffect(() => {
    if (title !== undefined) document.title = titled(title)
  }, [title])
  useLayoutEffect(() => {
    document.documentElement.dataset.ground = ground
    const background = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background)
  }, [ground])
  useFocusOnNavigation()
  useGuardsAgain()
}

/** Moves the focus to what has changed: the page's heading, or the part of it that was chosen. */
function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(() => {
    let shown = pageShown(router.state.matches)
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      const before = shown
      shown = pageShown(router.state.matches)
      // The first page keeps the browser's own beginning.
      if (!fromLocation || !pathChanged) return
      const part = before.id === shown.id ? shown.partHeading : undefined
      // One frame later: an island has shown its new props by then.
      requestAnimationFrame(() => focusHeading(part))
    })
  }, [router])
}

/** Which page the matches come to. */
function pageShown(matches: AnyRouteMatch[]) {
  const last = matches.at(-1)
  const id = matches.some(isNotFound) ? 'not found' : (last?.routeId as string | undefined)
  return { id, partHeading: last?.staticData.partHeading }
}

function isNotFound(match: AnyRouteMatch): boolean {
  return match.status === 'notFound' || match._notFound === true
}

function focusHeading(part: string | undefined) {
  const heading = part ? document.querySelector<HTMLElement>(part) : document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: part === undefined })
}

/** Asks the guards again when the session ends or another one begins. */
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
