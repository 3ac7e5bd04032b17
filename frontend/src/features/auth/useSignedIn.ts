import type { SessionResponse } from '@/generated/wasm/infinito'
import { signIn } from '@/features/session/session'
import { notify } from '@/lib/notify'
import { useRouter } from '@tanstack/react-router'
import { celebrate } from '@/lib/celebrate'

/** What follows a login: the session, a word, confetti, and back to the page that asked for it. */
export function useSignedIn() {
  const router = useRouter()
  return (answer: SessionResponse, fallback: string) => {
    const { from } = router.state.location.state
    signIn(answer)
    notify.success(answer.message || fallback)
    void celebrate()
    if (from) void router.navigate({ href: from, replace: true })
  }
}
