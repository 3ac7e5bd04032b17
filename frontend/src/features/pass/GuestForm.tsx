import type { PassShown } from 'infinito-rules'
import { Button } from '@/components/Button'
import { TextField } from '@/components/forms/TextField'
import { Notice } from '@/components/Notice'
import { ApiError, messageOf } from '@/lib/api'
import { useState } from 'react'
import { useAddGuest } from './queries'

const BLANK = { fullname: '', organisation: '', reason: '' }

const FIELDS = [
  ['fullname', 'Full name'],
  ['organisation', 'Organisation'],
  ['reason', 'Reason'],
] as const

/** Adds a guest: somebody who is in no team, and is let in for a reason. */
export function GuestForm({ onAdded }: { onAdded: (shown: PassShown) => void }) {
  const [form, setForm] = useState(BLANK)
  const { mutate, isPending, error } = useAddGuest()
  const findings = error instanceof ApiError ? error.findings : []
  return (
    <form
      className="form"
      noValidate
      aria-label="Add a guest"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        mutate(form, {
          onSuccess: (shown) => {
            setForm(BLANK)
            onAdded(shown)
          },
        })
      }}
    >
      <h3>Add a guest</h3>
      {error && findings.length === 0 ? <Notice tone="error">{messageOf(error)}</Notice> : null}
      {FIELDS.map(([name, label]) => (
        <TextField
          key={name}
          id={`guest-${name}`}
          label={label}
          isRequired
          autoComplete="off"
          value={form[name]}
          error={findings.find(({ path }) => path === name)?.message}
          onChange={(typed) => setForm((form) => ({ ...form, [name]: typed }))}
        />
      ))}
      <div className="form__actions">
        <Button type="submit" isBusy={isPending} busyLabel="Adding...">
          Add the guest
        </Button>
      </div>
    </form>
  )
}
