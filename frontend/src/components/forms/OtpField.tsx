import oneTimeCode from '@/generated/oneTimeCode.json'
import { Field } from './Field'
import type { ReactNode } from 'react'

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, oneTimeCode.digits)

/** The field for a one-time code. Phones can fill it in; pasted text may contain more than the digits. */
export function OtpField({
  id,
  value,
  onChange,
  onBlur,
  error,
  hint,
}: {
  id: string
  value: string
  onChange: (code: string) => void
  onBlur: () => void
  error: string | undefined
  /** Says where the code was sent. */
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
          // No maxLength: it would cut "123 456" before the space is removed.
          onChange={(event) => onChange(digitsOf(event.target.value))}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
