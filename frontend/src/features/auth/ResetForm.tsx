import type { SessionResponse, SignupResponse } from 'infinito-rules'
import { Button } from '@/components/Button'
import { focusField } from '@/components/forms/ErrorSummary'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useRulesWhenUsed } from '@/lib/rules'
import { useEffect, type ReactNode, type SubmitEvent } from 'react'
import { EmailField } from './EmailField'
import { FormProblems } from '@/components/forms/FormProblems'
import { NewPasswordFields, isMismatched } from '@/components/forms/NewPasswordFields'
import { OtpField } from '@/components/forms/OtpField'
import { ResendCode } from '@/components/forms/ResendCode'
import { useFlatForm } from '@/components/forms/useFlatForm'
import type { useMailedCode } from '@/components/forms/useMailedCode'

/** Requests a code for a new password. The answer is the same whether or not the email has an account. */
export function askForReset(email: string): Promise<SignupResponse> {
  return api.post('/auth/password/send-otp', { email })
}

/** Sets a new password for the account of `email`, with the mailed code or link. */
export function ResetForm({
  email,
  link = '',
  code,
  scope,
  tone = 'primary',
  onDone,
  children,
}: {
  email: string
  /** The token of the link. Without it, the form asks for the code. */
  link?: string
  code?: ReturnType<typeof useMailedCode>
  scope?: string
  /** `secondary` if the page has another primary action. */
  tone?: 'primary' | 'secondary'
  onDone: (answer: SessionResponse) => void
  /** Buttons beside "Resend OTP". */
  children?: ReactNode
}) {
  const rules = useRulesWhenUsed()
  const blank = { email, link, otp: '', password: '', confirmPassword: '' }
  const check = rules && ((form: typeof blank) => rules.checkReset({ ...form, email, link }))
  const { form, isBusy, problems, corrected, problem, field, idOf, submit } = useFlatForm(blank, check, scope)
  const first = idOf(link ? 'password' : 'otp')
  useEffect(() => focusField(first), [first])

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const reset = async () => onDone(await api.post('/auth/password/reset', { ...form, email, link }))
    void submit(() => (code ? code.redeem(reset) : reset()), messages.RESET_FAILED)
  }

  return (
    <form className="auth-card__form form" noValidate onSubmit={save}>
      <FormProblems problems={problems} corrected={corrected} problem={problem} />
      <EmailField {...field('email')} value={email} autoComplete="username" readOnly />
      {link ? null : <OtpField {...field('otp')} hint={messages.RESET_SENT} />}
      {code ? (
        <ResendCode
          secondsLeft={code.secondsLeft}
          isBusy={isBusy}
          onResend={() => void submit(() => code.ask(() => askForReset(email)), messages.OTP_FAILED, { isUnchecked: true })}
        >
          {children}
        </ResendCode>
      ) : null}
      <NewPasswordFields label="New password" password={field('password')} confirmPassword={field('confirmPassword')} />
      <Button type="submit" isBlock isBusy={isBusy} busyLabel="Saving..." tone={tone} isDisabled={isMismatched(form)}>
        Set new password
      </Button>
    </form>
  )
}
