import type { NoticeName } from '@/lib/historyState'
import { useSession } from '@/lib/session'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The notices that a login settles. */
const ASK_FOR_LOGIN: readonly NoticeName[] = ['LOGIN_FIRST', 'AMBASSADOR_LOGIN_FIRST']

/**
 * The notice of the navigation that led to the current page, until the user leaves the page or does the login that it asks for.
 * Removes it from the history entry, so that Back and a reload do not show it again.
 */
export function useArrivalNotice(): NoticeName | undefined {
  const router = useRouter()
  const isSignedIn = useSession().status === 'signedIn'
  const { path, notice, isIdle } = useRouterState({
    select: ({ location, status }) => ({ path: location.pathname, notice: location.state.notice, isIdle: status === 'idle' }),
    structuralSharing: true,
  })
  const [shown, setShown] = useState<{ notice: NoticeName; path: string }>()
  if (notice && (shown?.notice !== notice || shown.path !== path)) setShown({ notice, path })
  else if (shown && shown.path !== path) setShown(undefined)

  useEffect(() => {
    if (!notice || !isIdle) return
    const { href, state } = router.state.location
    router.history.replace(href, { ...state, notice: undefined })
  }, [notice, isIdle, router])

  if (!shown || shown.path !== path) return undefined
  return isSignedIn && ASK_FOR_LOGIN.includes(shown.notice) ? undefined : shown.notice
}
