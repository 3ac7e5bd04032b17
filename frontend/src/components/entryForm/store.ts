// Holds the form of one wizard, and asks the rules about its fields and steps.

import type { EventView, Finding, Step } from '@/generated/wasm/infinito'
import { rulesNow } from '@/lib/wasm'
import { withProfileCollege, type ProfileCollege } from './changes'
import { forRules, startDraft, type Draft } from './model'
import { textAt, withText } from './path'

/** The errors of a step, by the rules; none while they are not there. */
export function errorsOf(step: Step, draft: Draft): Finding[] {
  return rulesNow()?.checkStep(step, forRules(draft)) ?? []
}

/** What the profile fills in. */
const OWN = ['fullname', 'email'] as const

export interface WizardState {
  readonly draft: Draft
  /** The step shown, from 0. */
  readonly stepIndex: number
  /** The words beside each field that is known to be wrong, by path. */
  readonly errors: Readonly<Record<string, string>>
  readonly hasConsent: boolean
  /** Whether anything has been typed, here or before. */
  readonly isDirty: boolean
  /** The person that was filled in from the profile, if one was. */
  readonly prefilled: string | undefined
}

/**
 * One wizard's form: an immutable state outside React. Components read the part they show, so that a key pressed renders one
 * field. In the browser it lives in memory only; ID numbers never reach its storage.
 */
export class WizardStore {
  private state: WizardState
  private readonly listeners = new Set<() => void>()

  constructor(
    readonly event: EventView,
    /** What the form began with. */
    readonly college: ProfileCollege,
  ) {
    this.state = { draft: withProfileCollege(startDraft(event), college), stepIndex: 0, errors: {}, hasConsent: false, isDirty: false, prefilled: undefined }
  }

  readonly getState = (): WizardState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What has been typed at this path. */
  text(path: string): string {
    return textAt(this.state.draft, path)
  }

  /** Takes a text; a field that was wrong is looked at again at once. */
  set(path: string, text: string) {
    this.change((draft) => withText(draft, path, text))
    if (this.state.errors[path] !== undefined) this.recheck(path)
  }

  /** Takes a change of more than one text. Fields that it makes right lose their error. */
  change(edit: (draft: Draft) => Draft) {
    const { draft: before, prefilled } = this.state
    const draft = edit(before)
    const isOwn = prefilled !== undefined && OWN.every((field) => textAt(before, `${prefilled}.${field}`) === textAt(draft, `${prefilled}.${field}`))
    this.write({ draft, isDirty: true, prefilled: isOwn ? prefilled : undefined })
  }

  /** Looks at one field again, by the step's own rules, as when it is left. */
  recheck(path: string) {
    const step = this.event.steps[this.state.stepIndex]?.step
    if (!step) return
    const finding = errorsOf(step, this.state.draft).find((one) => one.path === path)
    const { [path]: _gone, ...errors } = this.state.errors
    this.write({ errors: finding ? { ...errors, [path]: finding.hint ?? finding.message } : errors })
  }

  /** Puts the words of these findings beside their fields, and no others. The first finding of a field speaks. */
  showErrors(findings: readonly Finding[]) {
    const words = [...findings].reverse().map((finding) => [finding.path, finding.hint ?? finding.message] as const)
    this.write({ errors: Object.fromEntries(words) })
  }

  /** Takes the words away from fields that a choice has just filled. */
  forgetErrors(paths: readonly string[]) {
    const errors = Object.fromEntries(Object.entries(this.state.errors).filter(([path]) => !paths.includes(path)))
    this.write({ errors })
  }

  showConsentMissing(words: string) {
    this.write({ errors: { [CONSENT]: words } })
  }

  /** Takes up a form as it was left. */
  resume(draft: Draft, stepIndex: number) {
    this.write({ draft, errors: {}, isDirty: true, prefilled: undefined })
    this.goTo(stepIndex)
  }

  /** Everything that was typed is gone. */
  restart() {
    const draft = withProfileCollege(startDraft(this.event), this.college)
    this.write({ draft, stepIndex: 0, errors: {}, hasConsent: false, isDirty: false, prefilled: undefined })
  }

  /** What the form begins with: nothing of it counts as typed. */
  begin(edit: (draft: Draft) => Draft) {
    this.write({ draft: edit(this.state.draft), isDirty: false })
  }

  /** Fills in whom the profile knows, before anything is typed. */
  prefill(path: string, edit: (draft: Draft) => Draft) {
    this.write({ draft: edit(this.state.draft), prefilled: path })
  }

  setConsent(hasConsent: boolean) {
    const { [CONSENT]: _gone, ...errors } = this.state.errors
    this.write({ hasConsent, errors: hasConsent ? errors : this.state.errors })
  }

  goTo(stepIndex: number) {
    const last = this.event.steps.length - 1
    this.write({ stepIndex: Math.max(0, Math.min(stepIndex, last)) })
  }

  private write(part: Partial<WizardState>) {
    this.state = { ...this.state, ...part }
    this.listeners.forEach((listener) => listener())
  }
}

/** The path of the consent line, which is no part of the draft. */
export const CONSENT = 'consent'
