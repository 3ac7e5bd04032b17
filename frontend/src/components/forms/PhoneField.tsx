import { TextField, type TextFieldProps } from './TextField'

/**
 * An Indian mobile number. Auto-fill is off unless the number is the visitor's own (`autoComplete="tel-national"`). The rules read
 * a prefix in a pasted or auto-filled number.
 */
export function PhoneField(field: Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix'>) {
  return <TextField autoComplete="off" width="medium" {...field} type="tel" inputMode="numeric" prefix="+91" />
}
