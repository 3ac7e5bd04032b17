import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import type { ContestRecord } from 'infinito-contests'
import { useState, type SubmitEvent } from 'react'
import { counted } from '../parts/counted'
import { useWithdrawal } from './queries'
import { useRefusal } from '../parts/useRefusal'

const LABELS = { team: 'Team', reason: 'Reason' }
const BLANK = { team: '', reason: '' }

/** Withdraws a team that leaves the contest, or takes that back. */
export function Withdrawals({ id, contest: { teams, withdrawn } }: { id: string; contest: ContestRecord }) {
  const [{ team, reason }, setTexts] = useState(BLANK)
  const withdrawal = useWithdrawal(id)
  const refusal = useRefusal('withdrawal', LABELS, withdrawal.error)
  const isBack = team !== '' && withdrawn.includes(Number(team))
  const field = (name: keyof typeof BLANK, value: string) => ({
    ...refusal.field(name),
    value,
    onChange: (typed: string) => {
      setTexts((texts) => ({ ...texts, [name]: typed }))
      refusal.correct(name)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (withdrawal.isPending) return
    refusal.reset()
    withdrawal.mutate(
      // No team has this number: the server asks for one.
      { team: team === '' ? 65_535 : Number(team), reason: reason.trim(), isBack },
      { onSuccess: () => setTexts(BLANK) },
    )
  }
  const done = withdrawal.variables?.isBack ? 'The team takes part again.' : 'The team is withdrawn. Visitors see it at once.'
  return (
    <details>
      <summary className="admin__fold-line">
        Withdraw a team{withdrawn.length > 0 ? `: ${counted(withdrawn.length, 'team has', 'teams have')} withdrawn` : null}
      </summary>
      <form className="form" noValidate aria-label="Withdraw a team" onSubmit={submit}>
        <p className="muted">
          A team that has withdrawn is not paired and gets no bye, and its opponents advance. In a group, the rules of the contest say
          whether its results count.
        </p>
        <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
        <div className="grid">
          <SelectField
            {...field('team', team)}
            isRequired
            blank="Choose a team"
            options={teams.map((name, index) => ({
              value: String(index),
              label: withdrawn.includes(index) ? `${name} (withdrawn)` : name,
            }))}
          />
          <TextField {...field('reason', reason)} isRequired hint="Staff see it in the audit log." autoComplete="off" />
        </div>
        <div className="form__actions">
          <Button type="submit" isBusy={withdrawal.isPending} busyLabel="Saving...">
            {isBack ? 'Take the withdrawal back' : 'Withdraw the team'}
          </Button>
        </div>
      </form>
      <StatusMessage status={refusal.status ?? (withdrawal.isSuccess ? { tone: 'ok', text: done } : undefined)} />
    </details>
  )
}
