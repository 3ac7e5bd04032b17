import { api, messageOf } from '@/lib/api'
import { useState } from 'react'
import { StaffSaid } from '../StaffSaid'
import { pathOf, type Detail } from './useRegistration'

/** What staff ask its owner to change, and the word that it is done. */
export function ChangesMade({ detail, onChanged, onRefused }: {
  detail: Detail
  onChanged: (detail: Detail) => void
  /** The registration is not as it is shown here. */
  onRefused: (message: string) => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      onChanged(await api.post<Detail>(`${pathOf(detail.registration._id)}/changes-made`))
    } catch (error) {
      onRefused(messageOf(error))
    }
    setIsBusy(false)
  }
  return (
    <StaffSaid
      of={detail.registration}
      actions={
        <button className="button button--secondary" type="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void send()}>
          {isBusy ? 'Telling our staff...' : "I've made the changes"}
        </button>
      }
    />
  )
}
