// Loads the stored draft of a form.

import type { StoredDraft } from 'infinito-rules'
import type { AutosaveState } from './autosaveState'
import type { DraftCalls } from './calls'

interface Options {
  read: DraftCalls['read']
  /** Receives the stored draft, if there is one. */
  onDraft: (stored: StoredDraft) => void
  onPhase: (phase: AutosaveState['phase']) => void
}

/** Loads the stored draft when a form opens. */
export class DraftLoader {
  private loading: Promise<void> | undefined

  constructor(private readonly options: Options) {}

  /** Loads the draft once. Later calls return the same promise. */
  load(): Promise<void> {
    this.loading ??= this.read()
    return this.loading
  }

  /** Loads the draft again after a failure. */
  reload(): Promise<void> {
    this.options.onPhase('loading')
    this.loading = this.read()
    return this.loading
  }

  private async read() {
    const { read, onDraft, onPhase } = this.options
    try {
      const stored = await read()
      if (stored) onDraft(stored)
      onPhase('loaded')
    } catch {
      // The form can be typed all the same. If a draft exists, the server refuses the first save with a conflict.
      onPhase('failed')
    }
  }
}
