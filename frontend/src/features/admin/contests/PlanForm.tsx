import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { TextArea } from '@/components/forms/TextArea'
import { fest } from '@/lib/fest'
import { useState, type SubmitEvent } from 'react'
import { fromLocal } from '../parts/moments'
import { mutationStatus } from '../parts/mutationStatus'
import { usePlan } from './contestsQuery'
import { HoursField, type Hours } from './HoursField'
import { useRefusal } from './useRefusal'

const LABELS = { courts: 'Courts', hours: 'Hours', isAnew: 'Matches that have a time and no score get a new one' }
const BLANK: Hours = { day: '', from: '', until: '' }

/** A start or an end of hours, RFC 3339. */
const momentOf = (day: string, time: string) => fromLocal(`${day}T${time}`)

/** Gives the matches of a contest a court and a time. */
export function PlanForm({ id }: { id: string }) {
  const [courts, setCourts] = useState('')
  const [hours, setHours] = useState<readonly Hours[]>([BLANK])
  const [isAnew, setIsAnew] = useState(false)
  const plan = usePlan(id)
  const refusal = useRefusal('plan', LABELS, plan.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (plan.isPending) return
    refusal.reset()
    plan.mutate({
      courts: courts
        .split('\n')
        .map((court) => court.trim())
        .filter((court) => court !== ''),
      hours: hours.map(({ day, from, until }) => [momentOf(day, from), momentOf(day, until)]),
      isAnew,
    })
  }
  const unplaced = plan.data?.unplaced ?? []
  return (
    <section className="stack" aria-labelledby="contest-plan">
      <h3 id="contest-plan">Schedule</h3>
      <p className="muted">The owners of the entries get a mail with the times of their matches.</p>
      <form className="form" noValidate aria-labelledby="contest-plan" onSubmit={submit}>
        <ErrorSummary problems={refusal.problems} mended={refusal.mended} />
        <TextArea
          {...refusal.field('courts')}
          hint="Venue and court, one in each line, the preferred one first: Indoor hall, court 2."
          isRequired
          rows={3}
          value={courts}
          onChange={(typed) => {
            setCourts(typed)
            refusal.mend('courts')
          }}
        />
        <HoursField
          {...refusal.field('hours')}
          hint={`When the courts are open, in ${fest.timeZoneName}.`}
          hours={hours}
          onChange={(changed) => {
            setHours(changed)
            refusal.mend('hours')
          }}
          onAdd={() => setHours([...hours, BLANK])}
        />
        <Checkbox id={refusal.idOf('isAnew')} label={LABELS.isAnew} isChecked={isAnew} onChange={setIsAnew} />
        <div className="form__actions">
          <Button tone="primary" type="submit" isBusy={plan.isPending} busyLabel="Scheduling...">
            Schedule the matches
          </Button>
        </div>
      </form>
      <StatusMessage status={refusal.problems.length > 0 ? undefined : mutationStatus(plan)} />
      {unplaced.length > 0 ? (
        <div className="stack stack--tight">
          <h4>What does not fit</h4>
          <ul className="admin__list">
            {unplaced.map((match) => (
              <li key={match}>{match}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
