import { Field } from '@/components/forms/Field'
import { TextField } from '@/components/forms/TextField'
import { useCallback } from 'react'
import type { useAddress } from '../parts/useAddress'
import { useDebouncedInput } from '../parts/useDebouncedInput'

/** Of whom, what, to what, and when. */
export function AuditFilters({ address: { text, change }, actions }: { address: ReturnType<typeof useAddress>; actions: readonly string[] }) {
  const action = text('action')
  const known = actions.includes(action) || action === '' ? actions : [action, ...actions]
  const day = (name: 'from' | 'to', label: string) => (
    <TextField id={`audit-${name}`} label={label} type="date" width="medium" value={text(name)} onChange={(value) => change({ [name]: value, page: 1 })} />
  )
  return (
    <div className="toolbar">
      <Typed name="actor" label="Who" hint="Username or email, whole" text={text} change={change} />
      <Field id="audit-action" label="What" width="medium">
        {(control) => (
          <select {...control} value={action} onChange={(event) => change({ action: event.target.value, page: 1 })}>
            <option value="">All</option>
            {known.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Typed name="object" label="To what" hint="user/… or registration/…, whole" text={text} change={change} />
      {day('from', 'From')}
      {day('to', 'Until')}
    </div>
  )
}

function Typed({ name, label, hint, text, change }: Pick<ReturnType<typeof useAddress>, 'text' | 'change'> & { name: string; label: string; hint: string }) {
  const search = useCallback((typed: string) => change({ [name]: typed, page: 1 }, { isTyping: true }), [change, name])
  const [typed, setTyped] = useDebouncedInput(search, text(name))
  return <TextField id={`audit-${name}`} label={label} hint={hint} type="search" autoComplete="off" maxLength={200} value={typed} onChange={setTyped} />
}
