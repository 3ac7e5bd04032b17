import type { ScoreFieldsProps, ScoreWith } from './fields'
import { SetList } from './SetList'

/** One match of sets, such as volleyball. */
export function SetsFields({ score: { sets }, names, onChange, errorAt }: ScoreFieldsProps<ScoreWith<'sets'>>) {
  return <SetList sets={sets} path="score" names={names} errorAt={errorAt} onChange={(sets, path) => onChange({ sets }, path)} />
}
