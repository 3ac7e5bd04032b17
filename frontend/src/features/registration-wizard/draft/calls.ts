// The server calls about a draft.

import type { DraftResponse, DraftSaved, KeptDraft, RegistrationDraft, SaveDraft } from '@/generated/wasm/infinito'
import { api } from '@/lib/api'

/** The largest body sent with `keepalive`, in characters. The browser allows 64 KiB for all such requests together. */
const KEEPALIVE_MAX = 60_000

export interface DraftCalls {
  read: () => Promise<KeptDraft | undefined>
  save: (form: SaveDraft & { draft: RegistrationDraft }) => Promise<DraftSaved>
  discard: () => Promise<unknown>
}

/** The calls for the draft of one event. */
export function draftCalls(endpoint: string): DraftCalls {
  const path = `/events/${endpoint}/draft`
  return {
    read: async () => (await api.get<DraftResponse>(path)).draft,
    // Each save can be the last one before the page closes, so each survives the page.
    save: (form) => api.put<DraftSaved>(path, form, { isKeptAlive: JSON.stringify(form).length < KEEPALIVE_MAX }),
    discard: () => api.delete(path),
  }
}
