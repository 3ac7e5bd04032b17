import { api, serverMessageOr } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useAction } from '@/lib/useAction'
import { useSignedIn } from '../useSignedIn'

/** Logs in with the credential of Google's button. */
export function useGoogleLogin({
  onLink,
  onProblem,
  onRefused,
}: {
  /** The email has an account, and a code was mailed to link the two. */
  onLink: () => void
  onProblem: (message: string | undefined) => void
  /** The credential is used up. Another one needs another nonce. */
  onRefused: () => void
}) {
  const signedIn = useSignedIn()

  const fail = (message: string) => {
    notify.error(message)
    onProblem(message)
  }

  const { run, isBusy } = useAction(async (credential: string | undefined) => {
    onProblem(undefined)
    if (!credential) {
      fail(messages.GOOGLE_OAUTH_FAILED)
      return
    }
    try {
      const answer = await api.post('/auth/google-login', { credential })
      if ('accessToken' in answer) signedIn(answer, messages.GOOGLE_SUCCESS)
      else onLink()
    } catch (error) {
      fail(serverMessageOr(error, messages.GOOGLE_FAILED))
      onRefused()
    }
  })
  return { isBusy, logIn: run }
}
