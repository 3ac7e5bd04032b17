import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { QueryResult } from '@/components/QueryResult'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { TextField } from '@/components/forms/TextField'
import type { CourtRecord } from 'infinito-contests'
import { reasonOf } from '@/lib/api'
import { fest } from '@/lib/fest'
import { timeInWords } from '@/lib/time'
import { useRef, useState, type SubmitEvent } from 'react'
import { useCourts, useRemoveCourt, useSaveCourt } from './queries'
import { BLANK_HOURS, HoursField, hoursOf, spansOf } from './HoursField'
import { useRefusal } from '../parts/useRefusal'

const LABELS = { venue: 'Venue', name: 'Court', hours: 'Hours', aliases: 'Other names' }
const NEW: CourtRecord = { _id: 0, title: '', venue: '', name: '', hours: [], aliases: [] }

/** The courts of the fest, from which everything that needs a court chooses one. */
export function Courts() {
  const query = useCourts()
  const remove = useRemoveCourt()
  const heading = useRef<HTMLHeadingElement>(null)
  const [edited, setEdited] = useState<CourtRecord>()
  const close = () => {
    setEdited(undefined)
    heading.current?.focus()
  }
  return (
    <section className="stack" aria-labelledby="contests-court-list">
      <h3 id="contests-court-list" tabIndex={-1} ref={heading}>
        List of courts
      </h3>
      <p className="muted">Schedules, moves and filters choose from this list. A court that is renamed keeps its matches.</p>
      <QueryResult query={query}>
        {({ courts, unlisted }) => (
          <>
            {unlisted.length > 0 ? <p>In schedules, and not in the list: {unlisted.join('; ')}.</p> : null}
            <StackedTable
              label="List of courts"
              columns={['Court', 'Open', 'Actions']}
              empty="No courts yet."
              isEmpty={courts.length === 0}
            >
              {courts.map((court) => (
                <Row key={court._id}>
                  <Cell title="Court">{court.title}</Cell>
                  <Cell title="Open">
                    <span className="lines">
                      {court.hours.length === 0 ? 'Always' : court.hours.map((span) => <span key={span[0]}>{spanInWords(span)}</span>)}
                    </span>
                  </Cell>
                  <ActionsCell>
                    <span className="table__actions">
                      <Button size="small" aria-label={`Change ${court.title}`} onClick={() => setEdited(court)}>
                        Change
                      </Button>
                      <ConfirmButton
                        label="Remove"
                        name={`Remove ${court.title}`}
                        isSmall
                        question={`${court.title} cannot be chosen any more.`}
                        yes="Yes, remove"
                        busyLabel="Removing..."
                        isBusy={remove.isPending}
                        onConfirm={() => remove.mutate(court._id, { onSuccess: close })}
                      />
                    </span>
                  </ActionsCell>
                </Row>
              ))}
            </StackedTable>
          </>
        )}
      </QueryResult>
      <StatusMessage status={remove.error ? { tone: 'error', text: reasonOf(remove.error) } : undefined} />
      {edited ? (
        <CourtForm key={edited._id} court={edited} onClose={close} />
      ) : (
        <div>
          <Button onClick={() => setEdited(NEW)}>Add a court</Button>
        </div>
      )}
    </section>
  )
}

const spanInWords = ([from, until]: readonly [string, string]) => `${timeInWords(from)} – ${timeInWords(until)}`

function CourtForm({ court, onClose }: { court: CourtRecord; onClose: () => void }) {
  const [texts, setTexts] = useState({ venue: court.venue, name: court.name, aliases: court.aliases.join('; ') })
  const [hours, setHours] = useState(hoursOf(court.hours))
  const save = useSaveCourt()
  const refusal = useRefusal('court', LABELS, save.error)
  const field = (name: keyof typeof texts) => ({
    ...refusal.field(name),
    value: texts[name],
    autoComplete: 'off',
    onChange: (typed: string) => {
      setTexts((texts) => ({ ...texts, [name]: typed }))
      refusal.correct(name)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending) return
    refusal.reset()
    const aliases = texts.aliases.split(';').map((alias) => alias.trim())
    save.mutate(
      { ...texts, _id: court._id, hours: spansOf(hours), aliases: aliases.filter((alias) => alias !== '') },
      { onSuccess: onClose },
    )
  }
  const title = court._id === 0 ? 'Add a court' : `Change ${court.title}`
  return (
    <form className="form" noValidate aria-label={title} onSubmit={submit}>
      <h4>{title}</h4>
      <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
      <div className="grid">
        <TextField {...field('venue')} isRequired hint="Indoor hall" />
        <TextField {...field('name')} optionalWords="(optional)" hint="Court 1. Blank if the venue has only one." />
        <TextField {...field('aliases')} optionalWords="(optional)" hint="As in other lists, with semicolons." />
      </div>
      <HoursField
        {...refusal.field('hours')}
        hint={`When the court is open, in ${fest.timeZoneName}. None: always.`}
        isRequired={false}
        hours={hours}
        onChange={(changed) => {
          setHours([...changed])
          refusal.correct('hours')
        }}
        onAdd={() => setHours([...hours, { ...(hours.at(-1) ?? BLANK_HOURS), day: '' }])}
      />
      <div className="form__actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" type="submit" isBusy={save.isPending} busyLabel="Saving...">
          Save the court
        </Button>
      </div>
      <StatusMessage status={refusal.status} />
    </form>
  )
}
