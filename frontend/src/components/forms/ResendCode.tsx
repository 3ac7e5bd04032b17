import { Button } from '@/components/Button'
import { useId, type ReactNode } from 'react'

/** The button that sends another code, after a waiting time. */
export function ResendCode({
  secondsLeft,
  isBusy,
  onResend,
  children,
}: {
  secondsLeft: number
  isBusy: boolean
  onResend: () => void
  /** More buttons beside it. */
  children?: ReactNode
}) {
  const waitId = useId()
  const isWaiting = secondsLeft > 0
  return (
    <div className="cluster">
      <Button isDisabled={isWaiting || isBusy} aria-describedby={isWaiting ? waitId : undefined} onClick={onResend}>
        Resend OTP
      </Button>
      {isWaiting ? (
        <p className="muted" id={waitId}>
          Resend in {secondsLeft} s.
        </p>
      ) : null}
      {children}
    </div>
  )
}
