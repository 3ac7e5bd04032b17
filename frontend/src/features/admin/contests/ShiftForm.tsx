import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { TextField } from '@/components/forms/TextField'
import { fest } from '@/lib/fest'
import { useState, type SubmitEvent } from 'react'
import { fromLocal } from '../parts/moments'
import { mutationStatus } from '../parts/mutationStatus'
import { useShift } from './contestsQuery'
import { useRefusal } from './useRefusal'

const LABELS = { from: 'First start that moves', minutes: 'Minutes later', venue: 'Venue' }
const BLANK = { from: '', minutes: '', venue: '' }

/** Moves all later matches, for rain. */
export function ShiftForm() {
  const [texts, setTexts] = useState(BLANK)
  const shift = useShift()
  const refusal = useRefusal('shift', LABELS, shift.error)
  const field = (name: keyof typeof BLANK) => ({
    ...refusal.field(name),
    value: texts[name],
    onChange: (typed: string) => {
      setTexts((texts) => ({ ...texts, [name]: typed }))
      refusal.mend(name)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (shift.isPending) return
    refusal.reset()
    const minutes = Number(texts.minutes)
    shift.mutate(
      // The server refuses 0, and says which numbers it takes.
      { from: fromLocal(texts.from), minutes: Number.isInteger(minutes) && minutes > 0 ? minutes : 0, venue: texts.venue.trim() },
      { onSuccess: () => setTexts(BLANK) },
    )
  }
  return (
    <section className="stack" aria-labelledby="contests-shift">
      <h3 id="contests-shift">Shift for rain</h3>
      <p className="muted">
        Moves all matches that start at this time or later and are not over. An announcement tells the owners of entries in their events.
      </p>
      <form className="form" noValidate aria-labelledby="contests-shift" onSubmit={submit}>
        <ErrorSummary problems={refusal.problems} mended={refusal.mended} />
        <div className="grid">
          <TextField {...field('from')} isRequired type="datetime-local" hint={`In ${fest.timeZoneName}.`} />
          <TextField {...field('minutes')} isRequired inputMode="numeric" autoComplete="off" />
          <TextField
            {...field('venue')}
            optionalWords="(optional)"
            autoComplete="off"
            hint="A venue, or a venue and court. Blank for all."
          />
        </div>
        <div className="form__actions">
          <Button type="submit" isBusy={shift.isPending} busyLabel="Shifting...">
            Shift the matches
          </Button>
        </div>
      </form>
      <StatusMessage status={refusal.problems.length > 0 ? undefined : mutationStatus(shift)} />
    </section>
  )
}
