import { Field } from './Field'
import type { ReactNode } from 'react'

/** The digits of a one-time code (spec section 5). */
const LENGTH = 6

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, LENGTH)

/** One box for the code: filled from the phone's messages, or pasted with whatever surrounds the digits. */
export function OtpField({ id, value, onChange, onBlur, error, hint }: {
  id: string
  value: string
  onChange: (code: string) => void
  onBlur: () => void
  error: string | undefined
  /** Where the code went. */
  hint: ReactNode
}) {
  return (
    <Field id={id} label="OTP" hint={hint} error={error} isRequired>
      {(control) => (
        <input
          {...control}
          className="field__control field__control--code"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="Enter 6-digit OTP"
          maxLength={LENGTH}
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value))}
          onPaste={(event) => {
            // maxLength would cut "123 456" before we see it.
            event.preventDefault()
            onChange(digitsOf(event.clipboardData.getData('text')))
          }}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
