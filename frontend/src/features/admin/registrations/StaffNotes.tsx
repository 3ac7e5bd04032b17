import type { NoteResponse } from '@/generated/wasm/infinito'
import { StatusMessage, type Status } from '@/components/StatusMessage'
import { Field } from '@/components/forms/Field'
import { QueryResult } from '@/components/QueryResult'
import { Time } from '@/components/Time'
import { api, messageOf } from '@/lib/api'
import { useState, type SubmitEvent } from 'react'
import { wrongNote } from './reasons'
import { invalidateRegistrations, staffPath, useNotes } from './useRegistrations'

/** What staff write for each other. The owner never sees it. */
export function StaffNotes({ id }: { id: string }) {
  const query = useNotes(id)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<Status>()

  const write = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const typed = text.trim()
    const wrong = wrongNote(typed)
    setError(wrong)
    setSaid(undefined)
    if (wrong) {
      document.getElementById('desk-note')?.focus()
      return
    }
    setIsBusy(true)
    try {
      const { message } = await api.post<NoteResponse>(staffPath(id, 'notes'), { text: typed })
      setSaid({ tone: 'ok', words: message })
      setText('')
      await invalidateRegistrations()
    } catch (failure) {
      setSaid({ tone: 'error', words: messageOf(failure) })
    }
    setIsBusy(false)
  }
  return (
    <>
      <form className="form" noValidate onSubmit={(event) => void write(event)}>
        <Field id="desk-note" label="New note" hint="For staff only: neither the owner nor the export of their data shows it." error={error}>
          {(control) => <textarea {...control} rows={2} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <div className="form__actions">
          <button className="button button--secondary" type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save note'}
          </button>
        </div>
        <StatusMessage said={said} />
      </form>
      <QueryResult query={query}>
        {({ notes }) =>
          notes.length === 0 ? (
            <p className="muted">No notes yet.</p>
          ) : (
            <ul className="desk__entries">
              {notes.map(({ _id, text, by, at }) => (
                <li key={_id}>
                  <p className="desk__note">{text}</p>
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
