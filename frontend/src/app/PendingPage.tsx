import { Loading } from '@/components/Loading'
import { leavePage, publishedOfShown } from '@/document/served'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

/**
 * Shown instead of a page while its code or the session loads: the server's content of this page if the document has it, else
 * `Loading...`. Only the router shows it: inside a page, the server's content would repeat the page's heading.
 */
export function PendingPage() {
  const router = useRouter()
  const [isServed] = useState(() => publishedOfShown(router.latestLocation.pathname) !== undefined)
  useLayoutEffect(() => {
    if (!isServed) leavePage()
  }, [isServed])
  return isServed ? null : <Loading />
}
