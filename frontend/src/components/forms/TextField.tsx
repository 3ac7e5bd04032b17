import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'

type Native = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'name'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'placeholder'
  | 'max'
  | 'maxLength'
  | 'onBlur'
  | 'disabled'
  | 'readOnly'
  | 'ref'
>

export interface TextFieldProps extends FieldProps, Native {
  value: string
  onChange: (typed: string) => void
  /** A decorative prefix of the control: `+91`. */
  prefix?: string | undefined
}

/** A single-line text field. */
export function TextField({
  id,
  label,
  hint,
  error,
  warning,
  isRequired,
  optionalWords,
  width,
  value,
  onChange,
  prefix,
  type = 'text',
  ...native
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, warning, isRequired, optionalWords, width }}>
      {(control) => {
        const input = <input {...native} {...control} type={type} value={value} onChange={(event) => onChange(event.target.value)} />
        if (!prefix) return input
        return (
          <div className="field__group">
            <span className="field__prefix" aria-hidden="true">
              {prefix}
            </span>
            {input}
          </div>
        )
      }}
    </Field>
  )
}
