import type { GateListRecord } from 'infinito-rules'
import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { Dialog, DialogBody } from '@/components/Dialog'
import { ActionsCell, Cell, Row, StackedTable } from '@/components/StackedTable'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { TextField } from '@/components/forms/TextField'
import { reasonOf } from '@/lib/api'
import { useRef, useState, type SubmitEvent } from 'react'
import { useRefusal } from '../parts/useRefusal'
import { useChangeVolunteer } from './queries'

const LABELS = { email: 'Email of the account' }

/** The volunteers of a list: adds them by the address of their account, and removes them. */
export function VolunteersDialog({
  record: { list, volunteers },
  fallback,
  onClose,
}: {
  record: GateListRecord
  /** The id of the element that takes the focus afterwards if the opener is gone. */
  fallback: string
  onClose: () => void
}) {
  const [email, setEmail] = useState('')
  const [status, setStatus] = useState<Status>()
  const add = useChangeVolunteer('/admin/gate/volunteers')
  const release = useChangeVolunteer('/admin/gate/volunteers/release')
  const refusal = useRefusal('gate-volunteer', LABELS, add.error)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (add.isPending) return
    refusal.reset()
    setStatus(undefined)
    const added = email.trim()
    add.mutate(
      { email: added, list: list._id },
      {
        onSuccess: () => {
          setEmail('')
          setStatus({ tone: 'ok', text: `${added} works on this list.` })
        },
      },
    )
  }
  const remove = (address: string) =>
    release.mutate(
      { email: address, list: list._id },
      {
        onSuccess: () => {
          setStatus({ tone: 'ok', text: `${address} no longer works on this list.` })
          // The pressed button is gone.
          field.current?.focus()
        },
        onError: (error) => setStatus({ tone: 'error', text: reasonOf(error) }),
      },
    )
  return (
    <Dialog title={`Volunteers of ${list.name}`} fallback={fallback} onClose={onClose}>
      <DialogBody>
        <form className="form" noValidate aria-label="Add a volunteer" onSubmit={submit}>
          <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
          <TextField
            {...refusal.field('email')}
            isRequired
            hint="The volunteer signs in with this account."
            type="email"
            autoComplete="off"
            ref={field}
            value={email}
            onChange={(typed) => {
              setEmail(typed)
              refusal.correct('email')
            }}
          />
          <div className="form__actions">
            <Button onClick={onClose}>Done</Button>
            <Button tone="primary" type="submit" isBusy={add.isPending} busyLabel="Adding...">
              Add
            </Button>
          </div>
        </form>
        <StatusMessage status={refusal.status ?? status} />
        <StackedTable
          label="Volunteers"
          columns={['Volunteer', 'Email', 'Remove']}
          empty="No volunteer yet. Add one by the email of the account."
          isEmpty={volunteers.length === 0}
        >
          {volunteers.map(({ username, email }) => (
            <Row key={email}>
              <Cell title="Volunteer" isLong>
                {username}
              </Cell>
              <Cell title="Email" isLong>
                {email}
              </Cell>
              <ActionsCell>
                <ConfirmButton
                  label="Remove"
                  name={`Remove ${username}`}
                  isSmall
                  question={`${username} can no longer choose this list.`}
                  yes="Yes, remove"
                  busyLabel="Removing..."
                  isBusy={release.isPending && release.variables.email === email}
                  onConfirm={() => remove(email)}
                />
              </ActionsCell>
            </Row>
          ))}
        </StackedTable>
      </DialogBody>
    </Dialog>
  )
}
