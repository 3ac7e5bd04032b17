import type { Finding } from 'infinito-rules'
import { fieldId } from '@/components/forms/fieldId'
import { useFindings, type FieldFinding } from '@/components/forms/useFindings'
import { useState } from 'react'
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
  const [found, setFound] = useState<readonly FieldFinding[]>([])
  const { problems, corrected, errorsOf, correct, reset } = useFindings(found, 'setting')
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

  return {
    revision: settings.revision,
    valueOf: valueOfField,
    defaultOf: defaultOfField,
    kindOf: kindOfField,
    changesOf,
    isEdited,
    conflicts,
    problems,
    corrected,
    draftOf: (scope: string, name: string): Draft => typed[scope]?.[name] ?? draftOf(kindOfField(scope, name), valueOfField(scope, name)),
    errorOf: (scope: string, name: string): string | undefined => errorsOf(`${scope}.${name}`)[0],
    change: (scope: string, name: string, draft: Draft) => {
      setTyped((typed) => ({ ...typed, [scope]: { ...typed[scope], [name]: draft } }))
      correct(`${scope}.${name}`)
    },
    /** Whether a field shows another value than its default. */
    isDefault: (scope: string, name: string): boolean => {
      const kind = kindOfField(scope, name)
      const draft = typed[scope]?.[name]
      return isSame(draft === undefined ? valueOfField(scope, name) : valueOf(kind, draft), defaultOfField(scope, name))
    },
    /** Shows the findings of a request with these changes, beside their fields and in the summary. */
    showFindings: (scope: string, findings: readonly Finding[], changes: readonly FieldChange[]) => {
      setFound(findings.map((finding) => atField(scope, finding, changes)))
      reset()
    },
    /** Forgets what was typed for a scope: it is saved, or given up. */
    forget: (scope: string) => {
      setTyped(({ [scope]: _forgotten, ...others }) => others)
      setConflicts([])
      setFound([])
    },
    /** Notes a revision that this page has saved, which is no conflict. */
    markOwn: setOwnRevision,
  }
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>

/** The finding at its field: the path `changes.0.value` names the first change of the request. Others are about the whole form. */
function atField(scope: string, { path, message }: Finding, changes: readonly FieldChange[]): FieldFinding {
  const change = changes[Number(/^changes\.(\d+)\./.exec(path)?.[1])]
  return change ? { path: `${change.scope}.${change.name}`, message, label: labelOf(change.name) } : { path: scope, message }
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
