import { buttonClass } from '@/components/Button'
import { API_BASE } from '@/lib/api'
import { isInAppBrowser } from '@/lib/inApp'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { GoogleButton } from './GoogleButton'
import { useGoogleConfig } from './useGoogleConfig'
import { useGoogleLogin } from './useGoogleLogin'

/**
 * Sign-in with Google beneath a form, if the site offers it: Google's own button, or a link to Google's page in in-app browsers and
 * if the script does not load.
 */
export function GoogleSignIn({
  context,
  onLink,
  onProblem,
}: {
  context: 'signin' | 'signup'
  /** The email has an account, and a code was mailed to link the two. */
  onLink: () => void
  onProblem: (words: string | undefined) => void
}) {
  const { offer, renew } = useGoogleConfig()
  const [hasButton, setHasButton] = useState(() => !isInAppBrowser(navigator.userAgent))
  const { isBusy, logIn } = useGoogleLogin({ onLink, onProblem, onRefused: renew })
  if (!offer) return null
  return (
    <>
      <p className="auth-card__divider">
        <span>OR</span>
      </p>
      <div className="auth-card__provider" aria-busy={isBusy}>
        {hasButton ? (
          <GoogleButton key={offer.nonce} {...offer} context={context} onCredential={logIn} onUnavailable={() => setHasButton(false)} />
        ) : (
          <StartLink />
        )}
        <p className="auth-card__note" role="status">
          {isBusy ? 'Logging in with Google...' : null}
        </p>
      </div>
    </>
  )
}

/** The link to Google's login page, which returns to `/auth?google=…`. */
function StartLink() {
  const from = useRouterState({ select: ({ location }) => location.state.from })
  const query = from ? `?from=${encodeURIComponent(from)}` : ''
  return (
    <a className={buttonClass({ isBlock: true })} href={`${API_BASE}/auth/google/start${query}`}>
      Continue with Google
    </a>
  )
}
