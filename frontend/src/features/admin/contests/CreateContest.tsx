import { Button } from '@/components/Button'
import { StatusMessage } from '@/components/StatusMessage'
import { Checkbox } from '@/components/forms/Checkbox'
import { ErrorSummary } from '@/components/forms/ErrorSummary'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import type { ContestForm, FormatKind } from 'infinito-contests'
import { eventByEndpoint } from '@/lib/catalogue'
import { CATEGORIES } from '@/lib/places'
import { scoreKindOf, usualContest } from '@/lib/scoring'
import { useState, type SubmitEvent } from 'react'
import { useCreateContest, useEditContest } from './queries'
import { EVENT_OPTIONS, FORMATS, RANKED_FORMATS } from './labels'
import { useRefusal } from '../parts/useRefusal'
import { disciplinesOf, usualNumbersOf } from './usualNumbers'

const LABELS = {
  event: 'Event',
  category: 'Category',
  discipline: 'Discipline',
  name: 'Name',
  'format.kind': 'Format',
  'format.thirdPlace': 'The losers of the semi-finals play for the third place',
  'format.groups': 'Number of groups',
  'format.advance': 'Teams of each group that advance',
  'format.rounds': 'Number of rounds',
  'format.lanes': 'Teams in a heat, at most',
  'format.places': 'Of each heat advance by place (Q)',
  'format.marks': 'More advance by mark (q)',
  'options.minutes': 'Minutes of a match',
  'options.rest': 'Minutes of rest of a person',
  'options.protest': 'Minutes for protests',
  'options.overs': 'Overs of an innings',
  'options.matches': 'Matches of a tie',
  'options.bestOf': 'Sets of a match',
  'options.marks': 'Attempts',
  'options.points': 'Points of the championship',
}
const CHESS_LABELS = { ...LABELS, 'options.matches': 'Boards of a match' }
const JUDGED_LABELS = { ...LABELS, 'options.marks': 'Judges' }
type Path = keyof typeof LABELS
type Texts = Partial<Record<Path, string>>

/** The fields that stay when the event changes. */
const COMMON: ReadonlySet<string> = new Set(['name', 'options.minutes', 'options.rest', 'options.protest', 'options.points'])
const BLANK: Texts = { 'format.kind': 'knockout' }
const SPORT_OPTIONS = ['overs', 'matches', 'bestOf', 'marks'] as const

const isOfSport = (name: string) => SPORT_OPTIONS.some((option) => option === name)

/** A number as typed; absent if the field is blank. The server refuses what is no number. */
const numberOf = (typed = '') => (typed.trim() === '' ? undefined : Number(typed))

function formOf(texts: Texts, hasThirdPlace: boolean): ContestForm {
  const kind = texts['format.kind'] as FormatKind
  const hasGroups = kind === 'groups'
  const hasHeats = kind === 'heats'
  const discipline = texts.discipline ?? ''
  // A number of another event or discipline can be left in a field that is not shown.
  const usual = usualNumbersOf(texts.event ?? '', discipline)
  const options = {
    minutes: numberOf(texts['options.minutes']),
    rest: numberOf(texts['options.rest']),
    protest: numberOf(texts['options.protest']),
    overs: numberOf(texts['options.overs']),
    matches: numberOf(texts['options.matches']),
    bestOf: numberOf(texts['options.bestOf']),
    marks: numberOf(texts['options.marks']),
    points: texts['options.points']?.trim() ? texts['options.points'].split(',').map(Number) : undefined,
  }
  return {
    event: texts.event ?? '',
    // A mixed relay has no category.
    category: isMixed(texts) ? '' : (texts.category ?? ''),
    discipline,
    name: texts.name?.trim() ?? '',
    format: {
      kind,
      thirdPlace: hasThirdPlace && (kind === 'knockout' || hasGroups),
      groups: hasGroups ? (numberOf(texts['format.groups']) ?? 0) : 0,
      advance: hasGroups ? (numberOf(texts['format.advance']) ?? 0) : 0,
      rounds: kind === 'swiss' ? (numberOf(texts['format.rounds']) ?? 0) : 0,
      lanes: hasHeats ? (numberOf(texts['format.lanes']) ?? 0) : 0,
      places: hasHeats ? (numberOf(texts['format.places']) ?? 0) : 0,
      marks: hasHeats ? (numberOf(texts['format.marks']) ?? 0) : 0,
    },
    options: Object.fromEntries(
      Object.entries(options).filter(([name, value]) => value !== undefined && !(isOfSport(name) && !(name in usual))),
    ),
  }
}

const isMixed = ({ event = '', category = '', discipline = '' }: Texts) =>
  disciplinesOf(event, category).some((one) => one.name === discipline && one.category === null)

/** The texts of the form of a contest. */
function textsOf({ event = '', category = '', discipline = '', name = '', format = {}, options = {} }: ContestForm): Texts {
  const numbers = { ...format, thirdPlace: 0 }
  return {
    event,
    category,
    discipline,
    name,
    ...Object.fromEntries(Object.entries(numbers).flatMap(([path, value]) => (value ? [[`format.${path}`, String(value)]] : []))),
    ...Object.fromEntries(
      Object.entries(options).flatMap(([path, value]) =>
        value == null ? [] : [[`options.${path}`, Array.isArray(value) ? value.join(', ') : String(value)]],
      ),
    ),
  }
}

type Mutation = ReturnType<typeof useCreateContest>

