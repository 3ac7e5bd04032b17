import { useState } from 'react'
import { GoogleButton } from './GoogleButton'
import { isInAppBrowser } from '@/lib/inApp'
import { StartLink } from './StartLink'
import { useGoogleConfig } from './useGoogleConfig'
import { useGoogleLogin } from './useGoogleLogin'

/**
 * Sign-in with Google beneath a form, where the site offers it. Google's own button, or a plain link to Google's page where
 * that button cannot be: in the browsers of other apps, and where its script does not come.
 */
export function GoogleSignIn({ context, onLink, onProblem }: {
  context: 'signin' | 'signup'
  /** There is an account of that address, and a code has been mailed to link the two. */
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
          <GoogleButton
            key={offer.nonce}
            {...offer}
            context={context}
            onCredential={(credential) => void logIn(credential)}
            onUnavailable={() => setHasButton(false)}
          />
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
