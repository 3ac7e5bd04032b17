// Saves the form on the server shortly after each change, so that a closed tab loses nothing.

import { currentSession, subscribeToSession } from '@/lib/session'
import type { DraftSaved, KeptDraft } from '@/generated/wasm/infinito'
import { ApiError } from '@/lib/api'
import { notify } from '@/lib/notify'
import { messages } from '@/lib/messages'
import { waitForLogin, waitNoLonger } from '@/lib/unsaved'
import type { DraftCalls } from './calls'
import { forRules, type Draft } from '@/components/entryForm/model'
import { watchPage } from './pageEvents'
import type { WizardStore } from '@/components/entryForm/store'
import { findIncompatible, taken } from './normalizeDraft'

/** So long after the last change the form is saved, in milliseconds. */
export const SAVE_AFTER = 3000
/** So long after each failure it is tried again; the last one stays. */
const RETRY_AFTER = [5000, 10_000, 20_000, 40_000, 60_000]

/** Why the form is not saved. */
export type Trouble =
  /** No answer; it is tried again. */
  | { kind: 'unreached' }
  /** Nobody is logged in; saved as soon as its owner is again. */
  | { kind: 'loggedOut' }
  /** Refused in these words. */
  | { kind: 'refused'; message: string }
  /** Saved elsewhere meanwhile, or deleted or sent there: somebody decides. */
  | { kind: 'changed'; other: KeptDraft | undefined }

export interface AutosaveState {
  /** Whether it is known yet what is kept on the server. */
  readonly phase: 'opening' | 'open' | 'unknown'
  readonly isSaving: boolean
  /** When it was saved last, by the server's clock. */
  readonly savedAt: string | undefined
  readonly trouble: Trouble | undefined
  /** What to say of how the form began. */
  readonly note: 'resumed' | 'deleted' | undefined
  /** The version of the form it was typed for, while some of it does not fit the present one. */
  readonly outdated: string | undefined
}

interface Saved {
  draft: Draft
  stepIndex: number
}

