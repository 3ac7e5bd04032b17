import { Button } from '@/components/Button'
import { FormProblems } from '@/components/forms/FormProblems'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { useMailedCode } from '@/components/forms/useMailedCode'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useRef, type SubmitEvent } from 'react'
import { AccountSection, type SectionProps } from './AccountSection'
import { EraseConsequences } from './EraseConsequences'
import { EraseForm } from './EraseForm'

/** Requests the mailed code that confirms the erasure. */
const askForCode = () => api.post('/user/me/erase/send-otp')

/** Erases the account: explains the consequences, mails a code, and asks for it. */
export function EraseSection({ id, title, user }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { isBusy, problems, corrected, problem, submit } = useFlatForm({}, undefined, id)
  const code = useMailedCode(messages.ERASE_SENT)

  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(() => code.ask(askForCode), messages.OTP_FAILED)
  }
  const cancel = () => {
    code.forget()
    heading.current?.focus()
  }
  return (
    <AccountSection id={id} title={title} ref={heading}>
      <EraseConsequences user={user} />
      {code.isSent ? (
        <EraseForm email={user.email} code={code} onResend={askForCode} onCancel={cancel} />
      ) : (
        <form className="form" noValidate onSubmit={begin} aria-labelledby={id}>
          <FormProblems problems={problems} corrected={corrected} problem={problem} />
          <div className="form__actions">
            <Button type="submit" isBusy={isBusy} busyLabel="Sending OTP..." tone="danger">
              Erase my account
            </Button>
          </div>
        </form>
      )}
    </AccountSection>
  )
}
