import { Button } from '@/components/Button'
import { focusField } from '@/components/forms/ErrorSummary'
import { Notice } from '@/components/Notice'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useRulesWhenUsed } from '@/lib/rules'
import { useEffect, type SubmitEvent } from 'react'
import { FormProblems } from '@/components/forms/FormProblems'
import { OtpField } from '@/components/forms/OtpField'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { useSignedIn } from '../useSignedIn'

/** Links an existing account of the same email to Google, with a code mailed to its owner. */
export function LinkForm({ onBack }: { onBack: () => void }) {
  const rules = useRulesWhenUsed()
  const { form, isBusy, problems, corrected, problem, field, idOf, submit } = useFlatForm({ otp: '' }, rules?.checkCode, 'link')
  const signedIn = useSignedIn()
  const box = idOf('otp')
  useEffect(() => focusField(box), [box])

  const link = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(async () => signedIn(await api.post('/auth/google-link', form), messages.GOOGLE_SUCCESS), messages.OTP_INVALID)
  }
  return (
    <form className="auth-card__form form" noValidate onSubmit={link}>
      <Notice tone="info">{messages.GOOGLE_LINK}</Notice>
      <FormProblems problems={problems} corrected={corrected} problem={problem} />
      <OtpField {...field('otp')} hint="We emailed the code to the address of your Google account." />
      <Button type="submit" tone="primary" isBlock isBusy={isBusy} busyLabel="Verifying...">
        Link and log in
      </Button>
      <p className="auth-card__switch">
        Not now?{' '}
        <button type="button" onClick={onBack}>
          Back to login
        </button>
      </p>
    </form>
  )
}
