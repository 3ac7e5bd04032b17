import type { Finding } from 'infinito-rules'
import { fieldId } from '@/components/forms/fieldId'
import type { Problem } from '@/components/forms/ErrorSummary'
import { useMemo, useState } from 'react'
import { inOrder, kindOf, labelOf } from './fields'
import { draftOf, isSame, valueOf, type Draft, type KindName } from './kinds'
import { defaultOf, scopesOf, valuesOf } from './scopes'
import type { Settings } from './queries'

type Drafts = Readonly<Record<string, Draft>>

/** A changed field of a scope. */
export interface FieldChange {
  scope: string
  name: string
  before: unknown
  /** The new value in effect. */
  after: unknown
  /** The value to send: null restores the default. */
  value: unknown
}

/** A field that has changed on the server while the form was open. */
export interface Conflict extends Pick<FieldChange, 'scope' | 'name' | 'before' | 'after'> {
  /** Whether it is changed in the form too. */
  isTyped: boolean
}

interface FieldError {
  scope: string
  /** Absent if the error is about all changes. */
  name?: string | undefined
  message: string
}

export const settingId = (scope: string, name: string) => fieldId(`setting.${scope}.${name}`)
export const formId = (scope: string) => fieldId(`setting.${scope}`)

/**
 * The state of the forms of all scopes. A field that the admin has typed keeps its text; every other field shows the server's value.
 * If the settings change on the server in the meantime, `conflicts` lists the changes.
 */
export function useSettingsForm(settings: Settings) {
  const [basis, setBasis] = useState(settings)
  const [typed, setTyped] = useState<Readonly<Record<string, Drafts>>>({})
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  /** The ids of the fields that have changed since the errors came. */
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  /** The latest revision that this form has saved. */
  const [ownRevision, setOwnRevision] = useState(0)

  const valueOfField = (scope: string, name: string) => valuesOf(settings, scope)[name]
  const defaultOfField = (scope: string, name: string) => defaultOf(settings, scope, name)
  const kindOfField = (scope: string, name: string): KindName => kindOf(name, valueOfField(scope, name) ?? defaultOfField(scope, name))

  const changesOf = (scope: string): readonly FieldChange[] =>
    Object.entries(typed[scope] ?? {}).flatMap(([name, draft]) => {
      const [before, usual] = [valueOfField(scope, name), defaultOfField(scope, name)]
      const after = valueOf(kindOfField(scope, name), draft)
      if (isSame(after, before)) return []
      // A blank text is no way to restore a default that is not blank.
      const value = isSame(after, usual) ? null : (after ?? '')
      return [{ scope, name, before, after, value }]
    })
  const isEdited = (scope: string) => changesOf(scope).length > 0

  if (settings !== basis) {
    setBasis(settings)
    const isOwn = settings.revision === ownRevision
    if (!isOwn && Object.keys(typed).some(isEdited)) {
      const found = differences(basis, settings)
      setConflicts(found.map((change) => ({ ...change, isTyped: typed[change.scope]?.[change.name] !== undefined })))
    }
  }

  const problems: readonly Problem[] = useMemo(
    () =>
      errors.map(({ scope, name, message }) => ({
        fieldId: name === undefined ? formId(scope) : settingId(scope, name),
        message: name === undefined ? message : `${labelOf(name)}: ${message}`,
      })),
    [errors],
  )

  return {
    revision: settings.revision,
    valueOf: valueOfField,
    defaultOf: defaultOfField,
    kindOf: kindOfField,
    changesOf,
    isEdited,
    conflicts,
    /** The lines of the error summary. */
    problems,
    corrected,
    draftOf: (scope: string, name: string): Draft => typed[scope]?.[name] ?? draftOf(kindOfField(scope, name), valueOfField(scope, name)),
    errorOf: (scope: string, name: string): string | undefined =>
      corrected.has(settingId(scope, name)) ? undefined : errors.find((error) => error.scope === scope && error.name === name)?.message,
    change: (scope: string, name: string, draft: Draft) => {
      setTyped((typed) => ({ ...typed, [scope]: { ...typed[scope], [name]: draft } }))
      setCorrected((corrected) => new Set([...corrected, settingId(scope, name)]))
    },
    /** Whether a field shows another value than its default. */
    isDefault: (scope: string, name: string): boolean => {
      const kind = kindOfField(scope, name)
      const draft = typed[scope]?.[name]
      return isSame(draft === undefined ? valueOfField(scope, name) : valueOf(kind, draft), defaultOfField(scope, name))
    },
    /** Shows the findings of a request with these changes, beside their fields and in the summary. */
    showFindings: (scope: string, findings: readonly Finding[], changes: readonly FieldChange[]) => {
      setErrors(findings.map((finding) => fieldError(scope, finding, changes)))
      setCorrected(new Set())
    },
    /** Forgets what was typed for a scope: it is saved, or given up. */
    forget: (scope: string) => {
      setTyped(({ [scope]: _forgotten, ...others }) => others)
      setConflicts([])
      setErrors([])
    },
    /** Notes a revision that this page has saved, which is no conflict. */
    markOwn: setOwnRevision,
  }
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>

/** The field that a finding is about: the path `changes.0.value` names the first change of the request. */
function fieldError(scope: string, { path, message }: Finding, changes: readonly FieldChange[]): FieldError {
  const change = changes[Number(/^changes\.(\d+)\./.exec(path)?.[1])]
  if (!change) return { scope, message }
  return { scope: change.scope, name: change.name, message }
}

/** The fields whose values differ between two answers. */
function differences(before: Settings, after: Settings): Omit<Conflict, 'isTyped'>[] {
  return scopesOf(after).flatMap((scope) => {
    const [old, present] = [valuesOf(before, scope), valuesOf(after, scope)]
    return inOrder(Object.keys(present))
      .filter((name) => !isSame(old[name], present[name]))
      .map((name) => ({ scope, name, before: old[name], after: present[name] }))
  })
}
