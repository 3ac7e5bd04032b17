import ambassador from '@/generated/ambassador.json'
import type { AmbassadorApplicationResponse, User } from 'infinito-rules'
import { Button } from '@/components/Button'
import { SelectField } from '@/components/forms/SelectField'
import { TextArea } from '@/components/forms/TextArea'
import { TextField } from '@/components/forms/TextField'
import { CollegeFields } from '@/components/forms/CollegeFields'
import { FormProblems } from '@/components/forms/FormProblems'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { refreshUser } from '@/lib/session'
import { api, ApiError } from '@/lib/api'
import { fest } from '@/lib/fest'
import { messages } from '@/lib/messages'
import { pathTo } from '@/lib/paths'
import { useRulesWhenUsed } from '@/lib/rules'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { answersOf, forgetAnswers, keepAnswers } from './unsavedAnswers'

/** The application form (spec sections 3 and 5), prefilled from the profile. */
export function ApplyForm({ user, onSent }: { user: User; onSent: (answer: AmbassadorApplicationResponse) => void }) {
  const rules = useRulesWhenUsed()
  const [first] = useState(() => answersOf(user))
  const { form, isBusy, problems, corrected, problem, field, change, submit } = useFlatForm(first, rules?.checkAmbassador, 'ca')

  const shown = useRef(form)
  useEffect(() => {
    if (shown.current !== form) keepAnswers(user, form)
    shown.current = form
  }, [form, user])

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const { username, email } = user
    void submit(async () => {
      try {
        const body = { ...form, username, email, consent: fest.noticeVersion }
        const answer = await api.post('/ca/apply', body)
        forgetAnswers()
        onSent(answer)
      } catch (error) {
        // Another tab sent it, or staff decided on it: the page shows that once the user is refetched.
        if (error instanceof ApiError && error.code === 'ambassador_applied') refreshUser().catch(() => {})
        throw error
      }
    }, messages.AMBASSADOR_FAILED)
  }

  return (
    <form className="form" noValidate onSubmit={send} aria-label="Application">
      <FormProblems problems={problems} corrected={corrected} problem={problem} />
      <TextField {...field('fullName')} label="Full name" autoComplete="name" isRequired />
      <TextField
        {...field('alternativeEmail')}
        label="Alternative email"
        hint={`In addition to ${user.email}.`}
        type="email"
        autoComplete="off"
        optionalWords="(optional)"
      />
      <CollegeFields
        name={field('collegeName')}
        address={field('collegeAddress')}
        isRequired
        onChange={({ collegeName, address }) => change({ collegeName, collegeAddress: address })}
      />
      <SelectField
        {...field('collegeYear')}
        label="College year"
        options={ambassador.collegeYears}
        blank="Choose your year"
        width="medium"
        isRequired
      />
      <TextField {...field('rollno')} label="Roll number" autoComplete="off" spellCheck={false} width="medium" isRequired />
      <TextField {...field('por')} label="Position of responsibility (POR)" autoComplete="off" optionalWords="(optional)" />
      <TextField {...field('phoneNumber')} label="Phone number" type="tel" autoComplete="tel" width="medium" isRequired />
      <SelectField
        {...field('howDidYouKnow')}
        label="How did you know about us?"
        options={ambassador.howDidYouKnow}
        width="medium"
        isRequired
      />
      <TextArea
        {...field('applicationStatement')}
        label="Why do you want to be a campus ambassador?"
        hint="Who you know, what you have organised, and what you would do."
        rows={6}
        isRequired
      />
      <p className="muted">
        By registering you agree to our <Link to={pathTo('privacy')}>privacy notice</Link>.
      </p>
      <div className="form__actions">
        <Button type="submit" tone="primary" isBusy={isBusy} busyLabel="Submitting...">
          Register
        </Button>
      </div>
    </form>
  )
}
