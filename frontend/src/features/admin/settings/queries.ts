import { api } from '@/lib/api'
import { apiPath, type BodyOf, type ResponseOf } from '@/lib/apiPath'
import { queryOf, refetch } from '@/lib/queries/query'
import { useMutation, useQuery } from '@/lib/queries/hooks'

export type Settings = ResponseOf<'GET', '/admin/settings'>
export type Revision = Settings['history'][number]
type SettingsForm = BodyOf<'POST', '/admin/settings'>

// A colleague may have changed them.
const settingsOptions = { ...queryOf('admin-settings', apiPath('/admin/settings', {})), staleTime: 0 }

const refetchSettings = () => refetch('admin-settings')

/** The values in effect, the defaults and the history. */
export const useSettings = () => useQuery(settingsOptions)

/** Checks changes and renders the event's panel with them. Saves nothing. */
export function usePreviewSettings() {
  return useMutation({ mutationFn: (form: SettingsForm) => api.post('/admin/settings/preview', form) })
}

/**
 * Saves changes. `onSaved` gets the new revision before the settings are fetched again. They are fetched again after a refusal too,
 * because a colleague may have been first.
 */
export function useSaveSettings(onSaved: (revision: number) => void) {
  return useMutation({
    mutationFn: async (form: SettingsForm) => {
      const saved = await api.post('/admin/settings', form)
      onSaved(saved.revision)
      await refetchSettings()
      return saved
    },
    onError: refetchSettings,
  })
}

/** Saves the values that would be in effect without a revision. */
export function useUndoSettings(onSaved: (revision: number) => void) {
  return useMutation({
    mutationFn: async (revision: number) => {
      const saved = await api.post(apiPath('/admin/settings/{revision}/undo', { revision: String(revision) }), {})
      onSaved(saved.revision)
      await refetchSettings()
      return saved
    },
    onError: refetchSettings,
  })
}
