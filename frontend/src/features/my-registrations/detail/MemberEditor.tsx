import { Button } from '@/components/Button'
import { ErrorSummary, type Problem } from '@/components/forms/ErrorSummary'
import { fieldId } from '@/components/forms/fieldId'
import { StoreContext, useWizardState } from '@/components/entryForm/hooks'
import { PersonFields } from '@/components/entryForm/PersonFields'
import type { EventView, Finding, Member, MemberForm, MemberGroup } from '@/generated/wasm/infinito'
import { ApiError, messageOf } from '@/lib/api'
import { messages } from '@/lib/messages'
import { loadRules, useRules, useRulesFailed } from '@/lib/wasm'
import { useUnloadWarning } from '@/lib/useUnloadWarning'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { MemberStore, placed, PLACE } from './memberStore'

const FORM = 'member-form'

export interface MemberEditorProps {
  event: EventView
  group: MemberGroup
  /** Whoever is at this place; nobody where somebody is added. */
  member?: Member | undefined
  /** `Player #3`. */
  title: string
  /** Sends the form; throws what the server refuses it for. */
  onSave: (form: MemberForm) => Promise<void>
  onCancel: () => void
}

/** The form for one person of a stored team: the wizard's fields, checked as there. What is typed stays until it is saved. */
export function MemberEditor({ event, group, member, title, onSave, onCancel }: MemberEditorProps) {
  const [store] = useState(() => new MemberStore(event, group, member))
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setIsBusy] = useState(false)
  useRules()
  const hasFailed = useRulesFailed()
  useEffect(() => document.getElementById(fieldId(`${PLACE}.fullname`))?.focus(), [])

  /** Beside the fields and in the summary; lines about no field lead to the form itself. */
  const show = (findings: readonly Finding[], others: readonly string[] = []) => {
    store.showErrors(findings)
    const lines = findings.map(({ path, message }) => ({ fieldId: fieldId(path), message }))
    setProblems([...lines, ...others.map((message) => ({ fieldId: FORM, message }))])
  }
  const refuse = (error: unknown) => {
    const findings = error instanceof ApiError ? error.findings : []
    const own = placed(findings)
    const others = findings.filter(({ path }) => path === 'fee' || path === 'group').map(({ message }) => message)
    show(own, own.length + others.length > 0 ? others : [messageOf(error)])
  }
  const isSending = useRef(false)
  const save = async (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    await loadRules()
    const findings = store.check()
    show(findings)
    try {
      if (findings.length === 0) await onSave(store.form())
    } catch (error) {
      refuse(error)
    }
    isSending.current = false
    setIsBusy(false)
  }

  return (
    <StoreContext value={store}>
      <LeavingWarning />
      <form className="form" id={FORM} tabIndex={-1} noValidate aria-label={title} aria-busy={isBusy} onSubmit={(event) => void save(event)}>
        <ErrorSummary problems={problems} />
        <PersonFields path={PLACE} legend={title} role={group} isRequired={member === undefined}>
          {member ? (
            <p className="field__hint">
              The Aadhaar number on file is {member.aadharId}. Leave its field empty to keep it; enter a new number if you&rsquo;re
              replacing this player.
            </p>
          ) : null}
          {hasFailed ? <p className="field__warning">{messages.RULES_UNAVAILABLE}</p> : null}
        </PersonFields>
        <div className="form__actions">
          <Button type="submit" isBusy={isBusy} busyLabel="Saving...">
            Save
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </StoreContext>
  )
}

function LeavingWarning() {
  useUnloadWarning(useWizardState((state) => state.isDirty))
  return null
}
