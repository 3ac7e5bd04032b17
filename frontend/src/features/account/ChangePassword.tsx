import { Button, buttonClass } from '@/components/Button'
import { PasswordField } from '@/components/forms/PasswordField'
import { FormProblems } from '@/components/forms/FormProblems'
import { NewPasswordFields, isMismatched } from '@/components/forms/NewPasswordFields'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { pathTo } from '@/lib/paths'
import { useRulesWhenUsed } from '@/lib/rules'
import { Link } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'

const BLANK = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the password. Asks for the current one. */
export function ChangePassword({ email, onDone }: { email: string; onDone: (words: string) => void }) {
  const rules = useRulesWhenUsed()
  const { form, isBusy, problems, corrected, problem, field, reset, submit } = useFlatForm(BLANK, rules?.checkPassword, 'password')

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(async () => {
      const answer = await api.put('/user/me/password', form)
      reset()
      onDone(answer.message || messages.PASSWORD_CHANGED)
    }, messages.RESET_FAILED)
  }
  return (
    <form className="form" noValidate onSubmit={save} aria-labelledby="password">
      <FormProblems
        problems={problems}
        corrected={corrected}
        problem={problem}
        actions={
          problem?.code === 'login_limited' ? (
            <Link className={buttonClass()} to={pathTo('auth')} search={{ mode: 'forgot' }}>
              Forgot password
            </Link>
          ) : null
        }
      />
      {/* Tells password managers the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" isRequired />
      <NewPasswordFields label="New password" password={field('password')} confirmPassword={field('confirmPassword')} />
      <p className="muted">Changing it logs you out everywhere else.</p>
      <div className="form__actions">
        <Button type="submit" isBusy={isBusy} busyLabel="Changing..." tone="secondary" isDisabled={isMismatched(form)}>
          Change password
        </Button>
      </div>
    </form>
  )
}
