import type { SignupResponse, User } from 'infinito-rules'
import { Button } from '@/components/Button'
import { focusField } from '@/components/forms/ErrorSummary'
import { FormProblems } from '@/components/forms/FormProblems'
import { OtpField } from '@/components/forms/OtpField'
import { PasswordField } from '@/components/forms/PasswordField'
import { ResendCode } from '@/components/forms/ResendCode'
import { useFlatForm } from '@/components/forms/useFlatForm'
import type { useMailedCode } from '@/components/forms/useMailedCode'
import { updateUser } from '@/lib/session'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useRulesWhenUsed } from '@/lib/rules'
import { useEffect, type SubmitEvent } from 'react'

/** Asks for the code that was mailed to the new address, and for the password if the account has one. */
export function ChangeEmail({
  user,
  email,
  code,
  onResend,
  onDone,
  onCancel,
}: {
  user: User
  email: string
  code: ReturnType<typeof useMailedCode>
  onResend: () => Promise<SignupResponse>
  onDone: (words: string) => void
  onCancel: () => void
}) {
  const rules = useRulesWhenUsed()
  const blank = { email, otp: '', currentPassword: '' }
  const { form, isBusy, problems, corrected, problem, field, idOf, submit } = useFlatForm(blank, rules?.checkOtp, 'email')
  const box = idOf('otp')
  useEffect(() => focusField(box), [box])

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const changeAddress = async () => {
      const answer = await api.put('/user/me/email', form)
      updateUser(answer.user)
      onDone(answer.message)
    }
    void submit(() => code.redeem(changeAddress), messages.OTP_INVALID)
  }
  return (
    <form className="form" noValidate onSubmit={save} aria-labelledby="email">
      <FormProblems problems={problems} corrected={corrected} problem={problem} />
      <OtpField {...field('otp')} hint={`We sent a code to ${email}. Enter it to use this address.`} />
      {user.hasPassword ? (
        <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" isRequired />
      ) : null}
      <ResendCode
        secondsLeft={code.secondsLeft}
        isBusy={isBusy}
        onResend={() => void submit(() => code.ask(onResend), messages.OTP_FAILED, { isUnchecked: true })}
      />
      <div className="form__actions">
        <Button onClick={onCancel}>Keep my address</Button>
        <Button type="submit" isBusy={isBusy} busyLabel="Changing..." tone="secondary">
          Use this address
        </Button>
      </div>
    </form>
  )
}
