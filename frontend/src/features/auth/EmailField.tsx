import { TextField, type TextFieldProps } from '@/components/forms/TextField'

/** The email field of the account forms. */
export function EmailField(
  field: Pick<TextFieldProps, 'id' | 'value' | 'onChange' | 'onBlur' | 'error' | 'autoComplete' | 'readOnly' | 'hint'>,
) {
  return (
    <TextField {...field} name="email" label="Email" type="email" inputMode="email" autoCapitalize="none" spellCheck={false} isRequired />
  )
}
