import { Choices } from '@/components/forms/Choices'
import { SelectField } from '@/components/forms/SelectField'
import { TextArea } from '@/components/forms/TextArea'
import { fieldId } from '@/components/forms/fieldId'
import type { Ending, MatchRecord, Side } from 'infinito-contests'
import noteLimits from '@/generated/noteLimits.json'
import { asksWinner, ENDINGS, isLostByBoth } from './draft'
import { leaderOf } from './scores'
import type { EntryFormState } from './useEntryForm'

const SIDES: readonly Side[] = ['first', 'second']

/** How a match ended, and who has won it. */
export function ResultFields({ match, form: { draft, change, errorAt } }: { match: MatchRecord; form: EntryFormState }) {
  return (
    <>
      <SelectField
        id={fieldId('ending')}
        label="How it ended"
        options={ENDINGS}
        value={draft.ending}
        onChange={(ending) => change({ ending: ending as Ending }, 'ending')}
      />
      {asksWinner(draft, match) ? (
        <Choices
          id={fieldId('winner')}
          legend={draft.ending === 'played' ? 'The score is equal. Who advances?' : 'Winner'}
          role="radiogroup"
          isRequired
          error={errorAt('winner')}
        >
          {SIDES.map((side, index) => (
            <div className="choice" key={side}>
              <input
                className="choice__control"
                type="radio"
                name={fieldId('winner')}
                id={fieldId(`winner.${side}`)}
                checked={draft.winner === side}
                onChange={() => change({ winner: side }, 'winner')}
              />
              <label className="choice__label" htmlFor={fieldId(`winner.${side}`)}>
                {match.sides[index]?.name}
              </label>
            </div>
          ))}
        </Choices>
      ) : (
        <ByScore match={match} form={{ draft, errorAt }} />
      )}
    </>
  )
}

/** The outcome that the score and the ending decide. */
function ByScore({ match, form: { draft, errorAt } }: { match: MatchRecord; form: Pick<EntryFormState, 'draft' | 'errorAt'> }) {
  const leader = leaderOf(draft.score)
  const winner = draft.ending === 'played' && leader ? match.sides[SIDES.indexOf(leader)]?.name : undefined
  const words = isLostByBoth(draft.ending) ? 'Both sides lose' : draft.ending === 'abandoned' ? 'Without a winner' : (winner ?? 'Draw')
  const error = errorAt('winner')
  return (
    <div id={fieldId('winner')} tabIndex={-1} className={error ? 'field field--invalid' : 'field'}>
      <p>
        Outcome: <strong>{winner === undefined ? words : `${winner} wins`}</strong>
      </p>
      {error ? <p className="field__error">{error}</p> : null}
    </div>
  )
}

const { settingsReason: REASON } = noteLimits

/** Why a result is corrected or taken back. */
export function ReasonField({
  id,
  value,
  error,
  onChange,
}: {
  id: string
  value: string
  error: string | undefined
  onChange: (reason: string) => void
}) {
  return (
    <TextArea
      id={id}
      label="Reason"
      hint={`Why the result changes: ${REASON.shortest} to ${REASON.longest} characters.`}
      isRequired
      rows={2}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
