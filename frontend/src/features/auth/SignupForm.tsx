import type { Finding } from 'infinito-rules'
import { Button } from '@/components/Button'
import { focusField } from '@/components/forms/ErrorSummary'
import { TextField } from '@/components/forms/TextField'
import { fieldId } from '@/components/forms/fieldId'
import oneTimeCode from '@/generated/oneTimeCode.json'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { useRulesWhenUsed } from '@/lib/rules'
import { useEffect, useState, type SubmitEvent } from 'react'
import { EmailField } from './EmailField'
import { FormProblems } from '@/components/forms/FormProblems'
import { NewPasswordFields, isMismatched } from '@/components/forms/NewPasswordFields'
import { OtpField } from '@/components/forms/OtpField'
import { ResendCode } from '@/components/forms/ResendCode'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { useMailedCode } from '@/components/forms/useMailedCode'
import { forgetSignup, keepSignup, pendingSignup } from './pendingSignup'
import { useSignedUp } from './useSignedIn'

const BLANK = { username: '', email: '', password: '', confirmPassword: '', otp: '', referralCode: '' }

/** Signs up in two steps: the details, then the mailed code (spec section 4, Signup flow). */
export function SignupForm({ onStep }: { onStep: (isCodeSent: boolean) => void }) {
  const rules = useRulesWhenUsed()
  const [pending] = useState(pendingSignup)
  const code = useMailedCode(messages.OTP_SENT, pending)
  const check = rules && ((form: typeof BLANK): Finding[] => (code.isSent ? rules.checkOtp(form) : rules.checkSignup(form)))
  const { form, isBusy, problems, corrected, problem, field, submit } = useFlatForm(
    pending ? { ...BLANK, username: pending.username, email: pending.email, referralCode: pending.referralCode } : BLANK,
    check,
  )
  const signedUp = useSignedUp()

  useEffect(() => {
    onStep(code.isSent)
    if (code.isSent) focusField(fieldId('otp'))
  }, [code.isSent, onStep])

  const requestCode = async () => {
    const { username, email, password, confirmPassword, referralCode } = form
    const times = await code.ask(() => api.post('/auth/signup/send-otp', { username, email, password, confirmPassword, referralCode }))
    keepSignup({ username, email, referralCode }, times)
  }

  const changeDetails = () => {
    forgetSignup()
    code.forget()
  }

  const resendCode = () => {
    if (form.password !== '') {
      void submit(requestCode, messages.OTP_FAILED, { isUnchecked: true })
      return
    }
    // After a reload the password is not there any more.
    changeDetails()
    notify.info('Enter your password again to get another OTP.')
  }

  const verifyCode = async () => {
    const answer = await api.post('/auth/signup/verify-otp', { email: form.email, otp: form.otp, referralCode: form.referralCode })
    forgetSignup()
    signedUp(answer)
  }

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.isSent) void submit(() => code.redeem(verifyCode), messages.OTP_INVALID)
    else void submit(requestCode, messages.OTP_FAILED)
  }

  const [label, busyLabel] = code.isSent ? ['Verify OTP', 'Verifying...'] : ['Send OTP', 'Sending OTP...']
  return (
    <form className="auth-card__form form" noValidate onSubmit={send}>
      <FormProblems problems={problems} corrected={corrected} problem={problem} />
      <TextField
        {...field('username')}
        name="username"
        label="Username"
        hint={messages.USERNAME_HINT}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        readOnly={code.isSent}
      />
      <EmailField {...field('email')} autoComplete="email" readOnly={code.isSent} />
      {code.isSent ? (
        <>
          <OtpField
            {...field('otp')}
            hint={`We mailed a code to ${form.email}. It works for ${oneTimeCode.minutes} minutes. If you already have an account, the mail says how to log in.`}
          />
          <ResendCode secondsLeft={code.secondsLeft} isBusy={isBusy} onResend={resendCode}>
            <Button tone="quiet" onClick={changeDetails}>
              Change details
            </Button>
          </ResendCode>
        </>
      ) : (
        <>
          <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
          <TextField
            {...field('referralCode')}
            label="Ambassador’s code"
            optionalWords="(optional)"
            hint="Six letters and digits, from the campus ambassador who told you about us."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      )}
      <Button type="submit" tone="primary" isBlock isBusy={isBusy} busyLabel={busyLabel} isDisabled={isMismatched(form)}>
        {label}
      </Button>
    </form>
  )
}
