import type { SignupResponse } from 'infinito-rules'
import { Button } from '@/components/Button'
import { focusField } from '@/components/forms/ErrorSummary'
import { FormProblems } from '@/components/forms/FormProblems'
import { OtpField } from '@/components/forms/OtpField'
import { ResendCode } from '@/components/forms/ResendCode'
import { useFlatForm } from '@/components/forms/useFlatForm'
import type { useMailedCode } from '@/components/forms/useMailedCode'
import { endSession } from '@/lib/session'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { pathTo } from '@/lib/paths'
import { queryClient } from '@/lib/queryClient'
import { useRulesWhenUsed } from '@/lib/rules'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type SubmitEvent } from 'react'
import { forgetProfile } from './unsavedProfile'

/** Asks for the mailed code, then erases the account. */
export function EraseForm({
  email,
  code,
  onResend,
  onCancel,
}: {
  email: string
  code: ReturnType<typeof useMailedCode>
  onResend: () => Promise<SignupResponse>
  onCancel: () => void
}) {
  const rules = useRulesWhenUsed()
  const navigate = useNavigate()
  const { form, isBusy, problems, corrected, problem, field, idOf, submit } = useFlatForm({ otp: '' }, rules?.checkCode, 'erase')
  const box = idOf('otp')
  useEffect(() => focusField(box), [box])

  const erase = (event: SubmitEvent) => {
    event.preventDefault()
    const eraseAccount = async () => {
      const { message } = await api.post('/user/me/erase', form)
      notify.success(message || messages.ERASED)
      forgetProfile()
      await endSession(() => navigate({ to: pathTo('home'), state: { notice: 'ERASED' } }))
      queryClient.clear()
    }
    void submit(() => code.redeem(eraseAccount), messages.OTP_INVALID)
  }
  return (
    <form className="form" noValidate onSubmit={erase} aria-labelledby="erase">
      <FormProblems problems={problems} corrected={corrected} problem={problem} />
      <OtpField {...field('otp')} hint={`We sent a code to ${email}. Enter it to erase your account.`} />
      <ResendCode
        secondsLeft={code.secondsLeft}
        isBusy={isBusy}
        onResend={() => void submit(() => code.ask(onResend), messages.OTP_FAILED, { isUnchecked: true })}
      />
      <div className="form__actions">
        <Button onClick={onCancel}>Keep my account</Button>
        <Button type="submit" isBusy={isBusy} busyLabel="Erasing..." tone="danger">
          Erase for good
        </Button>
      </div>
    </form>
  )
}
