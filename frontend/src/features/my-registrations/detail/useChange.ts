import { api, messageOf } from '@/lib/api'
import { useState } from 'react'
import { pathOf, type Detail } from './useRegistration'

/** What follows a change of a registration. */
export interface AfterChange {
  onChanged: (detail: Detail) => void
  /** The server has refused: the registration is not as it is shown here. */
  onRefused: (message: string) => void
}

/** Posts to a path of a registration, once at a time. */
export function useChange(detail: Detail, action: string, { onChanged, onRefused }: AfterChange): { isBusy: boolean; send: () => void } {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      onChanged(await api.post<Detail>(`${pathOf(detail.registration._id)}/${action}`))
    } catch (error) {
      onRefused(messageOf(error))
    }
    setIsBusy(false)
  }
  return { isBusy, send: () => void send() }
}
