import { Notice } from '@/components/Notice'
import { Pictogram } from '@/components/Pictogram'
import { Skeleton } from '@/components/Skeleton'
import { messages } from '@/lib/messages'
import { pathTo } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AuthSwitch } from './AuthSwitch'
import { ForgotForm } from './ForgotForm'
import { LoginForm } from './LoginForm'
import { ResetForm } from './ResetForm'
import { SignupForm } from './SignupForm'
import { WelcomeCard } from './WelcomeCard'
import { GoogleSignIn } from './google/GoogleSignIn'
import { LinkForm } from './google/LinkForm'
import { useGoogleReturn } from './google/useGoogleReturn'
import { forgetSignup } from './pendingSignup'
import { type MailedLink, useMailedLink } from './useMailedLink'
import { useSignedIn } from './useSignedIn'

/** The content of the card. */
type Card = 'welcome' | 'login' | 'register' | 'forgot' | 'reset' | 'link' | 'exchanging'

const TITLES: Record<Exclude<Card, 'welcome'>, string> = {
  login: 'Login',
  register: 'Register',
  forgot: 'Forgot password',
  reset: 'Choose a password',
  link: 'Link to Google',
  exchanging: 'Login',
}

/** Login, Register and what they lead to, in one card (spec section 2.13). */
export default function AuthPage() {
  const session = useSession()
  const { mode } = useSearch({ from: '/auth' })
  const { mailed, forget } = useMailedLink()
  const google = useGoogleReturn()
  // Shared by the forms. Switching between Login and Register clears it.
  const [email, setEmail] = useState('')
  const [isCodeSent, setIsCodeSent] = useState(false)

  const clear = () => {
    forgetSignup()
    setEmail('')
  }

  const card = ((): Card => {
    // A mailed link belongs to its own account, even if another one is signed in.
    if (mode === 'reset' && mailed) return 'reset'
    if (mode === 'forgot') return 'forgot'
    if (session.status === 'signedIn') return 'welcome'
    if (google.step) return google.step
    if (mode === 'register') return 'register'
    return mode === 'reset' ? 'forgot' : 'login'
  })()
  const title = session.status === 'signedIn' && card === 'welcome' ? `Welcome, ${session.user.fullname}` : TITLES[card as 'login']
  const isLoading = session.status === 'loading'
  const heading = useFocusOnChange(isLoading ? undefined : title)
  const isPlain = card === 'login' || (card === 'register' && !isCodeSent)

  return (
    <div className="page__section">
      <section className="auth-card" aria-labelledby="auth-title">
        <header className="auth-card__header">
          <Pictogram className="auth-card__emblem" name="emblem" />
          <h1 className="auth-card__title" id="auth-title" tabIndex={-1} ref={heading}>
            {title}
          </h1>
        </header>
        {isLoading ? (
          <Skeleton shape="fields" />
        ) : (
          <>
            {isPlain && google.problem ? <Notice tone="error">{google.problem}</Notice> : null}
            {card === 'welcome' && session.status === 'signedIn' ? <WelcomeCard user={session.user} /> : null}
            {card === 'exchanging' ? (
              <p className="loading" role="status">
                Logging in with Google...
              </p>
            ) : null}
            {card === 'link' ? <LinkForm onBack={() => google.setStep(undefined)} /> : null}
            {card === 'login' ? <LoginForm email={email} onEmail={setEmail} /> : null}
            {card === 'register' ? <SignupForm onStep={setIsCodeSent} /> : null}
            {card === 'forgot' && mode === 'reset' ? (
              <Notice tone="info">This link has been used in this window. Follow it again from the mail, or ask for a code here.</Notice>
            ) : null}
            {card === 'forgot' ? <ForgotForm email={email} onEmail={setEmail} /> : null}
            {card === 'reset' && mailed ? <MailedLinkForm key={mailed.link} {...mailed} onDone={forget} /> : null}
            {isPlain ? (
              <GoogleSignIn
                context={card === 'login' ? 'signin' : 'signup'}
                onLink={() => google.setStep('link')}
                onProblem={google.setProblem}
              />
            ) : null}
            {card === 'login' || card === 'register' ? <AuthSwitch isRegister={card === 'register'} onSwitch={clear} /> : null}
            {card === 'forgot' || card === 'reset' ? (
              <p className="auth-card__switch">
                Remember it?{' '}
                <Link to={pathTo('auth')} search={{}} state={true} activeOptions={{ exact: true }} onClick={forget} replace>
                  Back to login
                </Link>
              </p>
            ) : null}
          </>
        )}
      </section>
    </div>
  )
}

/** Focuses the heading when the card changes. */
function useFocusOnChange(title: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (title === undefined) return
    // Some forms focus their first field themselves.
    const isInBox = document.activeElement instanceof HTMLInputElement
    if (shown.current !== undefined && shown.current !== title && !isInBox) heading.current?.focus()
    shown.current = title
  }, [title])
  return heading
}

/** Sets a new password with a mailed link, without a code. */
function MailedLinkForm({ email, link, onDone }: MailedLink & { onDone: () => void }) {
  const signedIn = useSignedIn()
  return (
    <ResetForm
      email={email}
      link={link}
      onDone={(answer) => {
        onDone()
        signedIn(answer, messages.RESET_SUCCESS)
      }}
    />
  )
}
