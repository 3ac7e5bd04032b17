import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { QueryResult } from '@/components/QueryResult'
import { StatusMessage } from '@/components/StatusMessage'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { fest } from '@/lib/fest'
import { useState, type SubmitEvent } from 'react'
import { mutationStatus } from '../parts/mutationStatus'
import { useCourts, usePlan } from './queries'
import { CourtChoices } from './CourtChoices'
import { BLANK_HOURS, HoursField, spansOf, type Hours } from './HoursField'
import { useRefusal } from '../parts/useRefusal'

const LABELS = { courts: 'Courts', hours: 'Hours', isAnew: 'Matches that have a time and no score get a new one' }
/** Gives the matches of a contest a court and a time. */
export function PlanForm({ id }: { id: string }) {
  const query = useCourts()
  const [courts, setCourts] = useState<readonly string[]>([])
  const [hours, setHours] = useState<readonly Hours[]>([])
  const [isAnew, setIsAnew] = useState(false)
  const plan = usePlan(id)
  const refusal = useRefusal('plan', LABELS, plan.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (plan.isPending) return
    refusal.reset()
    plan.mutate({ courts: [...courts], hours: spansOf(hours), isAnew })
  }
  const unplaced = plan.data?.unplaced ?? []
  return (
    <section className="stack" aria-labelledby="contest-plan">
      <h3 id="contest-plan">Schedule</h3>
      <p className="muted">Matches start at full five minutes. Visitors see the times, and the owners get a mail, when you publish them.</p>
      <form className="form" noValidate aria-labelledby="contest-plan" onSubmit={submit}>
        <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
        <QueryResult query={query}>
          {(list) => (
            <CourtChoices
              {...refusal.field('courts')}
              courts={list.courts}
              chosen={courts}
              onChange={(chosen) => {
                setCourts(chosen)
                refusal.correct('courts')
              }}
            />
          )}
        </QueryResult>
        <HoursField
          {...refusal.field('hours')}
          hint={`When these matches are played, in ${fest.timeZoneName}. None: when the courts are open.`}
          isRequired={false}
          hours={hours}
          onChange={(changed) => {
            setHours(changed)
            refusal.correct('hours')
          }}
          onAdd={() => setHours([...hours, BLANK_HOURS])}
        />
        <Checkbox id={refusal.idOf('isAnew')} label={LABELS.isAnew} isChecked={isAnew} onChange={setIsAnew} />
        <div className="form__actions">
          <Button tone="primary" type="submit" isBusy={plan.isPending} busyLabel="Scheduling...">
            Schedule the matches
          </Button>
        </div>
      </form>
      <StatusMessage status={refusal.problems.length > 0 || unplaced.length > 0 ? undefined : mutationStatus(plan)} />
      {unplaced.length > 0 ? (
        <Notice
          tone="warning"
          title="Not every match fits"
          takesFocus
          actions={
            <ul className="admin__list">
              {unplaced.map((match) => (
                <li key={match}>{match}</li>
              ))}
            </ul>
          }
        >
          {plan.data?.message}
        </Notice>
      ) : null}
    </section>
  )
}
