import { useLinks } from '@/lib/links'
import { useLayoutEffect, useRef } from 'react'

/**
 * A fragment of HTML that our server renders for an API call. The server escapes user input, and scripts in it would not run. The
 * router follows its links.
 */
export function ServedFragment({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  const follow = useLinks()
  useLayoutEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    host.current?.replaceChildren(...body.childNodes)
  }, [html])
  return <div ref={host} onClick={follow} />
}
