import { Button } from '@/components/Button'
import { SelectField } from '@/components/forms/SelectField'
import type { ConfirmedTeamRecord } from 'infinito-contests'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { namesOf } from './namesOf'

/** The seeded teams in their order, the best first. */
export function Seeds({
  teams,
  seeds,
  onChange,
}: {
  teams: readonly ConfirmedTeamRecord[]
  /** The registrations of the seeded teams. */
  seeds: readonly string[]
  onChange: (seeds: readonly string[]) => void
}) {
  const nameOf = namesOf(teams)
  /** The button to focus after a move, which has gone elsewhere with its team. */
  const focus = useRef<string>(undefined)
  useEffect(() => {
    if (focus.current !== undefined) document.getElementById(focus.current)?.focus()
    focus.current = undefined
  }, [seeds])

  const move = (index: number, by: 1 | -1) => {
    const moved = [...seeds]
    const [seed] = moved.splice(index, 1)
    if (seed === undefined) return
    moved.splice(index + by, 0, seed)
    focus.current = `seed-${by === 1 ? 'down' : 'up'}-${seed}`
    onChange(moved)
  }
  const remove = (seed: string) => {
    focus.current = 'draw-seed'
    onChange(seeds.filter((other) => other !== seed))
  }
  const others = teams.filter(({ registration }) => !seeds.includes(registration))
  return (
    <div className="stack stack--tight">
      <SelectField
        id="draw-seed"
        label={seeds.length === 0 ? 'Seeded teams, the best first' : `Seed ${seeds.length + 1}`}
        hint="Seeded teams meet late. The lot places the others."
        blank={others.length === 0 ? 'All teams are seeded' : 'Add a team'}
        options={others.map(({ registration }) => ({ value: registration, label: nameOf(registration) }))}
        value=""
        onChange={(chosen) => {
          if (chosen !== '') onChange([...seeds, chosen])
        }}
      />
      {seeds.length > 0 ? (
        <ol className="seeds" aria-label="Seeds">
          {seeds.map((seed, index) => (
            <li className="seeds__seed" key={seed}>
              <span className="seeds__name">
                {index + 1}. {nameOf(seed)}
              </span>
              <span className="seeds__actions">
                <Button
                  isIcon
                  id={`seed-up-${seed}`}
                  aria-label={`Up: ${nameOf(seed)}`}
                  isDisabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp className="icon" aria-hidden="true" />
                </Button>
                <Button
                  isIcon
                  id={`seed-down-${seed}`}
                  aria-label={`Down: ${nameOf(seed)}`}
                  isDisabled={index === seeds.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown className="icon" aria-hidden="true" />
                </Button>
                <Button tone="quiet" isIcon aria-label={`Not seeded: ${nameOf(seed)}`} onClick={() => remove(seed)}>
                  <IconX className="icon" aria-hidden="true" />
                </Button>
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}
