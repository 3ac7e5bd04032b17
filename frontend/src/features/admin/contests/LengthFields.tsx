import { TextField } from '@/components/forms/TextField'
import type { ContestRecord, Part, PartLength } from 'infinito-contests'
import type { ScoreKind } from '@/lib/scoring'
import { usualNumbersOf } from './usualNumbers'

const PARTS: readonly { part: Part; label: string }[] = [
  { part: 'groups', label: 'Matches of the table' },
  { part: { beforeFinal: 3 }, label: 'Round of 16' },
  { part: { beforeFinal: 2 }, label: 'Quarter-finals' },
  { part: { beforeFinal: 1 }, label: 'Semi-finals' },
  { part: 'thirdPlace', label: 'Third place' },
  { part: 'final', label: 'Final' },
]

const isSame = (one: Part, other: Part) => JSON.stringify(one) === JSON.stringify(other)

/** The lengths of the stages that differ from the usual ones. A blank number is the usual one. */
export function LengthFields({
  id,
  label,
  error,
  contest,
  kind,
  lengths,
  onChange,
}: {
  id: string
  label: string
  error: string | undefined
  contest: ContestRecord
  kind: ScoreKind | undefined
  lengths: readonly PartLength[]
  onChange: (lengths: PartLength[]) => void
}) {
  const usual = usualNumbersOf(contest.event)
  const numbers = [
    ...(usual.matches === undefined ? [] : [{ name: 'matches', label: kind === 'boards' ? 'boards' : 'matches of a tie' } as const]),
    ...(usual.bestOf === undefined
      ? []
      : ([
          { name: 'bestOf', label: 'best of sets' },
          { name: 'target', label: 'points of a set' },
        ] as const)),
    ...(usual.overs === undefined ? [] : [{ name: 'overs', label: 'overs' } as const]),
  ]
  if (numbers.length === 0) return null
  const set = (part: Part, name: Exclude<keyof PartLength, 'part'>, typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 2)
    const found = lengths.find((length) => isSame(length.part, part)) ?? { part }
    const { [name]: _, ...others } = found
    const changed: PartLength = digits === '' ? { ...others, part } : { ...found, [name]: Number(digits) }
    const rest = lengths.filter((length) => !isSame(length.part, part))
    onChange(Object.keys(changed).length > 1 ? [...rest, changed] : rest)
  }
  return (
    <div className={error ? 'stack field--invalid' : 'stack'} role="group" id={id} tabIndex={-1} aria-label={label}>
      <p className="field__label">{label}</p>
      <p className="field__hint">A blank number is the usual one.</p>
      {PARTS.map(({ part, label: stage }) => {
        const own = lengths.find((length) => isSame(length.part, part))
        return (
          <div className="grid" key={stage}>
            {numbers.map(({ name, label }) => (
              <TextField
                key={name}
                id={`${id}-${stage}-${name}`.replaceAll(' ', '-')}
                label={`${stage}: ${label}`}
                inputMode="numeric"
                autoComplete="off"
                value={own?.[name] === undefined ? '' : String(own[name])}
                onChange={(typed) => set(part, name, typed)}
              />
            ))}
          </div>
        )
      })}
      {error ? <p className="field__error">{error}</p> : null}
    </div>
  )
}
