// The server calls about a draft.

import type { DraftSaved, StoredDraft, RegistrationDraft, SaveDraft } from 'infinito-rules'
import { api } from '@/lib/api'
import { apiPath } from '@/lib/apiPath'

/** The largest body sent with `keepalive`, in characters. The browser allows 64 KiB for all such requests together. */
const KEEPALIVE_MAX = 60_000

export interface DraftCalls {
  read: () => Promise<StoredDraft | undefined>
  save: (form: SaveDraft & { draft: RegistrationDraft }) => Promise<DraftSaved>
  discard: () => Promise<unknown>
}

/** The calls for the draft of one event. */
export function draftCalls(endpoint: string): DraftCalls {
  const path = apiPath('/events/{event}/draft', { event: endpoint })
  return {
    read: async () => (await api.get(path)).draft,
    // Each save can be the last one before the page closes, so each survives the page.
    save: (form) => api.put(path, form, { isKeptAlive: JSON.stringify(form).length < KEEPALIVE_MAX }),
    discard: () => api.delete(path),
  }
}
