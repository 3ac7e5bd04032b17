import { Button } from '@/components/Button'
import { Dialog, DialogBody } from '@/components/Dialog'
import { QueryResult } from '@/components/QueryResult'
import { StatusMessage } from '@/components/StatusMessage'
import { CollegeCombobox } from '@/components/forms/CollegeCombobox'
import { TextField } from '@/components/forms/TextField'
import { OTHER } from '@/components/forms/collegeChoice'
import type { ChangedMedals, CollegeMergePreview } from 'infinito-contests'
import { ApiError, messageOf } from '@/lib/api'
import { useState, type SubmitEvent } from 'react'
import { counted } from '../parts/counted'
import { useMerge, useMergePreview } from './queries'

/** Merges a spelling into a college: the choice of the college, and what the merge changes. */
export function MergeDialog({
  spelling,
  fallback,
  onMerged,
  onClose,
}: {
  spelling: string
  /** The id of the element that takes the focus afterwards if the opener is gone. */
  fallback: string
  onMerged: (college: string) => void
  onClose: () => void
}) {
  const [choice, setChoice] = useState('')
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState('')
  const isOther = choice === OTHER
  const form = { spelling, college: isOther ? left.trim() : choice }
  const preview = useMergePreview(form)
  const merge = useMerge()
  const refusal = merge.error ?? preview.error
  const [finding] = refusal instanceof ApiError ? refusal.findings : []
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const changes = preview.data
    if (!merge.isPending && changes) merge.mutate(form, { onSuccess: () => onMerged(changes.college) })
  }
  return (
    <Dialog title={`Merge ${spelling}`} fallback={fallback} onClose={onClose}>
      <DialogBody>
        <form className="form" noValidate aria-label="Merge the spelling" onSubmit={submit}>
          <CollegeCombobox
            id="merge-college"
            label="College that it means"
            isRequired
            value={choice}
            error={isOther ? undefined : finding?.message}
            onChange={(chosen, text = '') => {
              setChoice(chosen)
              setTyped(text)
              setLeft(text)
              merge.reset()
            }}
          />
          {isOther ? (
            <TextField
              id="merge-other"
              label="Name of the college"
              hint="For a college that the directory does not have: the spelling to count it under."
              isRequired
              autoComplete="off"
              value={typed}
              error={finding?.message}
              onChange={setTyped}
              onBlur={() => setLeft(typed)}
            />
          ) : null}
          {form.college === '' || finding ? null : <QueryResult query={preview}>{(changes) => <Changes {...changes} />}</QueryResult>}
          <div className="form__actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button tone="primary" type="submit" isDisabled={!preview.data} isBusy={merge.isPending} busyLabel="Merging...">
              Merge
            </Button>
          </div>
        </form>
        <StatusMessage status={merge.error && !finding ? { tone: 'error', text: messageOf(merge.error) } : undefined} />
      </DialogBody>
    </Dialog>
  )
}

/** What the merge changes, in words. */
function Changes({ college, entries, contests, medals }: CollegeMergePreview) {
  return (
    <section className="stack" aria-label="What changes" role="status">
      <p>
        <strong>{counted(entries, 'entry counts', 'entries count')}</strong> for {college}.
      </p>
      <p>
        {contests.length === 0 ? 'No contest that is drawn changes.' : `Contests that show it: ${contests.join('; ')}. Their draws stay.`}
      </p>
      {medals.length === 0 ? (
        <p>The medal table does not change.</p>
      ) : (
        <>
          <p>The medal table changes:</p>
          <ul className="admin__list">
            {medals.map((line) => (
              <li key={line.college}>{inWords(line)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function inWords({ college, before, after }: ChangedMedals): string {
  const row = (line: ChangedMedals['before']) =>
    line ? `${line.medals.join('–')} (${line.points} points, position ${line.position})` : 'no line'
  return `${college}: ${row(before)}, then ${row(after)}`
}
