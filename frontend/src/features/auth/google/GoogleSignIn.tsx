import { useState } from 'react'
import { GoogleButton } from './GoogleButton'
import { isInAppBrowser } from '@/lib/inApp'
import { StartLink } from './StartLink'
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
