import { settledSession } from '@/lib/session'
import { api, serverMessageOr } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSignedIn } from '../useSignedIn'

type GoogleStep = 'exchanging' | 'link' | undefined

/** The steps of `/auth?google=…`. Every other value is a failure. */
const STEPS: Record<string, GoogleStep> = { done: 'exchanging', link: 'link' }
const FAILURES: Record<string, string> = {
  cancelled: 'You left Google before logging in.',
  unavailable: messages.GOOGLE_UNAVAILABLE,
  disabled: messages.ACCOUNT_DISABLED,
}

/**
 * Handles the return from Google's page, `/auth?google=…&from=…`, and the way from a page that is no part of the app, `/auth?from=…`.
 * Removes the parameters from the URL at once.
 */
export function useGoogleReturn() {
  const router = useRouter()
  const search = useSearch({ from: '/auth' })
  // The return is a full navigation, so that only the initial parameters count.
  const [arrival] = useState(() => arrivalOf(search))
  const [step, setStep] = useState(arrival?.step)
  const [problem, setProblem] = useState(arrival?.failure)
  const signedIn = useSignedIn()
  const isHandled = useRef(false)

  const exchange = useEffectEvent(async () => {
    try {
      // Waits for the check of an older stored session, which must not end the new one.
      await settledSession()
      signedIn(await api.post('/auth/google/exchange', {}), messages.GOOGLE_SUCCESS)
    } catch (error) {
      const words = serverMessageOr(error, messages.GOOGLE_FAILED)
      notify.error(words)
      setProblem(words)
    }
    setStep(undefined)
  })

  useEffect(() => {
    // Runs once, because the ticket in the cookie is valid once.
    if (!arrival || isHandled.current) return
    isHandled.current = true
    if (arrival.failure) notify.error(arrival.failure)
    const cleaned = router.navigate({ to: pathTo('auth'), search: {}, state: { from: arrival.from }, replace: true })
    if (arrival.step === 'exchanging') void cleaned.then(() => exchange())
  }, [arrival, router])

  return { step, setStep, problem, setProblem }
}

function arrivalOf({ google, from }: { google?: string | undefined; from?: string | undefined }) {
  if (google === undefined) return from === undefined ? undefined : { step: undefined, failure: undefined, from: localPath(from) }
  const step = STEPS[google]
  return { step, failure: step ? undefined : (FAILURES[google] ?? messages.GOOGLE_FAILED), from: localPath(from) }
}

/** Returns a path of this site as it is. Refuses other sites' URLs. */
function localPath(from: string | undefined): string | undefined {
  return from !== undefined && /^\/(?![/\\])/.test(from) ? from : undefined
}
