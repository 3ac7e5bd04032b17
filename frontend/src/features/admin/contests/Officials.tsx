import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { QueryResult } from '@/components/QueryResult'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { reasonOf } from '@/lib/api'
import { useRef, useState, type SubmitEvent } from 'react'
import { useChangeOfficial, useOfficials } from './queries'
import { EVENT_OPTIONS, eventTitle } from './labels'
import { useRefusal } from '../parts/useRefusal'

const COLUMNS = ['Event', 'Official', 'Email']
const LABELS = { email: 'Email of the account', event: 'Event' }

/** The accounts that enter the scores of an event. Admins change them, moderators read. */
export function Officials({ isAdmin }: { isAdmin: boolean }) {
  const query = useOfficials()
  const release = useChangeOfficial('/admin/officials/release')
  const heading = useRef<HTMLHeadingElement>(null)
  const released = release.isSuccess ? ({ tone: 'ok', text: 'The official is released.' } as const) : undefined
  return (
    <section className="stack" aria-labelledby="contests-officials">
      <h3 id="contests-officials" tabIndex={-1} ref={heading}>
        Officials
      </h3>
      {isAdmin ? <AssignForm /> : <p className="muted">Only admins can change the officials.</p>}
      <StatusMessage status={release.error ? { tone: 'error', text: reasonOf(release.error) } : released} />
      <QueryResult query={query}>
        {({ officials }) => (
          <StackedTable
            label="Officials"
            columns={isAdmin ? [...COLUMNS, 'Release'] : COLUMNS}
            empty="No officials yet. Staff enter all scores."
            isEmpty={officials.length === 0}
          >
            {officials.map(({ user, username, email, event }) => (
              <Row key={`${event} ${user}`}>
                <Cell title="Event">{eventTitle(event)}</Cell>
                <Cell title="Official">{username}</Cell>
                <Cell title="Email" isLong>
                  {email}
                </Cell>
                {isAdmin ? (
                  <ActionsCell>
                    <ConfirmButton
                      label="Release"
                      name={`Release ${username} from ${eventTitle(event)}`}
                      isSmall
                      question={`${username} cannot enter scores of ${eventTitle(event)} any more.`}
                      yes="Yes, release"
                      busyLabel="Releasing..."
                      isBusy={release.isPending}
                      // The pressed button is gone.
                      onConfirm={() => release.mutate({ email, event }, { onSuccess: () => heading.current?.focus() })}
                    />
                  </ActionsCell>
                ) : null}
              </Row>
            ))}
          </StackedTable>
        )}
      </QueryResult>
    </section>
  )
}

function AssignForm() {
  const [email, setEmail] = useState('')
  const [event, setEvent] = useState('')
  const assign = useChangeOfficial('/admin/officials')
  const refusal = useRefusal('official', LABELS, assign.error)
  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    if (assign.isPending) return
    refusal.reset()
    assign.mutate({ email: email.trim(), event }, { onSuccess: () => setEmail('') })
  }
  return (
    <form className="form" noValidate aria-label="Assign an official" onSubmit={submit}>
      <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
      <div className="grid">
        <TextField
          {...refusal.field('email')}
          isRequired
          type="email"
          autoComplete="off"
          value={email}
          onChange={(typed) => {
            setEmail(typed)
            refusal.correct('email')
          }}
        />
        <SelectField
          {...refusal.field('event')}
          isRequired
          blank="Choose an event"
          options={EVENT_OPTIONS}
          value={event}
          onChange={(chosen) => {
            setEvent(chosen)
            refusal.correct('event')
          }}
        />
      </div>
      <div className="form__actions">
        <Button type="submit" isBusy={assign.isPending} busyLabel="Assigning...">
          Assign
        </Button>
      </div>
      <StatusMessage status={refusal.status ?? (assign.isSuccess ? { tone: 'ok', text: 'The official is assigned.' } : undefined)} />
    </form>
  )
}
