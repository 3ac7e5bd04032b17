import { Loading } from '@/components/Loading'
import { firstPageAt } from '@/lib/firstPage'
import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Shown instead of a page while its code or the session loads: the server's content of this page if it has some, else `Loading...`.
 * Only the router shows it: inside a page, the server's content would repeat the page's heading.
 */
export function PendingPage() {
  const [served] = useState(() => firstPageAt(window.location.pathname))
  return served ? <FirstPage content={served} /> : <Loading />
}

/** The browser follows its links: the server answers with the right page. */
function FirstPage({ content }: { content: HTMLElement }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    host.current?.append(content)
    return () => content.remove()
  }, [content])
  return <div ref={host} />
}
