import { Button } from '@/components/Button'
import { SelectField } from '@/components/forms/SelectField'
import { fieldId } from '@/components/forms/fieldId'
import type { Ending, LostBy, TieMatch } from 'infinito-contests'
import { setsOf, tieMatchInWords, withSets } from '../scores'
import { groupProps, withItem, type ScoreFieldsProps, type ScoreWith } from './fields'
import { GroupError } from './GroupError'
import { SetList } from './SetList'

/** A tie of several matches, each with its sets. The current match is open, earlier ones are folded. */
export function TieFields({ score: { tie }, names, onChange, errorAt }: ScoreFieldsProps<ScoreWith<'tie'>>) {
  const add = () => onChange({ tie: [...tie, [[0, 0]]] }, 'score')
  return (
    <>
      {tie.map((one, index) => (
        <MatchFields
          // A match that was current folds when the next one begins.
          key={`${index} ${index === tie.length - 1}`}
          index={index}
          match={one}
          isCurrent={index === tie.length - 1}
          names={names}
          errorAt={errorAt}
          onChange={(one, path) => onChange({ tie: withItem(tie, index, one) }, path)}
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

const ENDINGS: readonly { value: Ending; label: string }[] = [
  { value: 'played', label: 'Played' },
  { value: 'walkover', label: 'A player was absent' },
  { value: 'retired', label: 'A player retired' },
  { value: 'disqualified', label: 'A player was disqualified' },
]

function MatchFields({
  index,
  match,
  isCurrent,
  names,
  onChange,
  errorAt,
}: {
  index: number
  match: TieMatch
  isCurrent: boolean
  names: ScoreFieldsProps['names']
  onChange: (match: TieMatch, path: string) => void
  errorAt: ScoreFieldsProps['errorAt']
}) {
  const path = `score.${index}`
  const error = errorAt(path)
  const sets = setsOf(match)
  const lost = Array.isArray(match) ? undefined : match
  const hasErrors = error !== undefined || sets.some((_, set) => errorAt(`${path}.${set}`) !== undefined)
  const about = `Match ${index + 1}, `
  const end = (ending: Ending) =>
    onChange(ending === 'played' ? [...sets] : withSets({ sets: [...sets], lostBy: lost?.lostBy ?? 'first', ending }, sets), path)
  return (
    <details className={error ? 'score-form__match field--invalid' : 'score-form__match'} open={isCurrent || hasErrors}>
      <summary className="score-form__match-line">
        Match {index + 1}
        <span className="muted">{tieMatchInWords(match)}</span>
      </summary>
      <div className="score-form__match-body" role="group" aria-label={`Match ${index + 1}`} {...groupProps(path, error)}>
        {lost?.ending === 'walkover' ? null : (
          <SetList
            sets={sets}
            path={path}
            about={about}
            names={names}
            onChange={(sets, path) => onChange(withSets(match, sets), path)}
            errorAt={errorAt}
          />
        )}
        <SelectField
          id={fieldId(`${path}.ending`)}
          label={`How match ${index + 1} ended`}
          options={ENDINGS}
          value={lost?.ending ?? 'played'}
          onChange={(ending) => end(ending as Ending)}
        />
        {lost === undefined ? null : (
          <SelectField
            id={fieldId(`${path}.lostBy`)}
            label="Who loses this match"
            options={[
              { value: 'first', label: names[0] },
              { value: 'second', label: names[1] },
              { value: 'both', label: 'Both' },
            ]}
            value={lost.lostBy}
            onChange={(lostBy) => onChange({ ...lost, lostBy: lostBy as LostBy }, path)}
          />
        )}
        <GroupError path={path} error={error} />
      </div>
    </details>
  )
}
