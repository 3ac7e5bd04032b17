// Finds out why the server refused a save with a conflict.

import type { Draft } from '@/components/entryForm/model'
import type { CatalogueEvent } from '@/lib/catalogue'
import type { StoredDraft } from 'infinito-rules'
import { normalizeDraft } from './normalizeDraft'

/** `ownSave`: an earlier save of this page arrived, but its response was lost. `otherVersion`: another page changed the draft. */
export type Conflict = { kind: 'ownSave'; stored: StoredDraft } | { kind: 'otherVersion'; other: StoredDraft | undefined }

/** Compares the stored draft with the refused one. */
export function classifyConflict(stored: StoredDraft | undefined, refused: Draft, event: CatalogueEvent): Conflict {
  if (stored && isEqual(normalizeDraft(stored.draft, event), refused)) return { kind: 'ownSave', stored }
  return { kind: 'otherVersion', other: stored }
}

/** Compares two drafts. Ignores the order of keys, and treats a missing text as an empty one. */
function isEqual(one: Draft, other: Draft): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, text]) => text !== '')
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
}