/** The form of a new contest. */
export function CreateContest({ onCreated }: { onCreated: (id: number) => void }) {
  const create = useCreateContest()
  return (
    <ContestFields
      name="New contest"
      form={undefined}
      mutation={create}
      submit={{ label: 'Create the contest', busy: 'Creating...' }}
      onSaved={onCreated}
    />
  )
}

/** The form that changes a contest. */
export function EditContest({ id, form }: { id: string; form: ContestForm }) {
  const edit = useEditContest(id)
  return (
    <>
      <ContestFields
        name="Change the contest"
        form={form}
        mutation={edit}
        submit={{ label: 'Save the contest', busy: 'Saving...' }}
        onSaved={() => undefined}
      />
      <StatusMessage status={edit.isSuccess ? { tone: 'ok', text: 'The contest is changed.' } : undefined} />
    </>
  )
}

function ContestFields({
  name,
  form,
  mutation: create,
  submit: { label: submitLabel, busy },
  onSaved,
}: {
  name: string
  /** The form as saved; undefined for a new contest. */
  form: ContestForm | undefined
  mutation: Mutation
  submit: { label: string; busy: string }
  onSaved: (id: number) => void
}) {
  const [texts, setTexts] = useState(form ? textsOf(form) : BLANK)
  const [hasThirdPlace, setHasThirdPlace] = useState(form?.format?.thirdPlace ?? false)
  const scoreKind = scoreKindOf(texts.event)
  const isRanked = scoreKind === 'marks'
  const disciplines = disciplinesOf(texts.event ?? '', texts.category ?? '')
  const labels = scoreKind === 'boards' ? CHESS_LABELS : isRanked && disciplines.length === 0 ? JUDGED_LABELS : LABELS
  const refusal = useRefusal(form ? 'contest-edit' : 'contest', labels, create.error)
  const field = (path: Path) => ({
    ...refusal.field(path),
    value: texts[path] ?? '',
    onChange: (typed: string) => {
      setTexts((texts) => ({ ...texts, [path]: typed }))
      refusal.correct(path)
    },
  })
  const number = (path: Path, usual: number | undefined) => (
    <TextField {...field(path)} inputMode="numeric" autoComplete="off" placeholder={usual === undefined ? undefined : String(usual)} />
  )
  const event = eventByEndpoint(texts.event ?? '')
  const usual = usualNumbersOf(texts.event ?? '', texts.discipline)
  const kind = texts['format.kind']
  const changeEvent = (chosen: string) => {
    // The category, the discipline, the format and the numbers are those of another event.
    setTexts((texts) => ({
      ...Object.fromEntries(Object.entries(texts).filter(([path]) => COMMON.has(path))),
      'format.kind': scoreKindOf(chosen) === 'marks' ? 'ranked' : 'knockout',
      event: chosen,
    }))
    refusal.correct('event')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (create.isPending) return
    refusal.reset()
    create.mutate(formOf(texts, hasThirdPlace), { onSuccess: ({ contest }) => onSaved(contest._id) })
  }
  return (
    <form className="form" noValidate aria-label={name} onSubmit={submit}>
      <ErrorSummary problems={refusal.problems} corrected={refusal.corrected} />
      <div className="grid">
        <SelectField {...field('event')} isRequired blank="Choose an event" options={EVENT_OPTIONS} onChange={changeEvent} />
        {event?.hasCategory ? <SelectField {...field('category')} isRequired blank="Choose a category" options={CATEGORIES} /> : null}
        {disciplines.length > 0 ? (
          <SelectField {...field('discipline')} isRequired blank="Choose a discipline" options={disciplines.map(({ name }) => name)} />
        ) : null}
      </div>
      <TextField
        {...field('name')}
        hint="What tells it apart from other contests of the event."
        optionalWords="(optional)"
        autoComplete="off"
      />
      <div className="grid">
        <SelectField {...field('format.kind')} options={isRanked ? RANKED_FORMATS : FORMATS} />
        {kind === 'swiss' ? number('format.rounds', undefined) : null}
        {kind === 'heats' ? (
          <>
            {number('format.lanes', undefined)}
            {number('format.places', undefined)}
            {number('format.marks', undefined)}
          </>
        ) : null}
        {kind === 'groups' ? (
          <>
            {number('format.groups', undefined)}
            {number('format.advance', undefined)}
          </>
        ) : null}
      </div>
      {kind === 'knockout' || kind === 'groups' ? (
        <Checkbox
          id={refusal.idOf('format.thirdPlace')}
          label={LABELS['format.thirdPlace']}
          isChecked={hasThirdPlace}
          onChange={setHasThirdPlace}
        />
      ) : null}
      <details>
        <summary className="admin__fold-line">Numbers</summary>
        <div className="stack">
          <p className="muted">A blank field takes the usual number, which it shows.</p>
          <div className="grid">
            {number('options.minutes', usualContest.minutes)}
            {number('options.rest', usualContest.rest)}
            {number('options.protest', usualContest.protest)}
            {SPORT_OPTIONS.map((name) => {
              const value = usual[name]
              const path = `options.${name}` as const
              return value === undefined ? null : <div key={name}>{number(path, value)}</div>
            })}
            <TextField
              {...field('options.points')}
              hint="For the first, second, … position, with commas."
              autoComplete="off"
              placeholder={usualContest.points.join(', ')}
            />
          </div>
        </div>
      </details>
      <div className="form__actions">
        <Button tone="primary" type="submit" isBusy={create.isPending} busyLabel={busy}>
          {submitLabel}
        </Button>
      </div>
      <StatusMessage status={refusal.status} />
    </form>
  )
}
