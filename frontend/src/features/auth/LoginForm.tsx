import type { SessionResponse } from '@/generated/wasm/infinito'
import { PasswordField } from '@/components/PasswordField'
import { TextField } from '@/components/forms/TextField'
import { fieldId } from '@/components/forms/fieldId'
import { api, saidOr } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useRulesWhenUsed } from '@/lib/rules'
import type { SubmitEvent } from 'react'
import { FormProblems } from './FormProblems'
import { useAccountForm } from './useAccountForm'
import { useSignedIn } from './useSignedIn'

export function LoginForm() {
  const rules = useRulesWhenUsed()
  const { form, isBusy, problems, problem, errorOf, change, recheck, submit } = useAccountForm(
    { email: '', password: '' },
    rules?.checkLogin,
  )
  const signedIn = useSignedIn()

  const logIn = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(
      async () => signedIn(await api.post<SessionResponse>('/auth/login', form), messages.LOGIN_SUCCESS),
      (error) => {
        const words = saidOr(error, messages.LOGIN_FAILED)
        notify.error(words)
        return words
      },
    )
  }

  return (
    <form className="auth-card__form form" noValidate onSubmit={logIn}>
      <FormProblems problems={problems} problem={problem} />
      <TextField
        id={fieldId('email')}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        value={form.email}
        onChange={change('email')}
        onBlur={recheck('email')}
        error={errorOf('email')}
      />
      <PasswordField
        id={fieldId('password')}
        label="Password"
        autoComplete="current-password"
        isRequired
        value={form.password}
        onChange={change('password')}
        onBlur={recheck('password')}
        error={errorOf('password')}
      />
      <button className="button button--primary button--block" type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
        {isBusy ? 'Logging in...' : 'Login'}
      </button>
    </form>
  )
}
