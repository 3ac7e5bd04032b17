import { Button } from '@/components/Button'
import { ConfirmButton } from '@/components/ConfirmButton'
import { Notice } from '@/components/Notice'
import { fieldId } from '@/components/forms/fieldId'
import type { MatchRecord } from 'infinito-contests'
import type { Finding } from 'infinito-rules'
import { useState, type SubmitEvent } from 'react'
import { teamNumbers } from './draft'
import type { SendEntry } from './EntryForm'
import { PreviewNotice } from './PreviewNotice'
import { ReasonField } from './ResultFields'
import { usePreview } from './usePreview'

const LABEL = 'Take the latest entry back'

/** Takes a score back, after a question. */
export function TakeScoreBack({ base, onSend }: { base: number; onSend: SendEntry }) {
  return (
    <ConfirmButton
      label={LABEL}
      question="The match shows the entry before this one again, or no score if there is none."
      yes="Yes, take it back"
      busyLabel="Sending..."
      tone="secondary"
      isBusy={false}
      onConfirm={() => onSend('undo', { basedOn: base })}
    />
  )
}

/** Takes a result or its confirmation back, with a reason, after showing what that changes. */
export function TakeResultBack({
  match,
  base,
  hasWaiting,
  onSend,
}: {
  match: MatchRecord
  base: number
  hasWaiting: boolean
  onSend: SendEntry
}) {
  const [reason, setReason] = useState('')
  const [findings, setFindings] = useState<readonly Finding[]>([])
  /** The number of entries that the official has seen the changes of. */
  const [basedOn, setBasedOn] = useState(base)
  const { preview, isAsking, refusal, start, skip, close } = usePreview(match._id)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setFindings([])
    setBasedOn(base)
    if (hasWaiting) skip('Earlier entries of this match wait for the network.')
    else {
      const form = { key: crypto.randomUUID(), basedOn: base, teams: teamNumbers(match), reason: reason.trim() }
      start(form, (error) => setFindings(error.findings))
    }
  }
  const others = findings.filter(({ path }) => path !== 'reason').map(({ message }) => message)
  const problem = refusal ?? (others.length > 0 ? others.join(' ') : undefined)
  return (
    <form className="form" noValidate aria-label={LABEL} onSubmit={submit}>
      {problem === undefined ? null : (
        <Notice tone="error" takesFocus>
          {problem}
        </Notice>
      )}
      <ReasonField
        id={fieldId('undo.reason')}
        value={reason}
        error={findings.find(({ path }) => path === 'reason')?.message}
        onChange={(typed) => {
          setReason(typed)
          setFindings([])
          close()
        }}
      />
      {preview ? (
        <PreviewNotice
          preview={preview}
          send="Take it back"
          onBack={close}
          onSend={() => onSend('undo', { basedOn, reason: reason.trim() })}
        />
      ) : (
        <div className="form__actions">
          <Button type="submit" isBusy={isAsking} busyLabel="Checking...">
            See what changes
          </Button>
        </div>
      )}
    </form>
  )
}
