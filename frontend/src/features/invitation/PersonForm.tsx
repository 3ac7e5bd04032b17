import type { InvitationShown } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { TextField } from '@/components/forms/TextField'
import { api } from '@/lib/api'
import { useState } from 'react'
import { AnswerProblems } from './AnswerProblems'
import { ConsentBox } from './ConsentBox'
import { today } from './today'
import { useAnswerForm, type AnswerFormProps } from './useAnswerForm'

const BLANK = {
  fullname: '',
  phoneNumber: '',
  aadharId: '',
  dateOfBirth: '',
  parentEmail: '',
  emergencyName: '',
  emergencyPhone: '',
  consent: '',
}
const LABELS = {
  fullname: 'Full name',
  phoneNumber: 'Phone number',
  aadharId: 'Aadhaar number',
  dateOfBirth: 'Date of birth',
  parentEmail: 'Parent’s email',
  emergencyName: 'Emergency contact’s name',
  emergencyPhone: 'Emergency contact’s phone number',
  consent: 'Privacy notice',
}
/** An Indian mobile number. The server reads a prefix in a pasted number. */
const PHONE = { type: 'tel', inputMode: 'numeric', prefix: '+91', width: 'medium', isRequired: true } as const
const NAME = { autoCapitalize: 'words', spellCheck: false, isRequired: true } as const

/** A person of a team enters their own details, or says that they are not in the team. */
export function PersonForm({ token, shown, onAnswered }: AnswerFormProps) {
  /** The date of birth for which the server has asked for a parent. */
  const [refusedDate, setRefusedDate] = useState<string>()
  const { form, field, ...answer } = useAnswerForm({
    blank: { ...BLANK, fullname: shown.fullname },
    labels: LABELS,
    accept: (form): Promise<InvitationShown> =>
      api.post('/invitations/accept', { token, ...form, parentEmail: asksParent ? form.parentEmail : '' }),
    decline: () => api.post('/invitations/decline', { token }),
    onAnswered,
    onRefused: (findings, { dateOfBirth }) => {
      if (findings.some(({ path }) => path === 'parentEmail')) setRefusedDate(dateOfBirth)
    },
  })
  // The server decides: the organisers may have moved the event since the page was opened.
  const asksParent = form.dateOfBirth > shown.adultIfBornBy || form.dateOfBirth === refusedDate

  return (
    <>
      <form className="form" noValidate aria-label="Your details" aria-busy={answer.isAccepting} onSubmit={answer.submit}>
        <AnswerProblems {...answer} />
        <TextField {...field('fullname')} {...NAME} autoComplete="name" />
        <TextField {...field('phoneNumber')} {...PHONE} autoComplete="tel" />
        <TextField
          {...field('aadharId')}
          hint="The organisers check identities with it. Your captain does not see it."
          inputMode="numeric"
          width="medium"
          isRequired
          autoComplete="off"
        />
        <TextField {...field('dateOfBirth')} type="date" max={today()} width="medium" isRequired autoComplete="bday" />
        {asksParent ? (
          <TextField
            {...field('parentEmail')}
            hint="You are under 18 on the first day of the event, so a parent or guardian must agree. We mail them a link and a code."
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            isRequired
            autoComplete="off"
          />
        ) : null}
        <TextField {...field('emergencyName')} {...NAME} hint="Somebody whom we call if something happens to you." autoComplete="off" />
        <TextField {...field('emergencyPhone')} {...PHONE} autoComplete="off" />
        <ConsentBox field={field('consent')} version={shown.noticeVersion}>
          The organisers may keep these details for the fest.
        </ConsentBox>
        <div className="form__actions">
          <Button type="submit" tone="primary" isBusy={answer.isAccepting} isDisabled={answer.isDeclining} busyLabel="Saving...">
            That&apos;s me
          </Button>
        </div>
      </form>
      <ConfirmButton
        label="Not me"
        tone="secondary"
        question="The captain is told that you are not in this team. This link then stops working; the captain can send you a new one."
        yes="Yes, not me"
        busyLabel="Saving..."
        isBusy={answer.isDeclining}
        onConfirm={answer.decline}
      />
    </>
  )
}
