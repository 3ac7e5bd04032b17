import '../../../../style/forms.css'
import type { ReactNode } from 'react'

/** The attributes of a field's control that connect it to its label, hint and error. */
export interface ControlProps {
  id: string
  className: string
  'aria-required'?: true
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export interface FieldProps {
  /** The id of the control; `fieldId(path)` for a path of a form. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** The error message. Marks the field as invalid. */
  error?: string | undefined
  /** A warning, which does not block the form. Hidden if there is an error. */
  warning?: string | undefined
  isRequired?: boolean | undefined
  /** The text after the label of an optional field: `(optional)`. */
  optionalWords?: string | undefined
  /** `short` fits a dozen characters, `medium` two dozen. Default: the column's width. */
  width?: 'short' | 'medium' | undefined
}

/** The `aria-describedby` of a control: the ids of its hint and of its error or warning. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined, warning?: string): string | undefined {
  return [hint && `${id}-hint`, error ? `${id}-error` : warning && `${id}-warning`].filter(Boolean).join(' ') || undefined
}

/** A visible star. Assistive technology reads `aria-required` instead. */
export function RequiredMark() {
  return (
    <span className="field__required" aria-hidden="true">
      *
    </span>
  )
}

/** Label, hint, control and error of one field. The caller renders the control with the passed props. */
export function Field({
  id,
  label,
  hint,
  error,
  warning,
  isRequired,
  optionalWords,
  width,
  children,
}: FieldProps & {
  children: (control: ControlProps) => ReactNode
}) {
  const classes = ['field', width && `field--${width}`, error && 'field--invalid'].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <label className="field__label" htmlFor={id}>
        {label} {isRequired ? <RequiredMark /> : null}
        {optionalWords ? <span className="field__optional">{optionalWords}</span> : null}
      </label>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        className: 'field__control',
        'aria-required': isRequired ? true : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, hint, error, warning),
      })}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : warning ? (
        <p className="field__warning" id={`${id}-warning`}>
          {warning}
        </p>
      ) : null}
    </div>
  )
}
