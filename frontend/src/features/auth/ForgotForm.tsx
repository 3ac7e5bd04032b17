import { messages } from '@/lib/messages'
import { useRulesWhenUsed } from '@/lib/rules'
import { useState, type SubmitEvent } from 'react'
import { EmailField } from './EmailField'
import { Button } from '@/components/Button'
import { FormProblems } from '@/components/forms/FormProblems'
import { ResetForm, askForReset } from './ResetForm'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { useMailedCode } from '@/components/forms/useMailedCode'
import { useSignedIn } from './useSignedIn'

/** Resets a forgotten password: asks for the email, then for the mailed code and a new password. */
export function ForgotForm({ email, onEmail }: { email: string; onEmail: (typed: string) => void }) {
  const rules = useRulesWhenUsed()
  const [address, setAddress] = useState('')
  const { form, isBusy, problems, corrected, problem, field, submit } = useFlatForm({ email }, rules?.checkForgot)
  const code = useMailedCode(messages.RESET_SENT)
  const signedIn = useSignedIn()
  const typing = field('email')

  if (code.isSent) {
    return (
      <ResetForm email={address} code={code} onDone={(answer) => signedIn(answer, messages.RESET_SUCCESS)}>
        <Button tone="quiet" onClick={code.forget}>
          Change address
        </Button>
      </ResetForm>
    )
  }

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const email = form.email.trim()
    setAddress(email)
    void submit(() => code.ask(() => askForReset(email)), messages.OTP_FAILED)
  }
  return (
    <form className="auth-card__form form" noValidate onSubmit={send}>
      <FormProblems problems={problems} corrected={corrected} problem={problem} />
      <EmailField
        {...typing}
        hint="We’ll email you a code and a link. Use either to set a new password."
        autoComplete="username"
        onChange={(typed) => {
          typing.onChange(typed)
          onEmail(typed)
        }}
      />
      <Button type="submit" tone="primary" isBlock isBusy={isBusy} busyLabel="Sending OTP...">
        Send OTP
      </Button>
    </form>
  )
}
