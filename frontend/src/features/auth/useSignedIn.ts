import type { SessionResponse } from 'infinito-rules'
import { signIn } from '@/lib/session'
import { celebrate } from '@/lib/celebrate'
import '@/lib/historyState'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { useRouter } from '@tanstack/react-router'

const GATE = '/gate'

/** Returns the function to call after a login: starts the session, and leads back to the page that required the login. */
export function useSignedIn() {
  const router = useRouter()
  return (answer: SessionResponse, fallback: string) => {
    const { state, searchStr } = router.state.location
    signIn(answer)
    notify.success(answer.message || fallback)
    void celebrate()
    // The gates have a document of their own.
    if (state.from === GATE) window.location.replace(GATE)
    else if (state.from) void router.navigate({ href: state.from, replace: true })
    // Removes the mode from the URL.
    else if (searchStr) void router.navigate({ to: pathTo('auth'), search: {}, replace: true })
  }
}

/**
 * Returns the function to call after a signup. On the way to a wizard, its message says that the team comes next: "Registration
 * successful" and confetti would read as if the team were registered.
 */
export function useSignedUp() {
  const router = useRouter()
  const signedIn = useSignedIn()
  return (answer: SessionResponse) => {
    const { from } = router.state.location.state
    if (from === undefined || !isWizard(from)) {
      signedIn(answer, messages.SIGNUP_SUCCESS)
      return
    }
    signIn(answer)
    notify.success(messages.ACCOUNT_CREATED, { detail: answer.message || messages.SIGNUP_SUCCESS })
    void router.navigate({ href: from, replace: true, state: { isNewAccount: true } })
  }

  function isWizard(address: string): boolean {
    const { pathname } = new URL(address, window.location.origin)
    return router.matchRoutes(pathname, {}).at(-1)?.staticData.page?.name === 'wizard'
  }
}
