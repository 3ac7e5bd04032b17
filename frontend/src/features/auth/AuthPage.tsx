import { Loading } from '@/components/Loading'
import { Pictogram } from '@/components/Pictogram'
import { useSession } from '@/features/session/session'
import { pathTo } from '@/lib/paths'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LoginForm } from './LoginForm'
import { SignupForm } from './SignupForm'
import { WelcomeCard } from './WelcomeCard'

/** Login and Register, one card (spec section 2.13). */
export default function AuthPage() {
  const session = useSession()
  const { mode } = useSearch({ strict: false, select: (search: { mode?: string }) => search })
  const heading = useRef<HTMLHeadingElement>(null)
  const title = titleOf(session, mode)

  // Another card in the same page: say which.
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])

  if (session.status === 'loading') return <Loading />
  const isRegister = mode === 'register'
  return (
    <div className="page__section">
      <section className="auth-card" aria-labelledby="auth-title">
        <header className="auth-card__header">
          <Pictogram className="auth-card__emblem" name="emblem" />
          <h1 className="auth-card__title" id="auth-title" tabIndex={-1} ref={heading}>
            {title}
          </h1>
        </header>
        {session.status === 'signedIn' ? (
          <WelcomeCard user={session.user} />
        ) : (
          <>
            {isRegister ? <SignupForm /> : <LoginForm />}
            <p className="auth-card__switch">
              {isRegister ? 'Already have an account? ' : 'New here? '}
              <Link to={pathTo('auth')} search={isRegister ? {} : { mode: 'register' }} state={true} activeOptions={{ exact: true }} replace>
                {isRegister ? 'Login' : 'Join'}
              </Link>
            </p>
          </>
        )}
      </section>
    </div>
  )
}

function titleOf(session: ReturnType<typeof useSession>, mode: string | undefined): string {
  if (session.status === 'signedIn') return `Welcome, ${session.user.fullname}`
  return mode === 'register' ? 'Register' : 'Login'
}
