import { Button } from '@/components/Button'
import { scoreInWords, type Pair } from '../scores'
import { groupProps, withItem, type ScoreFieldsProps, type ScoreWith } from './fields'
import { GroupError } from './GroupError'
import { SetList } from './SetList'

/** A tie of several matches, each with its sets. The current match is open, earlier ones are folded. */
export function TieFields({ score: { tie }, names, onChange, errorAt }: ScoreFieldsProps<ScoreWith<'tie'>>) {
  const add = () => onChange({ tie: [...tie, [[0, 0]]] }, 'score')
  return (
    <>
      {tie.map((sets, index) => (
        <TieMatch
          // A match that was current folds when the next one begins.
          key={`${index} ${index === tie.length - 1}`}
          index={index}
          sets={sets}
          isCurrent={index === tie.length - 1}
          names={names}
          errorAt={errorAt}
          onChange={(sets, path) => onChange({ tie: withItem(tie, index, sets) }, path)}
        />
      ))}
      <div className="cluster">
        <Button onClick={add}>Add match {tie.length + 1}</Button>
        {tie.length > 0 ? (
          <Button tone="quiet" onClick={() => onChange({ tie: tie.slice(0, -1) }, 'score')}>
            Remove match {tie.length}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function TieMatch({
  index,
  sets,
  isCurrent,
  names,
  onChange,
  errorAt,
}: {
  index: number
  sets: readonly Pair[]
  isCurrent: boolean
  names: ScoreFieldsProps['names']
  onChange: (sets: Pair[], path: string) => void
  errorAt: ScoreFieldsProps['errorAt']
}) {
  const path = `score.${index}`
  const error = errorAt(path)
  const hasErrors = error !== undefined || sets.some((_, set) => errorAt(`${path}.${set}`) !== undefined)
  return (
    <details className={error ? 'score-form__match field--invalid' : 'score-form__match'} open={isCurrent || hasErrors}>
      <summary className="score-form__match-line">
        Match {index + 1}
        <span className="muted">{scoreInWords({ sets: [...sets] })}</span>
      </summary>
      <div className="score-form__match-body" role="group" aria-label={`Match ${index + 1}`} {...groupProps(path, error)}>
        <SetList sets={sets} path={path} about={`Match ${index + 1}, `} names={names} onChange={onChange} errorAt={errorAt} />
        <GroupError path={path} error={error} />
      </div>
    </details>
  )
}
