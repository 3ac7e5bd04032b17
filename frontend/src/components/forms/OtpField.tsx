import oneTimeCode from '@/generated/oneTimeCode.json'
import { Field } from './Field'
import type { ReactNode } from 'react'

/** The code in a typed or pasted text: the only run of as many digits, else all digits, so that none is lost. */
export function codeIn(text: string, before: string): string {
  const runs = text.match(/\p{Nd}+/gu) ?? []
  const codes = runs.filter((run) => run.length === oneTimeCode.digits)
  const code = codes.length === 1 ? codes.join('') : runs.join('')
  // One more key after a complete code.
  return before.length === oneTimeCode.digits && text.length === before.length + 1 && code.length === text.length ? before : code
}

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
          onChange={(event) => onChange(codeIn(event.target.value, value))}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
