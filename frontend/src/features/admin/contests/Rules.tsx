import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import type { AwardedScore, ContestRecord, RulesForm, Unfinished } from 'infinito-contests'
import { scoreKindOf } from '@/lib/scoring'
import { useState, type SubmitEvent } from 'react'
import { useRules } from './queries'
import { LengthFields } from './LengthFields'
import { TieBreakList } from './TieBreakList'
import { useRefusal } from '../parts/useRefusal'

const LABELS = {
  'points.win': 'Points of a win',
  'points.draw': 'Points of a draw',
  'points.loss': 'Points of a loss',
  'points.noResult': 'Points of a match without a result',
  'points.forfeit': 'Points of a forfeit',
  'points.bye': 'Points of a bye',
  tieBreaks: 'What ranks the table',
  walkover: 'Score of a walkover',
  unfinished: 'If a side retires or is disqualified',
  forfeit: 'Goals or points to nil',
  lengths: 'Lengths of stages',
}
const POINTS = ['win', 'draw', 'loss', 'noResult', 'forfeit'] as const

/** How the table of a contest is ranked, in sentences, and the form that changes it. */
export function Rules({ id, contest }: { id: string; contest: ContestRecord }) {
  const save = useRules(id)
  if (contest.measures.length === 0) return null
  const canChange = contest.state === 'announced' || contest.state === 'drawn' || contest.state === 'running'
  return (
    <section className="stack" aria-labelledby="contest-rules">
      <h3 id="contest-rules">Rules</h3>
      <ul className="admin__list">
        {contest.ranking.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {canChange ? (
        <details>
          <summary className="admin__fold-line">Change the rules</summary>
          {/* Another change of the rules begins the form anew. */}
          <Form key={JSON.stringify(contest.rules)} contest={contest} save={save} />
        </details>
      ) : null}
      <StatusMessage status={save.isSuccess ? { tone: 'ok', text: 'The rules are saved and published.' } : undefined} />
    </section>
  )
}

function Form({ contest, save }: { contest: ContestRecord; save: ReturnType<typeof useRules> }) {
  const [form, setForm] = useState<RulesForm>(contest.rules)
  const refusal = useRefusal('rules', LABELS, save.error)
  const change = (part: Partial<RulesForm>, path: string) => {
    setForm((form) => ({ ...form, ...part }))
    refusal.correct(path)
  }
  const points = (name: keyof RulesForm['points']) => (
    <TextField
      key={name}
      {...refusal.field(`points.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      value={form.points[name]}
      onChange={(typed) => change({ points: { ...form.points, [name]: typed } }, `points.${name}`)}
    />
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending) return
    refusal.reset()
    save.mutate(form)
  }
  const kind = scoreKindOf(contest.event)
  return (
    <form className="form" noValidate aria-labelledby="contest-rules" onSubmit={submit}>
      <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
      <p className="muted">
        All rules can change until the first score, and then the lengths of stages without a score. Whole or half points: 2, 1/2.
      </p>
      <div className="grid">
        {POINTS.map(points)}
        {contest.swissRounds === undefined ? null : points('bye')}
      </div>
      <TieBreakList
        {...refusal.field('tieBreaks')}
        measures={contest.measures}
        kind={kind}
        list={form.tieBreaks}
        onChange={(tieBreaks) => change({ tieBreaks }, 'tieBreaks')}
      />
      <div className="grid">
        <AwardField
          {...refusal.field('walkover')}
          value={form.walkover}
          hasPoints={kind === 'points'}
          isCricket={kind === 'innings'}
          onChange={(walkover) => change({ walkover }, 'walkover')}
        />
        <UnfinishedField
          {...refusal.field('unfinished')}
          value={form.unfinished}
          hasPoints={kind === 'points'}
          isCricket={kind === 'innings'}
          onChange={(unfinished) => change({ unfinished }, 'unfinished')}
        />
      </div>
      <LengthFields
        {...refusal.field('lengths')}
        contest={contest}
        kind={kind}
        lengths={form.lengths}
        onChange={(lengths) => change({ lengths }, 'lengths')}
      />
      <div className="form__actions">
        <Button type="submit" isBusy={save.isPending} busyLabel="Saving...">
          Save the rules
        </Button>
      </div>
      <StatusMessage status={refusal.status} />
    </form>
  )
}

interface AwardProps<T> {
  id: string
  label: string
  error: string | undefined
  value: T
  hasPoints: boolean
  onChange: (value: T) => void
}

/** A number of goals or points to nil. */
function ToNil({ id, value, onChange }: { id: string; value: number; onChange: (value: number) => void }) {
  return (
    <TextField
      id={`${id}-points`}
      label={LABELS.forfeit}
      inputMode="numeric"
      autoComplete="off"
      value={String(value)}
      onChange={(typed) => onChange(Number(typed.replace(/\D/g, '').slice(0, 3)))}
    />
  )
}

function AwardField({ hasPoints, isCricket, value, onChange, ...field }: AwardProps<AwardedScore> & { isCricket: boolean }) {
  const points = typeof value === 'object' ? value.points : undefined
  const options = [
    { value: 'nothing', label: 'No score' },
    ...(hasPoints ? [{ value: 'points', label: 'Goals or points to nil' }] : []),
    ...(isCricket ? [{ value: 'noRuns', label: 'All overs of the side that forfeits, without a run' }] : []),
    ...(!hasPoints && !isCricket ? [{ value: 'everything', label: 'All sets, matches or boards to nil' }] : []),
  ]
  const choose = (chosen: string) => onChange(chosen === 'points' ? { points: 3 } : (chosen as AwardedScore))
  return (
    <>
      <SelectField {...field} options={options} value={typeof value === 'string' ? value : 'points'} onChange={choose} />
      {points === undefined ? null : <ToNil id={field.id} value={points} onChange={(points) => onChange({ points })} />}
    </>
  )
}

function UnfinishedField({ hasPoints, isCricket, value, onChange, ...field }: AwardProps<Unfinished> & { isCricket: boolean }) {
  const chosen = typeof value === 'string' ? value : 'atLeast' in value ? 'atLeast' : 'aheadOr'
  const points = typeof value === 'string' ? undefined : 'atLeast' in value ? value.atLeast : value.aheadOr
  const options = [
    { value: 'stands', label: 'The score stands' },
    ...(hasPoints
      ? [
          { value: 'atLeast', label: 'To nil, or the score if that is higher' },
          { value: 'aheadOr', label: 'The score if the other is ahead, otherwise to nil' },
        ]
      : isCricket
        ? []
        : [{ value: 'completed', label: 'The other wins all that was still to play' }]),
    { value: 'asWalkover', label: 'As a walkover' },
  ]
  const of = (kind: string, points: number): Unfinished =>
    kind === 'atLeast' ? { atLeast: points } : kind === 'aheadOr' ? { aheadOr: points } : (kind as Unfinished)
  return (
    <>
      <SelectField {...field} options={options} value={chosen} onChange={(kind) => onChange(of(kind, points ?? 3))} />
      {points === undefined ? null : <ToNil id={field.id} value={points} onChange={(points) => onChange(of(chosen, points))} />}
    </>
  )
}
