import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { OtpField } from '@/components/forms/OtpField'
import { TextField } from '@/components/forms/TextField'
import { api } from '@/lib/api'
import { AnswerProblems } from './AnswerProblems'
import { ConsentBox } from './ConsentBox'
import { useAnswerForm, type AnswerFormProps } from './useAnswerForm'

const BLANK = { code: '', fullname: '', consent: '' }
const LABELS = { code: 'OTP', fullname: 'Your full name', consent: 'Privacy notice' }

/** A parent of a person under 18 consents with the mailed code, or does not. */
export function ParentForm({ token, shown: { fullname, noticeVersion }, onAnswered }: AnswerFormProps) {
  const { field, ...answer } = useAnswerForm({
    blank: BLANK,
    labels: LABELS,
    accept: (form) => api.post('/invitations/consent', { token, ...form }),
    decline: () => api.post('/invitations/decline', { token }),
    onAnswered,
  })
  const { label: _label, ...code } = field('code')
  return (
    <>
      <form className="form" noValidate aria-label="Your consent" aria-busy={answer.isAccepting} onSubmit={answer.submit}>
        <AnswerProblems {...answer} />
        <TextField
          {...field('fullname')}
          hint="The name of the parent or guardian."
          autoCapitalize="words"
          spellCheck={false}
          isRequired
          autoComplete="name"
        />
        <OtpField {...code} hint="The six digits in the mail with this link." onBlur={() => undefined} />
        <ConsentBox field={field('consent')} version={noticeVersion}>
          {`I am a parent or guardian of ${fullname}, who may take part in this event.`}
        </ConsentBox>
        <div className="form__actions">
          <Button type="submit" tone="primary" isBusy={answer.isAccepting} isDisabled={answer.isDeclining} busyLabel="Saving...">
            I consent
          </Button>
        </div>
      </form>
      <ConfirmButton
        label="I do not consent"
        tone="secondary"
        question={`${fullname} will not be in the team, and the captain is told so.`}
        yes="Yes, I do not consent"
        busyLabel="Saving..."
        isBusy={answer.isDeclining}
        onConfirm={answer.decline}
      />
    </>
  )
}
