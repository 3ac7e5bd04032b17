import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { fieldId } from '@/components/forms/fieldId'
import { Notice } from '@/components/Notice'
import type { MatchSide, Measure, Measured, Performance } from 'infinito-contests'
import { useState } from 'react'
import { useContests, useContestsFailed, type Contests } from '../contests'
import { markNumbers, UNREADABLE, withNumber, WITHOUT_MARK } from '../marks'
import { groupProps, withItem, type ScoreFieldsProps, type ScoreWith } from './fields'

type Props = Omit<ScoreFieldsProps<ScoreWith<'marks'>>, 'names'> & {
  /** The field, in the order of its lanes. */
  sides: readonly MatchSide[]
  measured: Measured
}

/** The marks of a field, or why somebody has none. */
export function MarksFields(props: Props) {
  const contests = useContests()
  const hasFailed = useContestsFailed()
  if (hasFailed) return <Notice tone="error">The fields could not be loaded. Reload the page when you have a network.</Notice>
  if (!contests) return <p role="status">Loading...</p>
  return (
    <>
      {props.measured.measure === 'time' ? (
        <p className="field__hint">Seconds, or minutes and seconds: 10.52, 1:45.30 or 1.45.30.</p>
      ) : null}
      {props.sides.map((side, lane) => (
        <Lane key={side.team ?? lane} {...props} side={side} lane={lane} contests={contests} />
      ))}
    </>
  )
}

function Lane({
  score: { marks },
  measured: { measure, parts },
  side: { name },
  lane,
  contests,
  errorAt,
  onChange,
}: Props & { side: MatchSide; lane: number; contests: Contests }) {
  const path = `score.${lane}`
  const error = errorAt(path)
  const performance = marks[lane] ?? 'pending'
  const change = (performance: Performance) => onChange({ marks: withItem(marks, lane, performance) }, path)
  const reason = typeof performance === 'string' && performance !== 'pending' ? performance : ''
  return (
    <fieldset className="score-form__lane" {...groupProps(path, error)}>
      <legend className="score-form__legend">
        {lane + 1}. {name}
      </legend>
      {reason === ''
        ? parts.map((part, index) => (
            <MarkBox
              key={part}
              id={fieldId(`${path}.${index}`)}
              label={part}
              measure={measure}
              contests={contests}
              number={markNumbers(performance)[index]}
              onChange={(number) => change(withNumber(measure, performance, index, number))}
            />
          ))
        : null}
      <SelectField
        id={fieldId(`${path}.reason`)}
        label="No mark because"
        blank="–"
        options={WITHOUT_MARK}
        value={reason}
        onChange={(chosen) => change(chosen === '' ? 'pending' : (chosen as Performance))}
      />
      {error ? (
        <p className="field__error" id={`${fieldId(path)}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

const HOW: Record<Measure, string> = {
  time: 'Write a time as 10.52 or 1:45.30.',
  distance: 'Write metres as 6.42, and a foul as x.',
  weight: 'Write kilograms as 182.5.',
  points: 'Write points as 8.5.',
}

/** A box for one number of a mark. It keeps what is typed if that is no number. */
function MarkBox({
  id,
  label,
  measure,
  contests,
  number,
  onChange,
}: {
  id: string
  label: string
  measure: Measure
  contests: Contests
  /** In the unit of the rules; `undefined` without a mark. */
  number: number | undefined
  onChange: (number: number | undefined) => void
}) {
  const read = (typed: string) => (typed.trim() === '' ? undefined : (contests.parseMark(measure, typed) ?? UNREADABLE))
  const isFoul = number === 0 && measure === 'distance'
  const written = number === undefined || number === UNREADABLE ? '' : isFoul ? 'x' : contests.markInWords(measure, number)
  /** What is typed: while the box has the focus, and as long as it is no number. */
  const [typed, setTyped] = useState<string>()
  const [isLeft, setIsLeft] = useState(false)
  const shown = typed !== undefined && (!isLeft || number === UNREADABLE) ? typed : written
  return (
    <TextField
      id={id}
      label={label}
      autoComplete="off"
      inputMode={measure === 'distance' ? 'text' : 'decimal'}
      value={shown}
      error={isLeft && typed !== undefined && read(typed) === UNREADABLE ? HOW[measure] : undefined}
      onBlur={() => setIsLeft(true)}
      onChange={(typed) => {
        setTyped(typed)
        setIsLeft(false)
        onChange(read(typed))
      }}
    />
  )
}
