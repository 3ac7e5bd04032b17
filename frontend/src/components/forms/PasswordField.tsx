import { Field, type FieldProps } from './Field'
import { useState } from 'react'

/** A password field with a button that shows the password. */
export function PasswordField({
  value,
  onChange,
  onBlur,
  autoComplete,
  readOnly,
  ...field
}: FieldProps & {
  value: string
  onChange: (typed: string) => void
  onBlur?: () => void
  autoComplete: 'current-password' | 'new-password'
  readOnly?: boolean
}) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div className="field__group">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <button
            className="field__addon"
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${typeof field.label === 'string' ? field.label.toLowerCase() : 'password'}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
