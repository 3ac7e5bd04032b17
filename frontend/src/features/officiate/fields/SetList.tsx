import { Button } from '@/components/Button'
import { fieldId } from '@/components/forms/fieldId'
import type { Pair } from '../scores'
import { groupProps, SIDES, withItem, withSide, type ScoreFieldsProps } from './fields'
import { GroupError } from './GroupError'
import { NumberBox } from './NumberBox'
import { Stepper } from './Stepper'

/** The sets of a match: the current one with steppers, earlier ones as boxes. */
export function SetList({
  sets,
  path,
  about = '',
  names,
  onChange,
  errorAt,
}: {
  sets: readonly Pair[]
  /** The path of the list: `score`, or `score.2` for a match of a tie. */
  path: string
  /** Which match the sets are of, for accessible names: `Match 2, `. */
  about?: string
  names: ScoreFieldsProps['names']
  onChange: (sets: Pair[], path: string) => void
  errorAt: ScoreFieldsProps['errorAt']
}) {
  const last = sets.length - 1
  const remove = () => onChange(sets.slice(0, -1), path)
  return (
    <>
      {sets.map((points, index) => {
        const setPath = `${path}.${index}`
        const error = errorAt(setPath)
        const Box = index === last ? Stepper : NumberBox
        return (
          <fieldset
            className={['score-form__set', index === last && 'score-form__set--current', error && 'field--invalid']
              .filter(Boolean)
              .join(' ')}
            key={index}
            {...groupProps(setPath, error)}
          >
            <legend className="score-form__legend">Set {index + 1}</legend>
            {SIDES.map((side) => (
              <Box
                key={side}
                id={fieldId(`${setPath}.${side}`)}
                label={names[side]}
                name={`${about}Set ${index + 1}, ${names[side]}`}
                value={points[side]}
                onChange={(value) => onChange(withItem(sets, index, withSide(points, side, value)), setPath)}
              />
            ))}
            <GroupError path={setPath} error={error} />
          </fieldset>
        )
      })}
      <div className="cluster">
        <Button onClick={() => onChange([...sets, [0, 0]], path)}>Add a set</Button>
        {sets.length > 0 ? (
          <Button tone="quiet" onClick={remove}>
            Remove set {sets.length}
          </Button>
        ) : null}
      </div>
    </>
  )
}
