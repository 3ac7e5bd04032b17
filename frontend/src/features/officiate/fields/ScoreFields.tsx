import { BoardsFields } from './BoardsFields'
import type { Score } from 'infinito-contests'
import type { ScoreFieldsProps, ScoreWith } from './fields'
import { InningsFields } from './InningsFields'
import { PointsFields } from './PointsFields'
import { SetsFields } from './SetsFields'
import { TieFields } from './TieFields'

/** The fields of a score of two sides, by its kind. */
export function ScoreFields({ score, ...props }: ScoreFieldsProps<Exclude<Score, ScoreWith<'marks'>>>) {
  if ('points' in score) return <PointsFields score={score} {...props} />
  if ('sets' in score) return <SetsFields score={score} {...props} />
  if ('tie' in score) return <TieFields score={score} {...props} />
  if ('innings' in score) return <InningsFields score={score} {...props} />
  return <BoardsFields score={score} {...props} />
}
