import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'

interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps extends FieldProps, Pick<ComponentProps<'select'>, 'name' | 'autoComplete' | 'onBlur' | 'disabled'> {
  value: string
  onChange: (chosen: string) => void
  /** A string is both value and label. */
  options: readonly (string | SelectOption)[]
  /** The label of a blank first option. Default: no blank option. */
  blank?: string | undefined
}

/** A native select. */
export function SelectField({
  id,
  label,
  hint,
  error,
  isRequired,
  optionalWords,
  width,
  value,
  onChange,
  options,
  blank,
  ...native
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, isRequired, optionalWords, width }}>
      {(control) => (
        <select {...native} {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {blank === undefined ? null : <option value="">{blank}</option>}
          {options.map((option) => (
            <Option key={typeof option === 'string' ? option : option.value} option={option} />
          ))}
        </select>
      )}
    </Field>
  )
}

function Option({ option }: { option: string | SelectOption }) {
  if (typeof option === 'string') return <option>{option}</option>
  return <option value={option.value}>{option.label}</option>
}