/** Keeps one wizard's form on the server: one save at a time, the last state wins. It lives as long as its store. */
export class DraftAutosave {
  private state: AutosaveState = { phase: 'opening', isSaving: false, savedAt: undefined, trouble: undefined, note: undefined, outdated: undefined }
  private readonly listeners = new Set<() => void>()
  private readonly stops: (() => void)[]
  private revision: number | undefined
  private saved: Saved | undefined
  private opening: Promise<void> | undefined
  private saving: Promise<void> | undefined
  private isAskedAgain = false
  private isHeld = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly store: WizardStore,
    private readonly userId: string,
    private readonly calls: DraftCalls,
  ) {
    let before = store.getState()
    this.stops = [
      store.subscribe(() => {
        const now = store.getState()
        if (now.stepIndex !== before.stepIndex) this.stepChanged()
        else if (now.draft !== before.draft) this.schedule(SAVE_AFTER)
        before = now
      }),
      subscribeToSession(() => this.sessionChanged()),
      watchPage({ isUnsaved: () => this.isUnsaved, save: () => void this.flush() }),
    ]
  }

  readonly getState = (): AutosaveState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Whether something typed is nowhere but in this page. */
  get isUnsaved(): boolean {
    const { draft, isDirty } = this.store.getState()
    return isDirty && draft !== this.saved?.draft
  }

  private get isBehind(): boolean {
    return this.isUnsaved || (this.store.getState().isDirty && this.store.getState().stepIndex !== this.saved?.stepIndex)
  }

  /** Takes up what is kept on the server; once. */
  open(): Promise<void> {
    this.opening ??= this.look()
    return this.opening
  }

  /** Looks again after it could not. */
  openAgain(): Promise<void> {
    this.write({ phase: 'opening' })
    this.opening = this.look()
    return this.opening
  }

  private async look() {
    try {
      const kept = await this.calls.read()
      if (kept && !this.store.getState().isDirty) this.take(kept, 'resumed')
      this.write({ phase: 'open' })
    } catch {
      // Whether there is one shows when the first save is refused.
      this.write({ phase: 'unknown' })
    }
  }

  private take(kept: KeptDraft, note?: 'resumed') {
    const draft = taken(kept.draft, this.store.event)
    this.revision = kept.revision
    const isOutdated = kept.catalogueVersion !== this.store.event.formVersion
    this.saved = { draft, stepIndex: kept.step }
    this.store.resume(draft, kept.step)
    this.saved.stepIndex = this.store.getState().stepIndex
    // Last, for a change of the step takes the note away.
    this.write({ savedAt: kept.savedAt, note, trouble: undefined, outdated: isOutdated ? kept.catalogueVersion : undefined })
  }

  /** Saves now what is not saved; ends when that has ended. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    if (this.saving) {
      if (this.isBehind) this.isAskedAgain = true
      return this.saving
    }
    if (!this.isBehind || this.isHeld || this.state.phase === 'opening' || this.state.trouble?.kind === 'changed') return Promise.resolve()
    this.saving = this.save()
    return this.saving
  }

  private schedule(after: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), after)
  }

  private stepChanged() {
    if (this.state.note) this.write({ note: undefined })
    void this.flush()
  }

  private async save() {
    const session = currentSession()
    if (session.status !== 'signedIn' || session.user._id !== this.userId) {
      this.saving = undefined
      this.fail({ kind: 'loggedOut' })
      return
    }
    const { draft, stepIndex } = this.store.getState()
    this.takeAskedAgain()
    this.write({ isSaving: true })
    try {
      const { revision, savedAt } = await this.send(draft, stepIndex)
      this.arrived(revision, savedAt, { draft, stepIndex })
    } catch (error) {
      await this.refused(error, { draft, stepIndex })
    }
    this.saving = undefined
    this.write({ isSaving: false })
    if (this.takeAskedAgain() && !this.state.trouble) await this.flush()
  }

  /** Whether a save was asked for while one was under way. */
  private takeAskedAgain(): boolean {
    const isAsked = this.isAskedAgain
    this.isAskedAgain = false
    return isAsked
  }

  private send(draft: Draft, step: number): Promise<DraftSaved> {
    const { outdated } = this.state
    // Until all of it fits, the form stays one of its own time.
    const isOutdated = outdated !== undefined && findIncompatible(draft).length > 0
    return this.calls.save({
      draft: forRules(draft),
      step,
      catalogueVersion: isOutdated ? outdated : (this.store.event.formVersion ?? ''),
      ...(this.revision === undefined ? {} : { basedOn: this.revision }),
    })
  }

  private arrived(revision: number, savedAt: string, saved: Saved) {
    this.revision = revision
    this.saved = saved
    this.failures = 0
    waitNoLonger(this.name)
    this.write({ savedAt, trouble: undefined, phase: 'open' })
  }

  private async refused(error: unknown, sent: Saved) {
    const status = error instanceof ApiError ? error.status : undefined
    if (status === 401) this.fail({ kind: 'loggedOut' })
    else if (status === 409) await this.changedElsewhere(sent)
    else if (error instanceof ApiError && status !== undefined && status < 500 && status !== 429) {
      this.fail({ kind: 'refused', message: error.message })
    } else {
      this.fail({ kind: 'unreached' })
      this.schedule(RETRY_AFTER[Math.min(this.failures, RETRY_AFTER.length) - 1] ?? SAVE_AFTER)
    }
  }

  private async changedElsewhere(sent: Saved) {
    let other: KeptDraft | undefined
    try {
      other = await this.calls.read()
    } catch {
      this.fail({ kind: 'unreached' })
      this.schedule(SAVE_AFTER)
      return
    }
    // It was our own save, whose answer was lost on the way.
    if (other && isSame(taken(other.draft, this.store.event), sent.draft)) {
      this.arrived(other.revision, other.savedAt, sent)
      if (this.isBehind) this.schedule(SAVE_AFTER)
      return
    }
    this.fail({ kind: 'changed', other })
    notify.error(messages.DRAFT_CHANGED)
  }

  private fail(trouble: Trouble) {
    this.failures += 1
    if (trouble.kind === 'loggedOut') waitForLogin(this.name)
    this.write({ trouble })
  }

  /** Of two versions, the one that was saved elsewhere; where it was deleted or sent there, a form begun afresh. */
  takeOther() {
    const { trouble } = this.state
    if (trouble?.kind !== 'changed') return
    if (trouble.other) this.take(trouble.other)
    else this.beginAfresh()
  }

  /** Of two versions, the one in this page: it is saved over the other. */
  keepOwn() {
    const { trouble } = this.state
    if (trouble?.kind !== 'changed') return
    this.revision = trouble.other?.revision
    this.saved = undefined
    this.write({ trouble: undefined })
    void this.flush()
  }

  /** Throws away what is kept and typed. Throws where the server cannot be asked. */
  async discard() {
    clearTimeout(this.timer)
    await this.saving
    await this.calls.discard()
    this.beginAfresh()
    this.write({ note: 'deleted' })
  }

  private beginAfresh() {
    this.sent()
    this.store.restart()
    this.write({ savedAt: undefined, note: undefined, outdated: undefined })
  }

  /** While the form is being sent nothing is saved: what is on its way arrives first. */
  async hold() {
    this.isHeld = true
    clearTimeout(this.timer)
    await this.saving
  }

  /** The form was not sent: it is kept as before. */
  release() {
    this.isHeld = false
    if (this.isBehind) this.schedule(SAVE_AFTER)
  }

  /** The form is an entry now, and kept no longer; what is changed from here on is another form. */
  sent() {
    clearTimeout(this.timer)
    this.isHeld = false
    this.revision = undefined
    this.saved = { draft: this.store.getState().draft, stepIndex: this.store.getState().stepIndex }
    waitNoLonger(this.name)
    this.write({ savedAt: undefined, trouble: undefined })
  }

  /** No more of it. */
  dispose() {
    clearTimeout(this.timer)
    this.stops.forEach((stop) => stop())
    waitNoLonger(this.name)
  }

  private sessionChanged() {
    const session = currentSession()
    if (session.status !== 'signedIn' || session.user._id !== this.userId) return
    if (this.state.trouble?.kind === 'loggedOut') {
      this.write({ trouble: undefined })
      // The token is stored by now; the page that comes next finds the form saved.
      void this.flush()
    }
  }

  private get name(): string {
    return this.store.event.title
  }

  private write(part: Partial<AutosaveState>) {
    this.state = { ...this.state, ...part }
    this.listeners.forEach((listener) => listener())
  }
}

/** Whether two forms say the same, whatever the order of their members. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).filter(([, text]) => text !== '').sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
