import { Field } from '@/components/forms/Field'
import { fieldId } from '@/components/forms/fieldId'

/** The digits of a one-time code (spec section 5). */
const LENGTH = 6

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, LENGTH)

/** One box for the code: filled from the phone's messages, or pasted with whatever surrounds the digits. */
export function OtpField({ value, onChange, onBlur, error, email }: {
  value: string
  onChange: (code: string) => void
  onBlur: () => void
  error: string | undefined
  email: string
}) {
  return (
    <Field id={fieldId('otp')} label="OTP" hint={`We sent a code to ${email}.`} error={error} isRequired>
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
