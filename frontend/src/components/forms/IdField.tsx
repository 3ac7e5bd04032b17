import { TextField, type TextFieldProps } from './TextField'

/** A national ID number: numeric keypad, no auto-fill. */
export function IdField(field: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'>) {
  return <TextField width="medium" {...field} inputMode="numeric" autoComplete="off" spellCheck={false} />
}
