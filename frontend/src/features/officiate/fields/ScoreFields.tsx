import { fieldId } from '@/components/forms/fieldId'
import type { Score } from 'infinito-contests'
import { BoardsFields } from './BoardsFields'
import { InningsFields } from './InningsFields'
import { SetList } from './SetList'
import { Stepper } from './Stepper'
import { TieFields } from './TieFields'
import { type ScoreFieldsProps, type ScoreWith, SIDES, withSide } from './fields'

/** The fields of a score of two sides, by its kind. */
export function ScoreFields({ score, ...props }: ScoreFieldsProps<Exclude<Score, ScoreWith<'marks'>>>) {
  if ('points' in score) return <PointsFields score={score} {...props} />
  if ('sets' in score) return <SetsFields score={score} {...props} />
  if ('tie' in score) return <TieFields score={score} {...props} />
  if ('innings' in score) return <InningsFields score={score} {...props} />
  return <BoardsFields score={score} {...props} />
}

/** One match of sets, such as volleyball. */
function SetsFields({ score: { sets }, names, onChange, errorAt }: ScoreFieldsProps<ScoreWith<'sets'>>) {
  return <SetList sets={sets} path="score" names={names} errorAt={errorAt} onChange={(sets, path) => onChange({ sets }, path)} />
}

/** Goals or points: a stepper for each side. */
function PointsFields({ score: { points }, names, onChange }: ScoreFieldsProps<ScoreWith<'points'>>) {
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
