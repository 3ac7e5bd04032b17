import type { ReactNode } from 'react'

/** What the control inside a field must carry for its label, hint and error to be heard with it. */
export interface ControlProps {
  id: string
  className: string
  'aria-required'?: true
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export interface FieldProps {
  /** The control's id; `fieldId(path)` where the field stands for a path of a form. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, in words. Its presence marks the field as invalid. */
  error?: string | undefined
  /** What looks wrong but may stay. Not shown beside an error. */
  warning?: string | undefined
  isRequired?: boolean | undefined
  /** Words after the label of a field that may stay empty: `(optional)`. */
  optionalWords?: string | undefined
  /** `short` for a dozen characters, `medium` for two dozen; as wide as its column where absent. */
  width?: 'short' | 'medium' | undefined
}

/** The ids of what describes a control: hint, then error or warning. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined, warning?: string): string | undefined {
  return [hint && `${id}-hint`, error ? `${id}-error` : warning && `${id}-warning`].filter(Boolean).join(' ') || undefined
}

/** A star for the eye; assistive technology hears `aria-required` instead. */
export function RequiredMark() {
  return (
    <span className="field__required" aria-hidden="true">
      *
    </span>
  )
}

/** Label, hint, control and error of one field. The control is rendered by the caller, with the props it is handed. */
export function Field({ id, label, hint, error, warning, isRequired, optionalWords, width, children }: FieldProps & {
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
