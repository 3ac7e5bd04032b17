import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'

type Native = Pick<
  ComponentProps<'textarea'>,
  'rows' | 'name' | 'autoComplete' | 'spellCheck' | 'maxLength' | 'onBlur' | 'ref' | 'className'
>

export interface TextAreaProps extends FieldProps, Native {
  value: string
  onChange: (typed: string) => void
}

/** A multi-line text field. */
export function TextArea({
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
  className,
  ...native
}: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, warning, isRequired, optionalWords, width }}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          className={className ? `${control.className} ${className}` : control.className}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
