import { AskFirst } from '@/components/AskFirst'
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
      <p className="muted">While the fee is not paid you can withdraw your registration yourself.</p>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <AskFirst
        label="Withdraw registration"
        question="Your team will not take part, and this registration cannot be paid or changed any more. You can register for the event again with a new form."
        yes="Yes, withdraw"
        busyWords="Withdrawing..."
        isBusy={isBusy}
        onConfirm={() => void cancel()}
      />
    </>
  )
}
