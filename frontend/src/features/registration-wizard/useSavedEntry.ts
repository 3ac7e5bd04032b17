import { myUnpaidRegistrations } from '@/lib/registrations/myRegistrations'
import type { Registration } from '@/lib/registrations/record'
import { useEffect, useState } from 'react'
import { useWizardStore } from '@/components/entryForm/hooks'

/** The user's saved and unpaid entry for this event (`table_tennis`). */
export async function findSavedEntry(endpoint: string, signal?: AbortSignal): Promise<Registration | undefined> {
  return (await myUnpaidRegistrations(signal)).find(({ event }) => event === endpoint)
}

/**
 * The saved entry when the wizard opens, not one that this wizard stores later. `undefined` while it loads. `null` if there is none
 * or it could not be loaded: the submission looks for it again.
 */
export function useSavedEntry() {
  const { endpoint = '' } = useWizardStore().event
  const [entry, setEntry] = useState<Registration | null>()
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (found?: Registration) => {
      if (!leaving.signal.aborted) setEntry(found ?? null)
    }
    findSavedEntry(endpoint, leaving.signal).then(settle, () => settle())
    return () => leaving.abort()
  }, [endpoint])
  return [entry, () => setEntry(null)] as const
}
