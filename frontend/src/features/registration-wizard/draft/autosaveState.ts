import type { StoredDraft } from 'infinito-rules'

/** Why the form is not saved. */
export type SaveTrouble =
  /** The server did not answer. The save is retried. */
  | { kind: 'unreached' }
  /** The user is logged out. The form is saved after the next login. */
  | { kind: 'loggedOut' }
  /** The server refused the form. */
  | { kind: 'refused'; message: string }
  /** Another page saved, deleted or submitted the draft. The user chooses a version; `other` is undefined if there is none. */
  | { kind: 'changed'; other: StoredDraft | undefined }

/** What the wizard shows about saving. */
export interface AutosaveState {
  /** Whether the stored draft has been loaded. */
  readonly phase: 'loading' | 'loaded' | 'failed'
  readonly isSaving: boolean
  /** The time of the last save, by the server's clock. */
  readonly savedAt: string | undefined
  readonly trouble: SaveTrouble | undefined
  /** How the form got its present content, if that needs a notice. */
  readonly note: 'resumed' | 'deleted' | undefined
  /** The form version that a stored draft was typed for, if it is not the present one. */
  readonly outdated: string | undefined
}

export const INITIAL_STATE: AutosaveState = {
  phase: 'loading',
  isSaving: false,
  savedAt: undefined,
  trouble: undefined,
  note: undefined,
  outdated: undefined,
}
