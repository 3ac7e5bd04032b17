import { ConfirmButton } from '@/components/ConfirmButton'

/** Disables or enables an account, after a second question. */
export function DisableControl({
  isDisabled,
  isBusy,
  onConfirm,
}: {
  isDisabled: boolean
  isBusy: boolean
  onConfirm: (disabled: boolean) => void
}) {
  const words = isDisabled ? 'Enable account' : 'Disable account'
  return (
    <ConfirmButton
      label={words}
      question={
        isDisabled
          ? 'The owner will be able to log in again.'
          : 'The owner will not be able to log in, and every session of the account ends now.'
      }
      yes={`Yes, ${words.toLowerCase()}`}
      busyLabel="Changing..."
      tone={isDisabled ? 'secondary' : 'danger'}
      isBusy={isBusy}
      about={isDisabled}
      onConfirm={() => onConfirm(!isDisabled)}
    />
  )
}
