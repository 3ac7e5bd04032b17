import { Field } from '@/components/forms/Field'
import type { Options } from './labels'

/** One of a few values, told in words; `all` stands for no choice. */
export function Choice({ id, label, options, all, value, onChange }: {
  id: string
  label: string
  options: Options
  all?: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {all === undefined ? null : <option value="">{all}</option>}
          {options.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
