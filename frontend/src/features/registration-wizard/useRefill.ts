import { useWizardStore } from '@/components/entryForm/hooks'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'
import '@/lib/historyState'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AutosaveState } from './draft/autosaveState'

/**
 * Fills a blank form with the people of the registration that the navigation names: a withdrawn one, or one for another event. Their ID numbers stay blank,
 * because the server never sends them.
 */
export function useRefill(phase: AutosaveState['phase']) {
  const store = useWizardStore()
  const from = useRouterState({ select: ({ location }) => location.state.refillFrom })
  useEffect(() => {
    if (phase !== 'loaded' || from === undefined || store.state.isDirty) return
    const leaving = new AbortController()
    // Few forms are refilled, so the code comes with the people.
    Promise.all([
      api.get(apiPath('/registrations/{id}', { id: from }), { signal: leaving.signal }),
      import('@/components/entryForm/withMembers'),
    ])
      .then(([detail, { withMembers }]) => {
        if (!store.state.isDirty) store.change((draft) => withMembers(draft, store.event, detail))
      })
      // The form also works without it.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [phase, from, store])
}
