import { Button, buttonClass } from '@/components/Button'
import { PasswordField } from '@/components/forms/PasswordField'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { pathTo } from '@/lib/paths'
import { useRulesWhenUsed } from '@/lib/rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
import { EmailField } from './EmailField'
import { FormProblems } from '@/components/forms/FormProblems'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { useSignedIn } from './useSignedIn'

/** The login by password. `email` prefills the form; `onEmail` receives the typed email. */
export function LoginForm({ email, onEmail }: { email: string; onEmail: (typed: string) => void }) {
  const rules = useRulesWhenUsed()
  const { form, isBusy, problems, corrected, problem, field, submit } = useFlatForm({ email, password: '' }, rules?.checkLogin)
  const signedIn = useSignedIn()
  const address = field('email')

  const logIn = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(async () => signedIn(await api.post('/auth/login', form), messages.LOGIN_SUCCESS), messages.LOGIN_FAILED)
  }

  return (
    <form className="auth-card__form form" noValidate onSubmit={logIn}>
      <FormProblems
        problems={problems}
        corrected={corrected}
        problem={problem}
        actions={problem?.code === 'login_limited' ? <ForgotLink className={buttonClass()}>Log in with an emailed code</ForgotLink> : null}
      />
      <EmailField
        {...address}
        autoComplete="username"
        onChange={(typed) => {
          address.onChange(typed)
          onEmail(typed)
        }}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" isRequired />
      <Button type="submit" tone="primary" isBlock isBusy={isBusy} busyLabel="Logging in...">
        Login
      </Button>
      <p className="auth-card__switch">
        <ForgotLink>Forgot password?</ForgotLink>
      </p>
    </form>
  )
}

function ForgotLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Link className={className} to={pathTo('auth')} search={{ mode: 'forgot' }} state={true}>
      {children}
    </Link>
  )
}
