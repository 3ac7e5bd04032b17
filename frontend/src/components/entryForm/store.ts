// Holds the form of one wizard, and asks the rules about its fields and steps.

import { Store } from '@tanstack/react-store'
import type { CatalogueEvent } from '@/lib/catalogue'
import type { Finding, Step } from 'infinito-rules'
import { rulesNow } from '@/lib/rules'
import { withProfileCollege, type ProfileCollege } from './changes'
import { forRules, startDraft, type Draft } from './model'
import { textAt, withText } from './path'

/** The path of the consent box, which is not part of the draft. */
export const CONSENT = 'consent'

/** The rules' errors in a step. Empty until the rules are loaded. */
export function errorsOf(step: Step, draft: Draft): Finding[] {
  return rulesNow()?.checkStep(step, forRules(draft)) ?? []
}

/** The fields that the profile fills in. */
const PREFILLED_FIELDS = ['fullname', 'email'] as const

export interface WizardState {
  readonly draft: Draft
  /** The step shown, from 0. */
  readonly stepIndex: number
  /** The message beside each wrong field, by path. */
  readonly errors: Readonly<Record<string, string>>
  readonly hasConsent: boolean
  /** Whether the user has typed anything, in this page or before. */
  readonly isDirty: boolean
  /** The path of the person that the profile filled in. */
  readonly prefilled: string | undefined
}

function startState(event: CatalogueEvent, college: ProfileCollege): WizardState {
  const draft = withProfileCollege(startDraft(event), college)
  return { draft, stepIndex: 0, errors: {}, hasConsent: false, isDirty: false, prefilled: undefined }
}

/**
 * The form of one wizard: an immutable state outside React. Each component selects the part it shows, so that a typed character
 * renders one field. The browser keeps it in memory only: ID numbers never reach the browser's storage.
 */
export class WizardStore extends Store<WizardState> {
  constructor(
    readonly event: CatalogueEvent,
    /** The profile's college, which the form starts with. */
    readonly college: ProfileCollege,
  ) {
    super(startState(event, college))
  }

  /** The text at this path. */
  text(path: string): string {
    return textAt(this.state.draft, path)
  }

  /** Sets the text at this path. */
  set(path: string, text: string) {
    this.change((draft) => withText(draft, path, text))
  }

  /** Changes the draft as the user does. Checks the wrong fields whose text has changed. */
  change(edit: (draft: Draft) => Draft) {
    const { draft: before, prefilled } = this.state
    this.edit(edit, { isDirty: true })
    if (prefilled === undefined) return
    const isReplaced = PREFILLED_FIELDS.map((field) => `${prefilled}.${field}`).some((path) => this.text(path) !== textAt(before, path))
    if (isReplaced) this.update({ prefilled: undefined })
  }

  /** Sets what the form starts with. It does not count as typed. */
  begin(edit: (draft: Draft) => Draft) {
    this.edit(edit, { isDirty: false })
  }

  /** Fills in a person from the profile. It does not count as typed. */
  prefill(path: string, edit: (draft: Draft) => Draft) {
    this.edit(edit, { prefilled: path })
  }

  /** Replaces the form by a stored draft. */
  resume(draft: Draft, stepIndex: number) {
    this.update({ draft, errors: {}, isDirty: true, prefilled: undefined })
    this.goTo(stepIndex)
  }

  /** Replaces the form by a new one. */
  restart() {
    this.update(startState(this.event, this.college))
  }

  /** Normalises the text of a field that the user leaves, then checks it. */
  leave(path: string) {
    const typed = this.text(path)
    const normal = rulesNow()?.normalField(path.slice(path.lastIndexOf('.') + 1), typed) ?? typed
    if (normal !== typed) this.set(path, normal)
    this.recheck(path)
  }

  /** Checks one field by the rules of the step shown. */
  recheck(path: string) {
    const step = this.event.steps[this.state.stepIndex]?.step
    if (!step) return
    const finding = errorsOf(step, this.state.draft).find((one) => one.path === path)
    const { [path]: _removed, ...errors } = this.state.errors
    this.update({ errors: finding ? { ...errors, [path]: finding.hint ?? finding.message } : errors })
  }

  /** Shows these findings beside their fields, and no others. A field shows its first finding. */
  showErrors(findings: readonly Finding[]) {
    const entries = [...findings].reverse().map((finding) => [finding.path, finding.hint ?? finding.message] as const)
    this.update({ errors: Object.fromEntries(entries) })
  }

  /** Removes the errors of fields that a choice has just filled. */
  forgetErrors(paths: readonly string[]) {
    const errors = Object.fromEntries(Object.entries(this.state.errors).filter(([path]) => !paths.includes(path)))
    this.update({ errors })
  }

  showConsentMissing(message: string) {
    this.update({ errors: { [CONSENT]: message } })
  }

  setConsent(hasConsent: boolean) {
    this.update({ hasConsent })
    if (hasConsent) this.forgetErrors([CONSENT])
  }

  goTo(stepIndex: number) {
    const last = this.event.steps.length - 1
    this.update({ stepIndex: Math.max(0, Math.min(stepIndex, last)) })
  }

  /** Changes the draft, then checks the wrong fields whose text has changed. */
  private edit(edit: (draft: Draft) => Draft, part: Partial<WizardState>) {
    const { draft: before, errors } = this.state
    this.update({ ...part, draft: edit(before) })
    Object.keys(errors)
      .filter((path) => this.text(path) !== textAt(before, path))
      .forEach((path) => this.recheck(path))
  }

  private update(part: Partial<WizardState>) {
    this.setState((state) => ({ ...state, ...part }))
  }
}
