import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import type { SubmitEvent } from 'react'
import { DaysField } from './DaysField'
import { inOrder, inWords, labelOf } from './fields'
import { ReviewDialog } from './ReviewDialog'
import { SettingField } from './SettingField'
import { titleOf, valuesOf } from './scopes'
import type { Settings } from './queries'
import { useReview } from './useReview'
import { formId, type Conflict, type SettingsFormState } from './useSettingsForm'

/** The form of the fest or of one event. Changes are reviewed before they are saved. */
export function ScopeForm({
  settings,
  scope,
  form,
  fallback,
}: {
  settings: Settings
  scope: string
  form: SettingsFormState
  /** The id of the element that takes the focus if the opener of the review is gone. */
  fallback: string
}) {
  const { review, start, isStarting, status, dialog } = useReview(form, scope)
  const names = inOrder(Object.keys(valuesOf(settings, scope)))
  const hasDays = names.includes('firstDay') && names.includes('lastDay')
  const count = form.changesOf(scope).length
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    start()
  }
  return (
    <>
      {form.conflicts.length > 0 ? <Conflicts conflicts={form.conflicts} /> : null}
      <form className="form" id={formId(scope)} tabIndex={-1} noValidate aria-label={`Settings: ${titleOf(scope)}`} onSubmit={submit}>
        <ErrorSummary problems={form.problems} corrected={form.corrected} />
        {names.map((name) => {
          if (hasDays && name === 'lastDay') return null
          if (hasDays && name === 'firstDay') return <DaysField key={name} scope={scope} form={form} />
          return <SettingField key={name} scope={scope} name={name} form={form} />
        })}
        <div className="form__actions">
          <Button tone="primary" type="submit" isBusy={isStarting} busyLabel="Checking..." isDisabled={count === 0}>
            {count === 0 ? 'No changes to review' : `Review ${count === 1 ? '1 change' : `${count} changes`}`}
          </Button>
          <Button isDisabled={count === 0} onClick={() => form.forget(scope)}>
            Discard changes
          </Button>
        </div>
      </form>
      <StatusMessage status={status} />
      {review ? <ReviewDialog scope={scope} review={review} state={dialog} fallback={fallback} /> : null}
    </>
  )
}

/** What has changed on the server while the form was open. */
function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <Notice
      tone="warning"
      title="These settings have changed meanwhile"
      takesFocus
      actions={
        <ul className="admin-settings__conflicts">
          {conflicts.map(({ scope, name, before, after, isTyped }) => (
            <li key={`${scope}.${name}`}>
              {titleOf(scope)}, {labelOf(name)}: {inWords(scope, name, before)} → {inWords(scope, name, after)}
              {isTyped ? '. You have changed it too: your value replaces this one when you save.' : null}
            </li>
          ))}
        </ul>
      }
    >
      What you typed is still here. Check it, then review your changes again.
    </Notice>
  )
}
