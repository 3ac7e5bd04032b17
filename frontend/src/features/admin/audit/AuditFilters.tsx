import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { actionInWords } from './words'
import { SearchField } from '../parts/SearchField'
import { useAdminSearch } from '../parts/useAdminSearch'

/** The filters of the audit log: actor, action, object and days. */
export function AuditFilters({ actions }: { actions: readonly string[] }) {
  const { search, change } = useAdminSearch()
  const { action = '' } = search
  const options = actions.includes(action) || action === '' ? actions : [action, ...actions]
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      id={`audit-${name}`}
      label={label}
      type="date"
      width="medium"
      value={search[name] ?? ''}
      onChange={(value) => change({ [name]: value, page: 1 })}
    />
  )
  return (
    <div className="toolbar">
      <SearchField id="audit-actor" name="actor" label="Who" hint="Username or email, whole" />
      <SelectField
        id="audit-action"
        label="What"
        width="medium"
        blank="All"
        options={options.map((value) => ({ value, label: actionInWords(value) }))}
        value={action}
        onChange={(action) => change({ action, page: 1 })}
      />
      <SearchField id="audit-object" name="object" label="To what" hint="user/… or registration/…, whole" />
      {day('from', 'From')}
      {day('to', 'Until')}
    </div>
  )
}
