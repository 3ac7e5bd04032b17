import oneTimeCode from '@/generated/oneTimeCode.json'
import { Field } from './Field'
import type { ReactNode } from 'react'

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, oneTimeCode.digits)

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
          value={value}
          // No maxLength: the browser would cut "123 456" before the space is taken out.
          onChange={(event) => onChange(digitsOf(event.target.value))}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
