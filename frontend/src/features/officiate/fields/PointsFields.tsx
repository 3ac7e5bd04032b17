import { fieldId } from '@/components/forms/fieldId'
import { SIDES, withSide, type ScoreFieldsProps, type ScoreWith } from './fields'
import { Stepper } from './Stepper'

/** Goals or points: a stepper for each side. */
export function PointsFields({ score: { points }, names, onChange }: ScoreFieldsProps<ScoreWith<'points'>>) {
  return (
    <div className="score-form__sides">
      {SIDES.map((side) => (
        <Stepper
          key={side}
          id={fieldId(`score.points.${side}`)}
          label={names[side]}
          value={points[side]}
          onChange={(value) => onChange({ points: withSide(points, side, value) }, 'score')}
        />
      ))}
    </div>
  )
}
