import { Button } from '@/components/Button'
import { ErrorSummary, type Problem } from '@/components/forms/ErrorSummary'
import { fieldId } from '@/components/forms/fieldId'
import { StoreContext, useWizardState } from '@/components/entryForm/hooks'
import { PersonFields } from '@/components/entryForm/PersonFields'
import type { CatalogueEvent } from '@/lib/catalogue'
import type { Finding, Member, MemberForm, MemberGroup } from 'infinito-rules'
import { ApiError, messageOf } from '@/lib/api'
import { messages } from '@/lib/messages'
import { useUnloadWarning } from '@/lib/useUnloadWarning'
import { loadRules, useRules, useRulesFailed } from '@/lib/rules'
import { useMutation } from '@/lib/queries/hooks'
import { useEffect, useState, type SubmitEvent } from 'react'
import { isShown } from './MemberCard'
import { fieldFindings, isFieldFinding, MemberStore, PERSON_PATH } from './memberStore'

const FORM_ID = 'member-form'

export interface MemberEditorProps {
  event: CatalogueEvent
  group: MemberGroup
  /** The person to change. Absent for a new person. */
  member?: Member | undefined
  /** `Player #3`. */
  title: string
  /** Whether the people of the team enter their own phone and ID number. */
  doPlayersConfirm: boolean
  /** Sends the form. Rejects with the server's refusal. */
  onSave: (form: MemberForm) => Promise<unknown>
  onCancel: () => void
}

/** The form for one person of a stored team: the wizard's fields with the wizard's checks. Keeps what is typed until it is saved. */
export function MemberEditor({ event, group, member, title, onSave, onCancel, ...team }: MemberEditorProps) {
  // Numbers that the owner has entered all the same are the owner's to change.
  const doPlayersConfirm = team.doPlayersConfirm && !(member?.phoneNumber && isShown(member.aadharId))
  const [store] = useState(() => new MemberStore(event, group, member, doPlayersConfirm))
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useRules()
  const hasFailed = useRulesFailed()
  useEffect(() => document.getElementById(fieldId(`${PERSON_PATH}.fullname`))?.focus(), [])

  /** Shows findings beside their fields and in the summary. Other messages link to the form itself. */
  const show = (findings: readonly Finding[], others: readonly string[] = []) => {
    store.showErrors(findings)
    const lines = findings.map(({ path, message }) => ({ fieldId: fieldId(path), message }))
    setProblems([...lines, ...others.map((message) => ({ fieldId: FORM_ID, message }))])
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await loadRules()
      const findings = store.check()
      show(findings)
      if (findings.length === 0) await onSave(store.form())
    },
    onError: (error) => {
      const findings = error instanceof ApiError ? error.findings : []
      const others = findings.filter((finding) => !isFieldFinding(finding)).map(({ message }) => message)
      show(fieldFindings(findings), findings.length > 0 ? others : [messageOf(error)])
    },
  })
  const save = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    mutate()
  }

  return (
    <StoreContext value={store}>
      <LeavingWarning />
      <form className="form" id={FORM_ID} tabIndex={-1} noValidate aria-label={title} aria-busy={isPending} onSubmit={save}>
        <ErrorSummary problems={problems} />
        <PersonFields path={PERSON_PATH} legend={title} role={group} isRequired={member === undefined}>
          {doPlayersConfirm ? <p className="field__hint">Each person enters their own phone and Aadhaar number.</p> : null}
          {member && !doPlayersConfirm ? (
            <p className="field__hint">
              The Aadhaar number on file is {member.aadharId}. Leave its field empty to keep it; enter a new number if you&rsquo;re
              replacing this player.
            </p>
          ) : null}
          {hasFailed ? <p className="field__warning">{messages.RULES_UNAVAILABLE}</p> : null}
        </PersonFields>
        <div className="form__actions">
          <Button type="submit" isBusy={isPending} busyLabel="Saving...">
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
