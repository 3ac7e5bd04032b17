import type { DraftResponse, DraftSaved, KeptDraft, RegistrationDraft, SaveDraft } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'

/** What the browser sends of a closed page, with room for what else is on its way. */
const KEPT_ALIVE_MAX = 60_000

/** The server's side of a form that is being typed. */
export interface DraftCalls {
  read: () => Promise<KeptDraft | undefined>
  save: (form: SaveDraft & { draft: RegistrationDraft }) => Promise<DraftSaved>
  discard: () => Promise<unknown>
}

export function draftCalls(endpoint: string): DraftCalls {
  const path = `/events/${endpoint}/draft`
  return {
    read: async () => (await api.get<DraftResponse>(path)).draft,
    // Every save outlives its page: nobody knows which one is the last.
    save: (form) => api.put<DraftSaved>(path, form, { isKeptAlive: JSON.stringify(form).length < KEPT_ALIVE_MAX }),
    discard: () => api.delete(path),
  }
}
