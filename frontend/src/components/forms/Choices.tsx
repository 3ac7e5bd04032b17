import '../../../../style/forms.css'
import type { ReactNode } from 'react'
import { RequiredMark, describedBy } from './Field'

export interface ChoicesProps {
  id: string
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean | undefined
  /** Side by side if there is room. */
  isInline?: boolean | undefined
  role?: 'radiogroup' | undefined
  children: ReactNode
}

/** A group of radio buttons or checkboxes with legend, hint and error. Focusable, as the target of the error summary. */
export function Choices({ id, legend, hint, error, isRequired, isInline, role, children }: ChoicesProps) {
  const classes = ['choices', isInline && 'choices--inline', error && 'field--invalid'].filter(Boolean).join(' ')
  return (
    <fieldset
      className={classes}
      id={id}
      tabIndex={-1}
      role={role}
      aria-required={role && isRequired ? true : undefined}
      aria-invalid={role && error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
    >
      <legend className="choices__legend">
        {legend} {isRequired ? <RequiredMark /> : null}
      </legend>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
