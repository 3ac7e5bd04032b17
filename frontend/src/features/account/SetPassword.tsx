import { ResetForm, askForReset } from '@/features/auth/ResetForm'
import { Button } from '@/components/Button'
import { FormProblems } from '@/components/forms/FormProblems'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { useMailedCode } from '@/components/forms/useMailedCode'
import { signIn } from '@/lib/session'
import { messages } from '@/lib/messages'
import type { SubmitEvent } from 'react'

/** Sets the first password of an account with a mailed code. */
export function SetPassword({ email, onDone }: { email: string; onDone: (words: string) => void }) {
  const { isBusy, problems, corrected, problem, submit } = useFlatForm({}, undefined)
  const code = useMailedCode(messages.RESET_SENT)

  if (code.isSent) {
    return (
      <ResetForm
        email={email}
        code={code}
        scope="set"
        tone="secondary"
        onDone={(answer) => {
          signIn(answer)
          onDone(answer.message || messages.RESET_SUCCESS)
        }}
      />
    )
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(() => code.ask(() => askForReset(email)), messages.OTP_FAILED)
  }
  return (
    <form className="form" noValidate onSubmit={send} aria-labelledby="password">
      <FormProblems problems={problems} corrected={corrected} problem={problem} />
      <p>You log in with Google. Set a password to log in by email too: we mail a code to {email}.</p>
      <div className="form__actions">
        <Button type="submit" isBusy={isBusy} busyLabel="Sending OTP..." tone="secondary">
          Set a password
        </Button>
      </div>
    </form>
  )
}
