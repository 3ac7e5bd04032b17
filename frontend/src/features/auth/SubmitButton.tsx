import type { ReactNode } from 'react'

/** The one button that sends an account form. */
export function SubmitButton({ isBusy, busyWords, disabled, tone = 'primary', isBlock = true, children }: {
  isBusy: boolean
  busyWords: string
  disabled?: boolean
  tone?: 'primary' | 'secondary' | 'danger'
  isBlock?: boolean
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
      {isBusy ? busyWords : children}
    </button>
  )
}
