import { myUnpaidRegistrations } from '@/lib/registrations/myRegistrations'
import type { Registration } from '@/lib/registrations/record'
import { useEffect, useState } from 'react'
import { useWizardStore } from '@/components/entryForm/hooks'

/** The user's entry for this event (`table_tennis`) that is saved and unpaid. */
export async function findSavedEntry(endpoint: string, signal?: AbortSignal): Promise<Registration | undefined> {
  return (await myUnpaidRegistrations(signal)).find(({ event }) => event === endpoint)
}

/**
 * That entry as it is when the wizard opens: one that this wizard stores later does not count. `undefined` while it is looked for;
 * `null` where there is none or the server could not be asked, which is asked again when the form is submitted.
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
