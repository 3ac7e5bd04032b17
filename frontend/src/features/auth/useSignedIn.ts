import type { SessionResponse } from '@/generated/wasm/infinito'
import { signIn } from '@/features/session/session'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { useRouter } from '@tanstack/react-router'
import { celebrate } from '@/lib/celebrate'

/** What follows a login: the session, a word, confetti, and back to the page that asked for it. */
export function useSignedIn() {
  const router = useRouter()
  return (answer: SessionResponse, fallback: string) => {
    const { state, searchStr } = router.state.location
    signIn(answer)
    notify.success(answer.message || fallback)
    void celebrate()
    if (state.from) void router.navigate({ href: state.from, replace: true })
    // The welcome has no mode.
    else if (searchStr) void router.navigate({ to: pathTo('auth'), search: {}, replace: true })
  }
}
