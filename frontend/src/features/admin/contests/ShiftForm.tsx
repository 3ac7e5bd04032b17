import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { fest } from '@/lib/fest'
import { useState, type SubmitEvent } from 'react'
import { counted } from '../parts/counted'
import { fromLocal } from '../parts/moments'
import { mutationStatus } from '../parts/mutationStatus'
import { useCourts, useShift, useShiftPreview } from './queries'
import { useRefusal } from '../parts/useRefusal'

const LABELS = { from: 'First start that moves', until: 'Until', minutes: 'Minutes later', venue: 'Venue' }
const BLANK = { from: '', until: '', minutes: '', venue: '' }

/** Moves the later matches of a day, for rain. Names what that breaks before it is done. */
export function ShiftForm() {
  const [texts, setTexts] = useState(BLANK)
  const preview = useShiftPreview()
  const shift = useShift()
  const venues = [...new Set(useCourts().data?.courts.flatMap(({ venue, title }) => [venue, title]))].toSorted()
  const refusal = useRefusal('shift', LABELS, preview.error ?? shift.error)
  const field = (name: keyof typeof BLANK) => ({
    ...refusal.field(name),
    value: texts[name],
    onChange: (typed: string) => {
      setTexts((texts) => ({ ...texts, [name]: typed }))
      refusal.correct(name)
      // What was shown belongs to another form.
      preview.reset()
      shift.reset()
    },
  })
  const minutes = Number(texts.minutes)
  // The server refuses 0, and says which numbers it takes.
  const form = (isForced: boolean) => ({
    from: fromLocal(texts.from),
    until: fromLocal(texts.until),
    minutes: Number.isInteger(minutes) && minutes > 0 ? minutes : 0,
    venue: texts.venue,
    isForced,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (preview.isPending) return
    refusal.reset()
    shift.reset()
    preview.mutate(form(false))
  }
  const confirm = () => {
    if (shift.isPending) return
    shift.mutate(form(true), {
      onSuccess: () => {
        setTexts(BLANK)
        preview.reset()
      },
    })
  }
  const shown = preview.data
  return (
    <section className="stack" aria-labelledby="contests-shift">
      <h3 id="contests-shift">Shift for rain</h3>
      <p className="muted">
        Moves the matches of that day which start at this time or later and are not over. An announcement tells the owners of entries in
        their events.
      </p>
      <form className="form" noValidate aria-labelledby="contests-shift" onSubmit={submit}>
        <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
        <div className="grid">
          <TextField {...field('from')} isRequired type="datetime-local" hint={`In ${fest.timeZoneName}.`} />
          <TextField
            {...field('until')}
            optionalWords="(optional)"
            type="datetime-local"
            hint="Matches that start at this time or later stay. Blank: the end of the day."
          />
          <TextField {...field('minutes')} isRequired inputMode="numeric" autoComplete="off" />
          <SelectField {...field('venue')} optionalWords="(optional)" blank="All courts" options={venues} />
        </div>
        <div className="form__actions">
          <Button type="submit" isBusy={preview.isPending} busyLabel="Looking...">
            Show what moves
          </Button>
        </div>
      </form>
      {shown ? (
        <Notice
          tone={shown.conflicts.length > 0 ? 'warning' : 'info'}
          title={`${counted(shown.matches, 'match starts', 'matches start')} ${texts.minutes} minutes later`}
          takesFocus
          actions={
            <>
              {shown.conflicts.length > 0 ? (
                <ul className="admin__list">
                  {shown.conflicts.map((conflict) => (
                    <li key={conflict}>{conflict}</li>
                  ))}
                </ul>
              ) : null}
              {shown.matches > 0 ? (
                <Button tone="danger" isBusy={shift.isPending} busyLabel="Shifting..." onClick={confirm}>
                  {shown.conflicts.length > 0 ? 'Shift anyway' : 'Shift the matches'}
                </Button>
              ) : null}
            </>
          }
        >
          {shown.conflicts.length > 0 ? 'This breaks rules of the schedule:' : 'This breaks no rule of the schedule.'}
        </Notice>
      ) : null}
      <StatusMessage status={refusal.problems.length > 0 ? undefined : mutationStatus(shift)} />
    </section>
  )
}
