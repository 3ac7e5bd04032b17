import { api, saidOr } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useState } from 'react'
import { useSignedIn } from '../useSignedIn'

/** Logs in with the credential that Google's button has given. */
export function useGoogleLogin({ onLink, onProblem, onRefused }: {
  onLink: () => void
  onProblem: (words: string | undefined) => void
  /** The credential is used up: another needs another nonce. */
  onRefused: () => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const signedIn = useSignedIn()

  const fail = (words: string) => {
    notify.error(words)
    onProblem(words)
  }

  const logIn = async (credential: string | undefined) => {
    if (isBusy) return
    onProblem(undefined)
    if (!credential) { fail(messages.GOOGLE_OAUTH_FAILED); return; }
    setIsBusy(true)
    try {
      const answer = await api.post('/auth/google-login', { credential })
      if ('accessToken' in answer) signedIn(answer, messages.GOOGLE_SUCCESS)
      else onLink()
    } catch (error) {
      fail(saidOr(error, messages.GOOGLE_FAILED))
      onRefused()
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, logIn }
}
