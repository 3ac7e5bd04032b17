import type { OwnReferral } from 'infinito-rules'
import { Button } from '@/components/Button'
import { QueryResult } from '@/components/QueryResult'
import { Skeleton } from '@/components/Skeleton'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { TextField } from '@/components/forms/TextField'
import { FormProblems } from '@/components/forms/FormProblems'
import { useFlatForm } from '@/components/forms/useFlatForm'
import { api } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useState, type SubmitEvent } from 'react'
import { AccountSection, type SectionProps } from './AccountSection'
import { refetchReferral, useReferral } from './queries'

/** Which ambassador brought the account. It can be changed until the first payment. */
export function ReferralSection({ id, title, user }: SectionProps) {
  const query = useReferral(user)
  return (
    <AccountSection id={id} title={title}>
      <QueryResult query={query} skeleton={<Skeleton shape="rows" count={1} />}>
        {(referral) => (referral.isFrozen ? <Frozen referral={referral} /> : <ReferralForm referral={referral} titleId={id} />)}
      </QueryResult>
    </AccountSection>
  )
}

function Frozen({ referral: { ambassador } }: { referral: OwnReferral }) {
  return <p>{ambassador ? `${ambassador}. You have paid a fee, so this stays.` : 'Nobody. You have paid a fee, so this stays.'}</p>
}

function ReferralForm({ referral: { code, ambassador }, titleId }: { referral: OwnReferral; titleId: string }) {
  const { form, isBusy, problems, corrected, problem, field, submit } = useFlatForm({ referralCode: code }, undefined, 'referral')
  const [status, setStatus] = useState<Status>()
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setStatus(undefined)
    void submit(async () => {
      const answer = await api.put('/user/me/referral', form)
      await refetchReferral()
      setStatus({ tone: 'ok', text: answer.message })
    }, messages.SOMETHING_WRONG)
  }
  return (
    <form className="form" noValidate onSubmit={save} aria-labelledby={titleId}>
      <p>{ambassador ? `${ambassador} invited you.` : 'Did a campus ambassador tell you about us? Their teams count for them.'}</p>
      <FormProblems problems={problems} corrected={corrected} problem={problem} />
      <TextField
        {...field('referralCode')}
        label="Ambassador’s code"
        optionalWords="(optional)"
        hint="You can change it until you pay a fee."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="form__actions">
        <Button type="submit" isBusy={isBusy} busyLabel="Saving...">
          Save
        </Button>
      </div>
      <StatusMessage status={status} />
    </form>
  )
}
