import { useLinks } from '@/lib/links'
import { useLayoutEffect, useRef } from 'react'

/**
 * A fragment that our own server has rendered, asked for through the API: its nodes, put in as they are. What people have typed is
 * escaped in it; a script in it would not run. Its links are followed by the router.
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
