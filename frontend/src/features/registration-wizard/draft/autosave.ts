// Saves the form on the server shortly after each change, so that a closed tab loses nothing.

import { Store } from '@tanstack/react-store'
import { forRules, type Draft } from '@/components/entryForm/model'
import type { WizardStore } from '@/components/entryForm/store'
import type { DraftSaved, StoredDraft } from 'infinito-rules'
import { ApiError } from '@/lib/api'
import { messages } from '@/lib/messages'
import { notify } from '@/lib/notify'
import { currentSession, subscribeToSession } from '@/lib/session'
import { waitForLogin, waitNoLonger } from '@/lib/unsaved'
import { INITIAL_STATE, type AutosaveState, type SaveTrouble } from './autosaveState'
import type { DraftCalls } from './calls'
import { classifyConflict } from './conflict'
import { DraftLoader } from './loader'
import { findIncompatible, normalizeDraft } from './normalizeDraft'
import { watchPage } from './pageEvents'
import { SaveScheduler, type SaveResult } from './scheduler'

/** The part of the form that is stored. */
interface Snapshot {
  draft: Draft
  stepIndex: number
}

/**
 * Keeps one wizard's form and its draft on the server equal. `DraftLoader` loads the draft, `SaveScheduler` decides when to save,
 * and `classifyConflict` explains a conflict. Lives as long as the form's store.
 */
export class DraftAutosave {
  readonly state = new Store<AutosaveState>(INITIAL_STATE)
  private readonly loader: DraftLoader
  private readonly scheduler: SaveScheduler
  private readonly unsubscribes: readonly (() => void)[]
  /** The revision of the stored draft. */
  private revision: number | undefined
  /** The form as it was last stored or loaded. */
  private stored: Snapshot | undefined

  constructor(
    private readonly store: WizardStore,
    private readonly userId: string,
    private readonly calls: DraftCalls,
  ) {
    this.loader = new DraftLoader({
      read: () => calls.read(),
      onDraft: (stored) => {
        if (!store.state.isDirty) this.adopt(stored, 'resumed')
      },
      onPhase: (phase) => this.update({ phase }),
    })
    this.scheduler = new SaveScheduler({ isNeeded: () => this.isSaveNeeded, save: () => this.save() })
    let before = store.state
    const subscription = store.subscribe((now) => {
      if (now.stepIndex !== before.stepIndex) this.onStepChange()
      else if (now.draft !== before.draft) this.scheduler.schedule()
      before = now
    })
    this.unsubscribes = [
      () => subscription.unsubscribe(),
      subscribeToSession(() => this.onSessionChange()),
      watchPage({ isUnsaved: () => this.isUnsaved, save: () => void this.flush() }),
    ]
  }

  /** Whether the form has typed text that is not on the server. */
  get isUnsaved(): boolean {
    const { draft, isDirty } = this.store.state
    return isDirty && draft !== this.stored?.draft
  }

  private get isSaveNeeded(): boolean {
    const { phase, trouble } = this.state.state
    if (phase === 'loading' || trouble?.kind === 'changed') return false
    const { isDirty, stepIndex } = this.store.state
    return this.isUnsaved || (isDirty && stepIndex !== this.stored?.stepIndex)
  }

  /** Loads the stored draft into the form, unless something is typed there. Loads once. */
  load(): Promise<void> {
    return this.loader.load()
  }

  /** Loads again after a failure. */
  async reload() {
    await this.loader.reload()
    this.scheduler.schedule()
  }

  /** Saves unsaved changes now. Resolves when saving has ended. */
  flush(): Promise<void> {
    return this.scheduler.flush()
  }

  /** Stops saving while the form is submitted. Resolves when the present save has ended. */
  pause(): Promise<void> {
    return this.scheduler.pause()
  }

  /** Saves again after a failed submission. */
  resume() {
    this.scheduler.resume()
  }

  /** Continues without the stored draft, which a submission has deleted. Later changes make a new draft. */
  markSubmitted() {
    this.scheduler.resume()
    this.revision = undefined
    this.stored = this.snapshot()
    waitNoLonger(this.name)
    this.update({ savedAt: undefined, trouble: undefined })
  }

  /** Resolves a conflict with the version of the other page, or with an empty form if that page left none. */
  takeOther() {
    const { trouble } = this.state.state
    if (trouble?.kind !== 'changed') return
    if (trouble.other) this.adopt(trouble.other)
    else this.restart()
  }

  /** Resolves a conflict with the version of this page: it overwrites the other one. */
  keepOwn() {
    const { trouble } = this.state.state
    if (trouble?.kind !== 'changed') return
    this.revision = trouble.other?.revision
    this.stored = undefined
    this.update({ trouble: undefined })
    void this.flush()
  }

