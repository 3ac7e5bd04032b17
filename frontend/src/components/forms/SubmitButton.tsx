import type { ReactNode } from 'react'

/** The one button that sends an account form. */
export function SubmitButton({ isBusy, busyLabel, disabled, tone = 'primary', isBlock = true, children }: {
  isBusy: boolean
  busyLabel: string
  disabled?: boolean | undefined
  tone?: 'primary' | 'secondary' | 'danger' | undefined
  isBlock?: boolean | undefined
  children: ReactNode
}) {
  return (
    <button
      className={`button button--${tone}${isBlock ? ' button--block' : ''}`}
      type="submit"
      disabled={disabled}
      aria-busy={isBusy}
      aria-disabled={isBusy}
    >
      {isBusy ? busyLabel : children}
    </button>
  )
}
