import { ConfirmButton } from '@/components/ConfirmButton'
import { Notice } from '@/components/Notice'
import { useState } from 'react'
import { useChange } from './useChange'
import type { Detail } from '../queries'

/** Withdraws a registration that is not paid. */
export function Withdraw({
  detail,
  onChanged,
  onRefused,
}: {
  detail: Detail
  onChanged: (detail: Detail) => void
  /** The server refused. The registration is not in the state shown. */
  onRefused: () => void
}) {
  const [problem, setProblem] = useState<string>()
  const { isBusy, send } = useChange(detail, 'cancel', {
    onChanged,
    onRefused: (message) => {
      setProblem(message)
      onRefused()
    },
  })
  return (
    <>
      <p className="muted">You can withdraw your registration yourself until you pay the fee.</p>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <ConfirmButton
        label="Withdraw registration"
        question="Your team won’t take part, and you can no longer pay for this registration or change it. You can register for the event again."
        yes="Yes, withdraw"
        busyLabel="Withdrawing..."
        isBusy={isBusy}
        onConfirm={() => {
          setProblem(undefined)
          send()
        }}
      />
    </>
  )
}
