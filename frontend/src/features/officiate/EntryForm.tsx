import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { fieldId } from '@/components/forms/fieldId'
import type { MatchForm, MatchRecord } from 'infinito-contests'
import type { Finding } from 'infinito-rules'
import type { ScoreKind } from '@/lib/scoring'
import { pairOfNames } from '@/lib/matches'
import { useState, type SubmitEvent } from 'react'
import { asksWinner, isWithoutScore, resultOf, teamNumbers } from './draft'
import { groupProps } from './fields/fields'
import { GroupError } from './fields/GroupError'
import { MarksFields } from './fields/MarksFields'
import { ScoreFields } from './fields/ScoreFields'
import { unreadableLanes } from './marks'
import { PreviewNotice } from './PreviewNotice'
import type { EntryKind, QueuedEntry } from './queue/entry'
import { ReasonField, ResultFields } from './ResultFields'
import { startedPart, scoreInWords } from './scores'
import { useEntryForm } from './useEntryForm'
import { usePreview } from './usePreview'

export type SendEntry = (kind: EntryKind, form: Omit<MatchForm, 'key' | 'teams'> & { basedOn: number }) => void

const WINNER_MISSING: Finding = { path: 'winner', code: 'required', message: 'Choose the winner.', severity: 'error' }

const unreadableIn = (lane: number): Finding => ({
  path: `score.${lane}`,
  code: 'format',
  message: `Lane ${lane + 1}: enter a number in every field.`,
  severity: 'error',
})

/** The form for the score of a match, its result, or the correction of its result. */
export function EntryForm({
  match,
  kind,
  isCorrection,
  entry,
  base,
  hasWaiting,
  onSend,
}: {
  match: MatchRecord
  kind: ScoreKind
  isCorrection: boolean
  /** What the form begins with, if it is not the server's state. */
  entry: QueuedEntry | undefined
  /** The number of entries that the next one is based on. */
  base: number
  /** Whether entries of the match wait, so that the server cannot tell what a correction changes. */
  hasWaiting: boolean
  onSend: SendEntry
}) {
  const form = useEntryForm(match, kind, entry, base)
  const [isOver, setIsOver] = useState(entry?.kind === 'result')
  const preview = usePreview(match._id)
  const { draft, errorAt } = form
  const scoreError = errorAt('score')
  const hasScore = !isWithoutScore(draft.ending) || !(isOver || isCorrection)

  const correction = () => ({ basedOn: form.base, result: resultOf(draft, match, kind), reason: draft.reason.trim() })
  const send: SendEntry = (kind, sent) => {
    onSend(kind, sent)
    form.markSent()
    preview.close()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const unreadable = 'marks' in draft.score ? unreadableLanes(draft.score.marks) : []
    // Checked here, too: an entry that waits for the network gets the server's findings late.
    if (unreadable.length > 0) form.show(unreadable.map(unreadableIn))
    else if ((isOver || isCorrection) && asksWinner(draft, match) && draft.winner === undefined) form.show([WINNER_MISSING])
    else if (!isCorrection && isOver) send('result', { basedOn: form.base, result: resultOf(draft, match, kind) })
    else if (!isCorrection) send('score', { basedOn: form.base, score: startedPart(draft.score) })
    else if (hasWaiting) preview.skip('Earlier entries of this match wait for the network.')
    else {
      form.show([])
      preview.start({ ...correction(), key: crypto.randomUUID(), teams: teamNumbers(match) }, ({ findings }) => form.show(findings))
    }
  }
  const change: typeof form.change = (part, path) => {
    preview.close()
    form.change(part, path)
  }
  const state = { ...form, change }
  return (
    <form className="form score-form" noValidate aria-label={isCorrection ? 'Correct the result' : 'Score'} onSubmit={submit}>
      <ErrorSummary problems={form.problems} corrected={form.corrected} />
      {preview.refusal === undefined ? null : (
        <Notice tone="error" takesFocus>
          {preview.refusal}
        </Notice>
      )}
      {form.isBehind ? <Behind match={match} onLoad={form.load} onKeep={form.keep} /> : null}
      {hasScore ? (
        <div
          className={scoreError ? 'score-form__score field--invalid' : 'score-form__score'}
          role="group"
          aria-label="Score"
          {...groupProps('score', scoreError)}
        >
          {'marks' in draft.score && match.measured ? (
            <MarksFields
              score={draft.score}
              sides={match.sides}
              measured={match.measured}
              errorAt={errorAt}
              onChange={(score, path) => change({ score }, path)}
            />
          ) : 'marks' in draft.score ? null : (
            <ScoreFields
              score={draft.score}
              names={pairOfNames(match)}
              errorAt={errorAt}
              onChange={(score, path) => change({ score }, path)}
            />
          )}
          <GroupError path="score" error={scoreError} />
        </div>
      ) : null}
      {isCorrection ? null : (
        <Checkbox
          id={fieldId('isOver')}
          label={'marks' in draft.score ? 'These are the results of everyone' : 'The match is over'}
          isChecked={isOver}
          onChange={setIsOver}
        />
      )}
      {(isOver || isCorrection) && !('marks' in draft.score) ? <ResultFields match={match} form={state} /> : null}
      {isCorrection ? (
        <ReasonField
          id={fieldId('reason')}
          value={draft.reason}
          error={errorAt('reason')}
          onChange={(reason) => change({ reason }, 'reason')}
        />
      ) : null}
      {preview.preview ? (
        <PreviewNotice
          preview={preview.preview}
          send="Send the correction"
          onBack={preview.close}
          onSend={() => send('correct', correction())}
        />
      ) : (
        <div className="form__actions">
          <Button
            tone={isCorrection ? 'secondary' : 'primary'}
            size="large"
            type="submit"
            isBusy={preview.isAsking}
            busyLabel="Checking..."
          >
            {isCorrection ? 'See what changes' : isOver ? 'Enter the result' : 'Publish the score'}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Another official has entered something while this form was being filled in. */
function Behind({ match, onLoad, onKeep }: { match: MatchRecord; onLoad: () => void; onKeep: () => void }) {
  return (
    <Notice
      tone="warning"
      title="Another entry has come meanwhile"
      actions={
        <>
          <Button onClick={onLoad}>Use the new score</Button>
          <Button onClick={onKeep}>Keep what I typed</Button>
        </>
      }
    >
      On the server: {match.score ? scoreInWords(match.score) : 'no score'}.
    </Notice>
  )
}
