import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

interface Options {
  /** Whether a link stays on this page, so that the scroll position must not change. */
  keepsScroll?: ((href: string) => boolean) | undefined
  /** While false, the browser follows links itself. */
  isReady?: () => boolean
}

/** A click handler for content that React did not render: the router follows its links. */
export function useLinks({ keepsScroll, isReady }: Options = {}) {
  const router = useRouter()
  return (event: MouseEvent) => {
    if (isReady?.() === false) return
    const link = internalLink(event)
    if (!link) return
    event.preventDefault()
    void router.navigate({ href: link, resetScroll: !keepsScroll?.(link) })
  }
}

/** The URL of a plain click on a link to a page of this site. `undefined` for every other click. */
function internalLink(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = (event.target as Element).closest('a')
  if (!link?.hasAttribute('href') || link.hasAttribute('download')) return undefined
  if (link.target !== '' && link.target !== '_self') return undefined
  const url = new URL(link.href)
  if (url.origin !== window.location.origin || url.pathname.startsWith('/api/')) return undefined
  return url.pathname + url.search + url.hash
}
