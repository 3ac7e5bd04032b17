import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, type MouseEvent as ReactMouseEvent } from 'react'

/** A click handler for content that React did not render: the router follows its links. */
export function useLinks() {
  const router = useRouter()
  return (event: ReactMouseEvent) => follow(router, event.nativeEvent)
}

/** What React renders: its links are followed by React, or by the browser. */
const APP = '#view, #notices, #app'

/** Lets the router follow and preload the links of the document: those of its frame, of the server's content and of islands. */
export function useDocumentLinks() {
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // Until an island is alive, the browser follows its links, and the server answers with the right page.
      if (!isIn(event, `${APP}, [data-island]:not([data-alive])`)) follow(router, event)
    }
    const onIntent = (event: Event) => {
      // The links of an island mostly lead to its own page.
      const url = isIn(event, `${APP}, [data-island]`) ? undefined : internalUrl(event)
      if (url && url.pathname !== router.state.location.pathname) void router.preloadRoute({ to: url.pathname })
    }
    document.addEventListener('click', onClick)
    document.addEventListener('pointerover', onIntent)
    document.addEventListener('focusin', onIntent)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerover', onIntent)
      document.removeEventListener('focusin', onIntent)
    }
  }, [router])
}

function follow(router: AnyRouter, event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const url = internalUrl(event)
  if (!url || (url.hash !== '' && url.pathname === window.location.pathname)) return
  event.preventDefault()
  void router.navigate({ href: url.pathname + url.search + url.hash, resetScroll: !staysOnPage(router, event, url) })
}

/** Whether a link of an island leads to the page of the island, so that the scroll position must not change. */
function staysOnPage(router: AnyRouter, event: MouseEvent, { pathname }: URL): boolean {
  if (!isIn(event, '[data-island]')) return false
  const target = router.matchRoutes(pathname, {}).at(-1)
  return target?.routeId === router.state.matches.at(-1)?.routeId
}

const isIn = ({ target }: Event, selector: string) => (target as Element).closest(selector) !== null

/** The URL of a link to a page of this site that React did not render; `undefined` for everything else. */
function internalUrl({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.hasAttribute('href') || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  const url = new URL(link.href)
  if (url.origin !== window.location.origin || url.pathname.startsWith('/api/')) return undefined
  return url
}
