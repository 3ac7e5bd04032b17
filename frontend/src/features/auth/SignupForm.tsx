import type { Finding, SessionResponse, SignupResponse } from '@/generated/wasm/infinito'
import { PasswordField } from '@/components/PasswordField'
import { focusField } from '@/components/forms/ErrorSummary'
import { TextField } from '@/components/forms/TextField'
import { fieldId } from '@/components/forms/fieldId'
import { api, ApiError, saidOr } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useRulesWhenUsed } from '@/lib/rules'
import { useEffect, useState, type SubmitEvent } from 'react'
import { FormProblems } from './FormProblems'
import { OtpField } from './OtpField'
import { useAccountForm } from './useAccountForm'
import { useCountdown } from './useCountdown'
import { useSignedIn } from './useSignedIn'

const BLANK = { username: '', email: '', password: '', confirmPassword: '', otp: '' }

/** Signing up in two steps: details, then the code that was mailed (spec section 4, Signup flow). */
export function SignupForm() {
  const rules = useRulesWhenUsed()
  const [isCodeSent, setIsCodeSent] = useState(false)
  const check = rules && ((form: typeof BLANK): Finding[] => (isCodeSent ? rules.checkOtp(form) : rules.checkSignup(form)))
  const account = useAccountForm(BLANK, check)
  const { form, isBusy, change, recheck, errorOf, submit } = account
  const [secondsLeft, startCountdown] = useCountdown()
  const signedIn = useSignedIn()

  useEffect(() => {
    if (isCodeSent) focusField(fieldId('otp'))
  }, [isCodeSent])

  const isMismatched = form.confirmPassword !== '' && form.password !== form.confirmPassword

  /** A code is under way, mailed now or a moment ago. */
  const goOn = (timeLeft: number) => {
    startCountdown(timeLeft)
    setIsCodeSent(true)
  }

  const requestCode = async () => {
    const { username, email, password, confirmPassword } = form
    try {
      const details = { username, email, password, confirmPassword }
      const answer = await api.post<SignupResponse>('/auth/signup/send-otp', details)
      if (answer.success) notify.success(answer.message || messages.OTP_SENT)
      else notify.info(messages.OTP_ALREADY_SENT)
      goOn(answer.timeLeft)
    } catch (error) {
      const timeLeft = timeLeftOf(error)
      if (timeLeft === undefined) throw error
      notify.info(messages.OTP_ALREADY_SENT)
      goOn(timeLeft)
    }
  }

  const verifyCode = async () => {
    const answer = await api.post<SessionResponse>('/auth/signup/verify-otp', { email: form.email, otp: form.otp })
    signedIn(answer, messages.SIGNUP_SUCCESS)
  }

  const refused = (fallback: string) => (error: unknown) => {
    const words = saidOr(error, fallback)
    notify.error(words)
    return words
  }

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (isMismatched) return
    if (isCodeSent) void submit(verifyCode, refused(messages.OTP_INVALID))
    else void submit(requestCode, refused(messages.OTP_FAILED))
  }

  const resend = () => {
    if (secondsLeft > 0) return
    void submit(requestCode, refused(messages.OTP_FAILED), { isUnchecked: true })
  }

  const [label, busyLabel] = isCodeSent ? ['Verify OTP', 'Verifying...'] : ['Send OTP', 'Sending OTP...']
  return (
    <form className="auth-card__form form" noValidate onSubmit={send}>
      <FormProblems problems={account.problems} problem={account.problem} />
      <TextField
        id={fieldId('username')}
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        readOnly={isCodeSent}
        value={form.username}
        onChange={change('username')}
        onBlur={recheck('username')}
        error={errorOf('username')}
      />
      <TextField
        id={fieldId('email')}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        readOnly={isCodeSent}
        value={form.email}
        onChange={change('email')}
        onBlur={recheck('email')}
        error={errorOf('email')}
      />
      {isCodeSent ? (
        <>
          <OtpField
            email={form.email}
            value={form.otp}
            onChange={change('otp')}
            onBlur={recheck('otp')}
            error={errorOf('otp')}
          />
          <div className="cluster">
            <button
              className="button button--secondary"
              type="button"
              aria-disabled={secondsLeft > 0 || isBusy}
              aria-describedby={secondsLeft > 0 ? 'resend-wait' : undefined}
              onClick={resend}
            >
              Resend OTP
            </button>
            <button className="button button--quiet" type="button" onClick={() => setIsCodeSent(false)}>
              Change details
            </button>
          </div>
          {secondsLeft > 0 ? (
            <p className="muted" id="resend-wait">
              You can ask for another code in {secondsLeft} s.
            </p>
          ) : null}
        </>
      ) : (
        <>
          <PasswordField
            id={fieldId('password')}
            label="Password"
            hint="8 to 128 characters."
            autoComplete="new-password"
            isRequired
            value={form.password}
            onChange={change('password')}
            onBlur={recheck('password')}
            error={errorOf('password')}
          />
          <PasswordField
            id={fieldId('confirmPassword')}
            label="Confirm password"
            autoComplete="new-password"
            isRequired
            value={form.confirmPassword}
            onChange={change('confirmPassword')}
            onBlur={recheck('confirmPassword')}
            error={isMismatched ? messages.PASSWORD_MISMATCH : errorOf('confirmPassword')}
          />
        </>
      )}
      <button
        className="button button--primary button--block"
        type="submit"
        disabled={isMismatched}
        aria-busy={isBusy}
        aria-disabled={isBusy}
      >
        {isBusy ? busyLabel : label}
      </button>
    </form>
  )
}

/** Seconds until another code can be asked for, where a refusal says so. */
function timeLeftOf(error: unknown): number | undefined {
  const body = error instanceof ApiError ? (error.body as { timeLeft?: unknown } | undefined) : undefined
  return typeof body?.timeLeft === 'number' ? body.timeLeft : undefined
}
