import { Checkbox } from '@/components/forms/Checkbox'
import { fieldId } from '@/components/forms/fieldId'
import type { Innings } from 'infinito-contests'
import { OVER, type InningsPair } from '../scores'
import { SIDES, type ScoreFieldsProps, type ScoreWith } from './fields'
import { RainFields, SuperOverFields } from './RainFields'
import { Stepper } from './Stepper'

const NUMBERS = [
  { field: 'runs', label: 'Runs' },
  { field: 'wickets', label: 'Wickets' },
  { field: 'overs', label: 'Overs' },
  { field: 'balls', label: 'Balls of the over' },
] as const

/** The innings of both sides. The sixth ball completes the over. Rain and a super over are folded until they are needed. */
export function InningsFields({ score: { innings }, names, onChange, errorAt }: ScoreFieldsProps<ScoreWith<'innings'>>) {
  const change = (side: 0 | 1, part: Partial<Innings>, path: string) => {
    const changed = { ...innings[side], ...part }
    onChange({ innings: side === 0 ? [changed, innings[1]] : [innings[0], changed] }, path)
  }
  const replace = (innings: InningsPair, path: string) => onChange({ innings }, path)
  return (
    <>
      {SIDES.map((side) => {
        const one = innings[side]
        const path = (field: string) => `score.${side}.${field}`
        const bowl = (by: 1 | -1) => {
          const balls = Math.max(0, one.overs * OVER + one.balls + by)
          change(side, { overs: Math.floor(balls / OVER), balls: balls % OVER }, path('balls'))
        }
        return (
          <fieldset className="score-form__innings" key={side}>
            <legend className="score-form__legend">{names[side]}</legend>
            {NUMBERS.map(({ field, label }) => (
              <Stepper
                key={field}
                id={fieldId(path(field))}
                label={label}
                name={`${label}, ${names[side]}`}
                value={one[field]}
                error={errorAt(path(field))}
                onChange={(value) => change(side, { [field]: value }, path(field))}
                {...(field === 'balls' ? { onStep: bowl, isLeast: one.overs + one.balls === 0 } : {})}
              />
            ))}
            <Checkbox
              id={fieldId(path('isAllOut'))}
              label={
                <>
                  All out<span className="visually-hidden">, {names[side]}</span>
                </>
              }
              isChecked={one.isAllOut}
              error={errorAt(path('isAllOut'))}
              onChange={(isAllOut) => change(side, { isAllOut }, path('isAllOut'))}
            />
          </fieldset>
        )
      })}
      <RainFields innings={innings} names={names} errorAt={errorAt} onChange={replace} />
      <SuperOverFields innings={innings} names={names} errorAt={errorAt} onChange={replace} />
    </>
  )
}
