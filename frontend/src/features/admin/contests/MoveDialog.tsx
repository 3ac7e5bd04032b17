import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { Notice } from '@/components/Notice'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import type { MatchRecord } from 'infinito-contests'
import { ApiError } from '@/lib/api'
import { fest } from '@/lib/fest'
import { meetingOf } from '@/lib/matches'
import { useState, type SubmitEvent } from 'react'
import { fromLocal, toLocal } from '../parts/moments'
import { mutationStatus } from '../parts/mutationStatus'
import { useBook, useCourts } from './queries'
import { useRefusal } from '../parts/useRefusal'

export type Target = Pick<MatchRecord, 'court' | 'startsAt'>

const LABELS = { court: 'Venue and court', startsAt: 'Start' }

/** Moves a match to another court or time. A move that breaks rules is refused once, and can then be forced. */
export function MoveDialog({
  match,
  target = match,
  fallback,
  onClose,
}: {
  match: MatchRecord
  /** The place and time that the form begins with. Default: those of the match. */
  target?: Target
  /** The id of the element that takes the focus afterwards if the opener is gone. */
  fallback: string
  onClose: () => void
}) {
  const [court, setCourt] = useState(target.court ?? '')
  const [start, setStart] = useState(toLocal(target.startsAt ?? ''))
  const book = useBook(match._id)
  const titles = useCourts().data?.courts.map(({ title }) => title) ?? []
  // A court of an old schedule may not be in the list.
  const options = court === '' || titles.includes(court) ? titles : [court, ...titles]
  const refusal = useRefusal('move', LABELS, book.error)
  const { error, isPending, isSuccess } = book
  // Only a valid form is checked against the rules of the schedule.
  const broken = error instanceof ApiError ? error.findings.filter(({ code }) => code === 'not_offered') : []

  const move = (isForced: boolean) => {
    if (isPending) return
    refusal.reset()
    book.mutate({ court: court.trim(), startsAt: fromLocal(start), isForced })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    move(false)
  }
  /** A changed form is checked anew. */
  const type = (set: (typed: string) => void, path: string) => (typed: string) => {
    set(typed)
    refusal.correct(path)
    if (broken.length > 0) book.reset()
  }
  return (
    <Dialog title={`Move match ${match.number}`} fallback={fallback} onClose={onClose}>
      <DialogBody>
        <p>
          {match.title}, {meetingOf(match)}
        </p>
        <form className="form" noValidate aria-label="Move the match" onSubmit={submit}>
          {broken.length > 0 ? (
            <Notice
              tone="warning"
              title="This breaks rules of the schedule"
              takesFocus
              actions={
                <>
                  <ul className="admin__list">
                    {broken.map(({ message }) => (
                      <li key={message}>{message}</li>
                    ))}
                  </ul>
                  <Button tone="danger" isBusy={isPending} busyLabel="Moving..." onClick={() => move(true)}>
                    Move anyway
                  </Button>
                </>
              }
            >
              Choose another court or time, or move the match anyway.
            </Notice>
          ) : (
            <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
          )}
          <SelectField
            {...refusal.field('court')}
            isRequired
            blank="Choose a court"
            options={options}
            value={court}
            onChange={type(setCourt, 'court')}
          />
          <TextField
            {...refusal.field('startsAt')}
            error={broken.length > 0 ? undefined : refusal.field('startsAt').error}
            hint={`In ${fest.timeZoneName}.`}
            isRequired
            type="datetime-local"
            value={start}
            onChange={type(setStart, 'startsAt')}
          />
          <div className="form__actions">
            <Button onClick={onClose}>{isSuccess ? 'Close' : 'Cancel'}</Button>
            <Button tone="primary" type="submit" isBusy={isPending} busyLabel="Moving...">
              Move
            </Button>
          </div>
        </form>
        <StatusMessage status={refusal.problems.length > 0 ? undefined : mutationStatus(book)} />
      </DialogBody>
    </Dialog>
  )
}
