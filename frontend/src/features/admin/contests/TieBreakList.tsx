import { Button } from '@/components/Button'
import { SelectField } from '@/components/forms/SelectField'
import type { MatchScope, TableMeasure, TieBreak } from 'infinito-contests'
import type { ScoreKind } from '@/lib/scoring'
import { useState } from 'react'

const SCOPES: Record<MatchScope, string> = {
  all: 'all matches',
  level: 'matches among the level teams, if all have met',
  levelAgain: 'matches among the level teams, again among those still level',
  levelRestart: 'matches among the level teams, from the first again once some are separated',
}

/** The name of a measure, in the words of the sport. */
function measureName(measure: TableMeasure, kind: ScoreKind | undefined): string {
  const names: Record<TableMeasure, string> = {
    points: kind === 'boards' ? 'Match points' : 'Points',
    wins: 'Wins',
    difference: 'Difference of goals or points',
    scored: 'Goals or points scored',
    netRunRate: 'Net run rate',
    matchDifference: 'Match difference',
    setDifference: 'Set difference',
    setRatio: 'Set ratio',
    pointRatio: 'Point ratio',
    boardPoints: 'Board points',
    buchholz: 'Buchholz',
    sonnebornBerger: 'Sonneborn–Berger',
    lot: 'Lot',
  }
  return names[measure]
}

/** The ordered list of tie-breaks. The lot of the draw comes after it. */
export function TieBreakList({
  id,
  label,
  error,
  measures,
  kind,
  list,
  onChange,
}: {
  id: string
  label: string
  error: string | undefined
  measures: readonly TableMeasure[]
  kind: ScoreKind | undefined
  list: readonly TieBreak[]
  onChange: (list: TieBreak[]) => void
}) {
  const [measure, setMeasure] = useState<TableMeasure>(measures[0] ?? 'points')
  const [scope, setScope] = useState<MatchScope>('all')
  const isListed = list.some((one) => one.measure === measure && one.scope === scope)
  const move = (from: number, to: number) => {
    const moved = [...list]
    moved.splice(to, 0, ...moved.splice(from, 1))
    onChange(moved)
  }
  return (
    <div
      className={error ? 'stack stack--tight field--invalid' : 'stack stack--tight'}
      role="group"
      id={id}
      tabIndex={-1}
      aria-label={label}
    >
      <p className="field__label">{label}</p>
      <ol className="stack stack--tight">
        {list.map((one, index) => {
          const name = `${measureName(one.measure, kind)} in ${SCOPES[one.scope]}`
          return (
            <li className="cluster" key={`${one.measure} ${one.scope}`}>
              <span>
                {index + 1}. {name}
              </span>
              <Button size="small" aria-label={`Up: ${name}`} isDisabled={index === 0} onClick={() => move(index, index - 1)}>
                Up
              </Button>
              <Button size="small" aria-label={`Remove: ${name}`} onClick={() => onChange(list.filter((_, other) => other !== index))}>
                Remove
              </Button>
            </li>
          )
        })}
        <li className="muted">{list.length + 1}. The lot of the draw</li>
      </ol>
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <div className="grid">
        <SelectField
          id={`${id}-measure`}
          label="Another one"
          options={measures.map((value) => ({ value, label: measureName(value, kind) }))}
          value={measure}
          onChange={(chosen) => setMeasure(chosen as TableMeasure)}
        />
        <SelectField
          id={`${id}-scope`}
          label="Counted in"
          options={Object.entries(SCOPES).map(([value, label]) => ({ value, label }))}
          value={scope}
          onChange={(chosen) => setScope(chosen as MatchScope)}
        />
      </div>
      <div className="form__actions">
        <Button isDisabled={isListed} onClick={() => onChange([...list, { measure, scope }])}>
          Add to the list
        </Button>
      </div>
    </div>
  )
}
