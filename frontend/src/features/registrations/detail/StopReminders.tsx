import { api, messageOf } from '@/lib/api'
import { useState } from 'react'
import { pathOf, type Detail } from './useRegistration'

/** Stops the mails about an unpaid fee. */
export function StopReminders({ detail, onStopped, onRefused }: {
  detail: Detail
  onStopped: (detail: Detail) => void
  onRefused: (message: string) => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      onStopped(await api.post<Detail>(`${pathOf(detail.registration._id)}/stop-reminders`))
    } catch (error) {
      onRefused(messageOf(error))
    }
    setIsBusy(false)
  }
  return (
    <button className="button button--quiet" type="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void send()}>
      Stop reminders
    </button>
  )
}
