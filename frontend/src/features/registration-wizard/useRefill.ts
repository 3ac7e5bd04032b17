import { useWizardStore } from '@/components/entryForm/hooks'
import { withMembers } from '@/components/entryForm/changes'
import type { RegistrationDetail } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'
import '@/lib/historyState'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AutosaveState } from './draft/autosaveState'

/**
 * Fills a blank form with the people of the user's withdrawn registration that the navigation names. Their ID numbers stay
 * blank: the server gives none away.
 */
export function useRefill(phase: AutosaveState['phase']) {
  const store = useWizardStore()
  const from = useRouterState({ select: ({ location }) => location.state.refillFrom })
  useEffect(() => {
    if (phase !== 'loaded' || from === undefined || store.state.isDirty) return
    const gone = new AbortController()
    api
      .get<RegistrationDetail>(`/registrations/${encodeURIComponent(from)}`, { signal: gone.signal })
      .then((detail) => {
        if (!store.state.isDirty) store.change((draft) => withMembers(draft, store.event, detail))
      })
      // The form can be typed without it.
      .catch(() => undefined)
    return () => gone.abort()
  }, [phase, from, store])
}
