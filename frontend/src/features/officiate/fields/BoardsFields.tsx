import { Button } from '@/components/Button'
import type { Side } from 'infinito-contests'
import { withItem, type ScoreFieldsProps, type ScoreWith } from './fields'

/** The boards of a chess match, each with a win, a draw or a loss. A further row takes the next board. */
export function BoardsFields({ score: { boards }, names, onChange }: ScoreFieldsProps<ScoreWith<'boards'>>) {
  const choose = (index: number, winner: Side | undefined) =>
    onChange({ boards: index === boards.length ? [...boards, winner] : withItem(boards, index, winner) }, 'score')
  return (
    <>
      {[...boards, 'next' as const].map((winner, index) => (
        <BoardRow
          key={index}
          number={index + 1}
          names={names}
          // JSON has `null` for a draw.
          chosen={winner === 'next' ? undefined : (winner ?? 'draw')}
          onChoose={(winner) => choose(index, winner)}
        />
      ))}
      {boards.length > 0 ? (
        <div className="cluster">
          <Button tone="quiet" onClick={() => onChange({ boards: boards.slice(0, -1) }, 'score')}>
            Remove board {boards.length}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function BoardRow({
  number,
  names: [first, second],
  chosen,
  onChoose,
}: {
  number: number
  names: ScoreFieldsProps['names']
  chosen: Side | 'draw' | undefined
  onChoose: (winner: Side | undefined) => void
}) {
  const options = [
    { value: 'first', winner: 'first', label: first },
    { value: 'draw', winner: undefined, label: 'Draw' },
    { value: 'second', winner: 'second', label: second },
  ] as const
  return (
    <div className="score-form__board" role="group" aria-label={`Board ${number}`}>
      <p className="score-form__legend">Board {number}</p>
      <div className="score-form__choices">
        {options.map(({ value, winner, label }) => (
          <button className="filters__button" type="button" key={value} aria-pressed={chosen === value} onClick={() => onChoose(winner)}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
