import { TextField, type TextFieldProps } from './TextField'

/** The country code in a pasted or auto-filled number. The field shows it as its prefix. */
const COUNTRY_CODE = /^\s*\+91[\s-]*/

/**
 * An Indian mobile number. Auto-fill is off unless the number is the visitor's own (`autoComplete="tel-national"`).
 */
export function PhoneField({ onChange, ...field }: Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix'>) {
  return (
    <TextField
      autoComplete="off"
      width="medium"
      {...field}
      type="tel"
      inputMode="numeric"
      prefix="+91"
      onChange={(typed) => onChange(typed.replace(COUNTRY_CODE, ''))}
    />
  )
}
