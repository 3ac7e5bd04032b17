import { Button } from '@/components/Button'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { TextField } from '@/components/forms/TextField'
import { FormProblems } from '@/components/forms/FormProblems'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { useMailedCode } from '@/components/forms/useMailedCode'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useRulesWhenUsed } from '@/lib/rules'
import { useRef, useState, type SubmitEvent } from 'react'
import { AccountSection, type SectionProps } from './AccountSection'
import { AnnouncementWish } from './AnnouncementWish'
import { ChangeEmail } from './ChangeEmail'
import { refetchSessions, useOfferedEmail } from './queries'

/** Changes the email address: asks for the new one, mails it a code, and asks for code and password. */
export function EmailSection({ id, title, user }: SectionProps) {
  const rules = useRulesWhenUsed()
  const heading = useRef<HTMLHeadingElement>(null)
  const [status, setStatus] = useState<Status>()
  const code = useMailedCode(messages.OTP_SENT)
  const offered = useOfferedEmail(user)
  const { form, isBusy, problems, corrected, problem, field, change, reset, submit } = useFlatForm({ email: '' }, rules?.checkForgot, id)
  const ask = () => api.post('/user/me/email/send-otp', { email: form.email })

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setStatus(undefined)
    void submit(() => code.ask(ask), messages.OTP_FAILED)
  }
  const leave = (text?: string) => {
    code.forget()
    reset()
    if (text) setStatus({ tone: 'ok', text })
    heading.current?.focus()
    // The change ended every other session.
    if (text) void refetchSessions()
  }
  return (
    <AccountSection id={id} title={title} ref={heading}>
      <StatusMessage status={status} />
      {code.isSent ? (
        <ChangeEmail user={user} email={form.email} code={code} onResend={ask} onDone={leave} onCancel={() => leave()} />
      ) : (
        <form className="form" noValidate onSubmit={send} aria-labelledby={id}>
          <FormProblems problems={problems} corrected={corrected} problem={problem} />
          <p>Mails and codes go to {user.email}.</p>
          {offered ? (
            <p>
              Google knows you as {offered}.{' '}
              <Button tone="quiet" size="small" onClick={() => change({ email: offered })}>
                Use this one
              </Button>
            </p>
          ) : null}
          <TextField
            {...field('email')}
            label="New email address"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            isRequired
          />
          <div className="form__actions">
            <Button type="submit" isBusy={isBusy} busyLabel="Sending OTP..." tone="secondary">
              Change email address
            </Button>
          </div>
        </form>
      )}
      <AnnouncementWish user={user} />
    </AccountSection>
  )
}
