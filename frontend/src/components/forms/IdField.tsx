import { TextField, type TextFieldProps } from './TextField'

/** A national ID number: digits on the keypad, never auto-filled, never offered again by the browser. */
export function IdField(field: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'>) {
  return <TextField width="medium" {...field} inputMode="numeric" autoComplete="off" spellCheck={false} />
}
