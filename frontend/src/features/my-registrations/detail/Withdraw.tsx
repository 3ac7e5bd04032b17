import { ConfirmButton } from '@/components/ConfirmButton'
import { Notice } from '@/components/Notice'
import { api, messageOf } from '@/lib/api'
import { useState } from 'react'
import { pathOf, type Detail } from './useRegistration'

/** The end of a registration that is not paid. */
export function Withdraw({ id, onChanged, onRefused }: {
  id: string
  onChanged: (detail: Detail) => void
  /** The registration is not as it is shown here. */
  onRefused: () => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const cancel = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      onChanged(await api.post<Detail>(`${pathOf(id)}/cancel`))
    } catch (error) {
      setProblem(messageOf(error))
      onRefused()
    }
    setIsBusy(false)
  }
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
        onConfirm={() => void cancel()}
      />
    </>
  )
}
