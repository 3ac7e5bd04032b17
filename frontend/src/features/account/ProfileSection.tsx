import { Button } from '@/components/Button'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { TextField } from '@/components/forms/TextField'
import { FormProblems } from '@/components/forms/FormProblems'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { updateUser } from '@/lib/session'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useRulesWhenUsed } from '@/lib/rules'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { AccountSection, type SectionProps } from './AccountSection'
import { CollegeFields } from '@/components/forms/CollegeFields'
import { forgetProfile, keepProfile, profileOf } from './unsavedProfile'

/** The profile, which prefills other forms. */
export function ProfileSection({ id, title, user }: SectionProps) {
  const rules = useRulesWhenUsed()
  const [first] = useState(() => profileOf(user))
  const { form, isBusy, problems, corrected, problem, field, change, submit } = useFlatForm(first, rules?.checkProfile, 'profile')
  const [status, setStatus] = useState<Status>()

  const shown = useRef(form)
  useEffect(() => {
    if (shown.current !== form) keepProfile(user, form)
    shown.current = form
  }, [form, user])

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setStatus(undefined)
    void submit(async () => {
      const answer = await api.put('/user/me', form)
      forgetProfile()
      updateUser(answer.user)
      setStatus({ tone: 'ok', text: answer.message || messages.PROFILE_SAVED })
    }, messages.SOMETHING_WRONG)
  }

  return (
    <AccountSection id={id} title={title}>
      <p className="muted">We&rsquo;ll prefill forms with this. Only the name is needed.</p>
      <form className="form" noValidate onSubmit={save} aria-labelledby={id}>
        <FormProblems problems={problems} corrected={corrected} problem={problem} />
        <TextField {...field('fullname')} label="Full name" autoComplete="name" isRequired />
        <CollegeFields name={field('collegeName')} address={field('address')} onChange={change} />
        <TextField {...field('por')} label="Position of responsibility" optionalWords="(optional)" autoComplete="off" />
        <div className="form__actions">
          <Button type="submit" tone="primary" isBusy={isBusy} busyLabel="Saving...">
            Save profile
          </Button>
        </div>
        <StatusMessage status={status} />
      </form>
    </AccountSection>
  )
}
