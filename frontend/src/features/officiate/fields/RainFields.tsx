import { Checkbox } from '@/components/forms/Checkbox'
import { SelectField } from '@/components/forms/SelectField'
import { TextField } from '@/components/forms/TextField'
import { fieldId } from '@/components/forms/fieldId'
import { inningsLeader, withRain, type InningsPair } from '../scores'
import { SIDES, type ScoreFieldsProps } from './fields'

interface Props extends Pick<ScoreFieldsProps, 'names' | 'errorAt'> {
  innings: InningsPair
  onChange: (innings: InningsPair, path: string) => void
}

/** A whole number as typed; `undefined` if the field is blank. */
const numberOf = (typed: string) => {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits === '' ? undefined : Number(digits)
}
const textOf = (number: number | undefined) => (number === undefined ? '' : String(number))

/** Shortened innings, a revised target, a match that was stopped. */
export function RainFields({ innings, names, errorAt, onChange }: Props) {
  const chasing = SIDES.find((side) => innings[side].target !== undefined)
  const [first, second] = innings
  const isUsed = [first, second].some(({ allotted, target }) => allotted !== undefined || target !== undefined)
  const hasErrors = SIDES.some((side) => errorAt(`score.${side}.allotted`) ?? errorAt(`score.${side}.target`))
  const target = chasing === undefined ? undefined : innings[chasing].target
  return (
    <details className="score-form__match" open={isUsed || hasErrors}>
      <summary className="score-form__match-line">Rain</summary>
      <div className="score-form__match-body">
        {SIDES.map((side) => {
          const path = `score.${side}.allotted`
          return (
            <TextField
              key={side}
              id={fieldId(path)}
              label={`Overs allotted, ${names[side]}`}
              hint="Blank for a full innings."
              inputMode="numeric"
              autoComplete="off"
              value={textOf(innings[side].allotted)}
              error={errorAt(path)}
              onChange={(typed) => onChange(withRain(innings, side, { allotted: numberOf(typed) }), path)}
            />
          )
        })}
        <SelectField
          id={fieldId('score.chasing')}
          label="Revised target for"
          blank="No revised target"
          options={SIDES.map((side) => ({ value: String(side), label: names[side] }))}
          value={chasing === undefined ? '' : String(chasing)}
          onChange={(chosen) => {
            const cleared = SIDES.reduce<InningsPair>(
              (all, side) => withRain(all, side, { target: undefined, isStopped: undefined }),
              innings,
            )
            const side = SIDES.find((side) => String(side) === chosen)
            onChange(
              side === undefined ? cleared : withRain(cleared, side, { target: target ?? innings[side === 0 ? 1 : 0].runs + 1 }),
              'score',
            )
          }}
        />
        {chasing === undefined ? null : (
          <>
            <TextField
              id={fieldId(`score.${chasing}.target`)}
              label="Revised target"
              hint="The runs that win. If the match was stopped: the par score and one."
              inputMode="numeric"
              autoComplete="off"
              value={textOf(target)}
              error={errorAt(`score.${chasing}.target`)}
              onChange={(typed) => onChange(withRain(innings, chasing, { target: numberOf(typed) ?? 0 }), `score.${chasing}.target`)}
            />
            <Checkbox
              id={fieldId(`score.${chasing}.isStopped`)}
              label="The second innings was stopped by rain"
              isChecked={innings[chasing].isStopped ?? false}
              onChange={(isStopped) =>
                onChange(withRain(innings, chasing, { isStopped: isStopped || undefined }), `score.${chasing}.target`)
              }
            />
          </>
        )}
      </div>
    </details>
  )
}

/** The runs of the last super over, if the match is tied. */
export function SuperOverFields({ innings, names, errorAt, onChange }: Props) {
  const [first, second] = innings
  const isUsed = first.superOver !== undefined || second.superOver !== undefined
  const isTied = inningsLeader(innings) === undefined && first.runs + second.runs > 0
  if (!isUsed && !isTied) return null
  const error = errorAt('score.1.superOver')
  return (
    <details className="score-form__match" open={isUsed || error !== undefined}>
      <summary className="score-form__match-line">Super over</summary>
      <div className="score-form__match-body">
        {SIDES.map((side) => (
          <TextField
            key={side}
            id={fieldId(`score.${side}.superOver`)}
            label={`Runs in the super over, ${names[side]}`}
            hint={side === 0 ? 'Of the last one, if there were several.' : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={textOf(innings[side].superOver)}
            error={side === 1 ? error : undefined}
            onChange={(typed) => onChange(withRain(innings, side, { superOver: numberOf(typed) }), 'score.1.superOver')}
          />
        ))}
      </div>
    </details>
  )
}
