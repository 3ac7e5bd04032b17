import { PasswordField } from './PasswordField'
import { messages } from '@/lib/messages'

interface Password {
  id: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
  onBlur: () => void
}

/** Whether the confirmation differs from the password (spec section 5). The form cannot be sent then. */
export function isMismatched({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean {
  return confirmPassword !== '' && password !== confirmPassword
}

/** A new password and its confirmation. */
export function NewPasswordFields({
  password,
  confirmPassword,
  label = 'Password',
}: {
  password: Password
  confirmPassword: Password
  label?: string
}) {
  const isWrong = isMismatched({ password: password.value, confirmPassword: confirmPassword.value })
  return (
    <>
      <PasswordField {...password} label={label} hint="8 to 128 characters." autoComplete="new-password" isRequired />
      <PasswordField
        {...confirmPassword}
        label="Confirm password"
        autoComplete="new-password"
        isRequired
        error={isWrong ? messages.PASSWORD_MISMATCH : confirmPassword.error}
      />
    </>
  )
}
