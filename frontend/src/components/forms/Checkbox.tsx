import '../../../../style/forms.css'
import type { ReactNode } from 'react'

export interface CheckboxProps {
  id: string
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  error?: string | undefined
  isRequired?: boolean | undefined
}

/** A single checkbox. */
export function Checkbox({ id, label, isChecked, onChange, error, isRequired }: CheckboxProps) {
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <div className="choice">
        <input
          className="choice__control"
          type="checkbox"
          id={id}
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-required={isRequired ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label className="choice__label" htmlFor={id}>
          {label}
        </label>
      </div>
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
