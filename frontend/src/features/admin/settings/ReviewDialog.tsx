import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { Notice } from '@/components/Notice'
import { ServedFragment } from '@/components/ServedFragment'
import { Cell, Row, StackedTable } from '@/components/StackedTable'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { TextArea } from '@/components/forms/TextArea'
import { TextField } from '@/components/forms/TextField'
import { useFindings } from '@/components/forms/useFindings'
import noteLimits from '@/generated/noteLimits.json'
import { fest } from '@/lib/fest'
import type { SubmitEvent } from 'react'
import { inWords, labelOf } from './fields'
import { titleOf } from './scopes'
import type { ReviewState } from './useReview'

const { settingsReason: REASON } = noteLimits

/** The last step before changes are saved: what changes, how the event will look, why, and when. */
export function ReviewDialog({
  scope,
  review: { changes, html },
  state,
  fallback,
}: {
  scope: string
  review: NonNullable<ReviewState['review']>
  state: ReviewState['dialog']
  fallback: string
}) {
  const { isLater } = state
  const { problems, idOf, errorsOf } = useFindings(state.findings, 'review')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    state.confirm()
  }
  return (
    <Dialog title={`Review changes: ${titleOf(scope)}`} variant="wide" fallback={fallback} onClose={state.close}>
      <DialogBody>
        <StackedTable label="Changes" columns={['Field', 'Before', 'After']} empty="None." isEmpty={changes.length === 0}>
          {changes.map(({ name, before, after, value }) => (
            <Row key={name}>
              <Cell title="Field">{labelOf(name)}</Cell>
              <Cell title="Before" isLong>
                {inWords(scope, name, before)}
              </Cell>
              <Cell title="After" isLong>
                {inWords(scope, name, after)}
                {value === null ? <span className="muted"> (default)</span> : null}
              </Cell>
            </Row>
          ))}
        </StackedTable>
        {html === '' ? null : (
          <details open>
            <summary className="admin__fold-line">Preview of the event’s page</summary>
            <div className="admin-settings__panel" data-ground="night" inert>
              <ServedFragment html={html} />
            </div>
          </details>
        )}
        <form className="form" noValidate aria-label="Save the changes" onSubmit={submit}>
          {state.problem === undefined ? null : (
            <Notice tone="error" takesFocus>
              {state.problem}
            </Notice>
          )}
          <ErrorSummary problems={problems} />
          <TextArea
            id={idOf('reason')}
            label="Reason"
            hint={`For the history: ${REASON.shortest} to ${REASON.longest} characters.`}
            error={errorsOf('reason')[0]}
            isRequired
            rows={2}
            value={state.reason}
            onChange={state.setReason}
          />
          <Checkbox id={idOf('isLater')} label="Schedule for later" isChecked={isLater} onChange={state.setIsLater} />
          {isLater ? (
            <TextField
              id={idOf('effectiveAt')}
              label="Takes effect at"
              hint={`In ${fest.timeZoneName}.`}
              error={errorsOf('effectiveAt')[0]}
              isRequired
              type="datetime-local"
              width="medium"
              value={state.time}
              onChange={state.setTime}
            />
          ) : null}
          <div className="form__actions">
            <Button onClick={state.close}>Back to the form</Button>
            <Button tone="primary" type="submit" isBusy={state.isSaving} busyLabel="Saving...">
              {isLater ? 'Schedule' : 'Save now'}
            </Button>
          </div>
        </form>
      </DialogBody>
    </Dialog>
  )
}
