import { useId, type ReactNode } from 'react'

/** Another code, once the last one has had its time; further buttons stand beside it. */
export function ResendCode({ secondsLeft, isBusy, onResend, children }: {
  secondsLeft: number
  isBusy: boolean
  onResend: () => void
  children?: ReactNode
}) {
  const waitId = useId()
  const isWaiting = secondsLeft > 0
  return (
    <>
      <div className="cluster">
        <button
          className="button button--secondary"
          type="button"
          aria-disabled={isWaiting || isBusy}
          aria-describedby={isWaiting ? waitId : undefined}
          onClick={() => {
            if (!isWaiting) onResend()
          }}
        >
          Resend OTP
        </button>
        {children}
      </div>
      {isWaiting ? (
        <p className="muted" id={waitId}>
          Resend in {secondsLeft} s.
        </p>
      ) : null}
    </>
  )
}
