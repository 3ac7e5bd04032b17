import { firstPageAt } from '@/lib/firstPage'
import { useLayoutEffect, useRef, useState } from 'react'

/** Shown instead of a page while its code or the session loads: the server's content of this page if it has some, else `Loading...`. */
export function Loading() {
  const [served] = useState(() => firstPageAt(window.location.pathname))
  if (served) return <FirstPage content={served} />
  return (
    <div className="loading loading--page" role="status">
      <p>Loading...</p>
    </div>
  )
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
