import { Button } from '@/components/Button'
import { QueryResult } from '@/components/QueryResult'
import { StatusMessage } from '@/components/StatusMessage'
import { Time } from '@/components/Time'
import { TextArea } from '@/components/forms/TextArea'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import { useMutation } from '@/lib/queries/hooks'
import { useState, type SubmitEvent } from 'react'
import { mutationStatus } from '../parts/mutationStatus'
import { noteProblem } from './reasons'
import { refetchRegistrations, useNotes } from './queries'

const NOTE_ID = 'registration-note'

/** The internal notes of staff on a registration. Its owner never sees them. */
export function StaffNotes({ id }: { id: string }) {
  const query = useNotes(id)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: (text: string) => api.post(apiPath('/admin/registrations/{id}/notes', { id }), { text }),
    onSuccess: () => {
      setText('')
      return refetchRegistrations()
    },
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const typed = text.trim()
    const problem = noteProblem(typed)
    setError(problem)
    if (problem) {
      save.reset()
      document.getElementById(NOTE_ID)?.focus()
    } else save.mutate(typed)
  }
  return (
    <>
      <form className="form" noValidate onSubmit={submit}>
        <TextArea
          id={NOTE_ID}
          label="New note"
          hint="For staff only: neither the owner nor the export of their data shows it."
          error={error}
          rows={2}
          value={text}
          onChange={setText}
        />
        <div className="form__actions">
          <Button type="submit" isBusy={save.isPending} busyLabel="Saving...">
            Save note
          </Button>
        </div>
        <StatusMessage status={mutationStatus(save)} />
      </form>
      <QueryResult query={query}>
        {({ notes }) =>
          notes.length === 0 ? (
            <p className="muted">No notes yet.</p>
          ) : (
            <ul className="admin-registrations__entries">
              {notes.map(({ _id, text, by, at }) => (
                <li key={_id}>
                  <p className="admin-registrations__note">{text}</p>
                  <p className="muted">
                    {by}, <Time iso={at} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  )
}