  /** Deletes the stored draft and everything typed. Throws if the server cannot delete it. */
  async discard() {
    await this.scheduler.pause()
    try {
      await this.calls.discard()
    } catch (error) {
      this.scheduler.resume()
      throw error
    }
    this.restart()
    this.update({ note: 'deleted' })
  }

  dispose() {
    this.scheduler.cancel()
    this.unsubscribes.forEach((unsubscribe) => unsubscribe())
    waitNoLonger(this.name)
  }

  /** Replaces the form by a stored draft. */
  private adopt(stored: StoredDraft, note?: 'resumed') {
    const { event } = this.store
    const draft = normalizeDraft(stored.draft, event)
    this.revision = stored.revision
    this.store.resume(draft, stored.step)
    this.stored = this.snapshot()
    // Last, because a change of the step removes the note.
    this.update({
      savedAt: stored.savedAt,
      note,
      trouble: undefined,
      outdated: stored.catalogueVersion === event.formVersion ? undefined : stored.catalogueVersion,
    })
  }

  private restart() {
    this.markSubmitted()
    this.store.restart()
    this.update({ savedAt: undefined, note: undefined, outdated: undefined })
  }

  private async save(): Promise<SaveResult> {
    const session = currentSession()
    if (session.status !== 'signedIn' || session.user._id !== this.userId) return this.fail({ kind: 'loggedOut' })
    const snapshot = this.snapshot()
    this.update({ isSaving: true })
    try {
      return this.onSaved(await this.put(snapshot), snapshot)
    } catch (error) {
      return await this.onError(error, snapshot)
    } finally {
      this.update({ isSaving: false })
    }
  }

  private put({ draft, stepIndex }: Snapshot): Promise<DraftSaved> {
    const { outdated } = this.state.state
    // A draft keeps its old version until all of it fits the present form.
    const isOutdated = outdated !== undefined && findIncompatible(draft).length > 0
    return this.calls.save({
      draft: forRules(draft),
      step: stepIndex,
      catalogueVersion: isOutdated ? outdated : (this.store.event.formVersion ?? ''),
      ...(this.revision === undefined ? {} : { basedOn: this.revision }),
    })
  }

  private onSaved({ revision, savedAt }: Pick<DraftSaved, 'revision' | 'savedAt'>, snapshot: Snapshot): SaveResult {
    this.revision = revision
    this.stored = snapshot
    waitNoLonger(this.name)
    this.update({ savedAt, trouble: undefined, phase: 'loaded' })
    return 'saved'
  }

  private async onError(error: unknown, snapshot: Snapshot): Promise<SaveResult> {
    const status = error instanceof ApiError ? error.status : undefined
    if (status === 401) return this.fail({ kind: 'loggedOut' })
    if (status === 409) return this.onConflict(snapshot)
    if (error instanceof ApiError && status !== undefined && status < 500 && status !== 429) {
      return this.fail({ kind: 'refused', message: error.message })
    }
    return this.fail({ kind: 'unreached' })
  }

  private async onConflict(snapshot: Snapshot): Promise<SaveResult> {
    let stored: StoredDraft | undefined
    try {
      stored = await this.calls.read()
    } catch {
      return this.fail({ kind: 'unreached' })
    }
    const conflict = classifyConflict(stored, snapshot.draft, this.store.event)
    if (conflict.kind === 'ownSave') return this.onSaved(conflict.stored, snapshot)
    notify.error(messages.DRAFT_CHANGED)
    return this.fail({ kind: 'changed', other: conflict.other })
  }

  private fail(trouble: SaveTrouble): SaveResult {
    if (trouble.kind === 'loggedOut') waitForLogin(this.name)
    this.update({ trouble })
    return trouble.kind === 'unreached' ? 'retry' : 'stopped'
  }

  private onStepChange() {
    if (this.state.state.note) this.update({ note: undefined })
    void this.flush()
  }

  private onSessionChange() {
    const session = currentSession()
    if (session.status !== 'signedIn' || session.user._id !== this.userId) return
    if (this.state.state.trouble?.kind !== 'loggedOut') return
    this.update({ trouble: undefined })
    // The session has its token by now. The next page finds the form saved.
    void this.flush()
  }

  private snapshot(): Snapshot {
    const { draft, stepIndex } = this.store.state
    return { draft, stepIndex }
  }

  private get name(): string {
    return this.store.event.title
  }

  private update(part: Partial<AutosaveState>) {
    this.state.setState((state) => ({ ...state, ...part }))
  }
}
