import { Checkbox } from '@/components/forms/Checkbox'
import type { ConfirmedTeamRecord } from 'infinito-contests'
import { counted } from '../parts/counted'
import { namesOf } from './namesOf'

/** The confirmed teams, each of which can be left out: a lifter of another class, for example. */
export function Participants({
  teams,
  without,
  onChange,
}: {
  teams: readonly ConfirmedTeamRecord[]
  /** The registrations of the teams that are left out. */
  without: readonly string[]
  onChange: (without: readonly string[]) => void
}) {
  const nameOf = namesOf(teams)
  if (teams.length === 0) return null
  return (
    <details>
      <summary className="admin__fold-line">
        Who takes part{without.length > 0 ? `: ${counted(without.length, 'team', 'teams')} left out` : null}
      </summary>
      <div className="stack stack--tight" role="group" aria-label="Who takes part">
        {teams.map(({ registration }) => (
          <Checkbox
            key={registration}
            id={`draw-with-${registration}`}
            label={nameOf(registration)}
            isChecked={!without.includes(registration)}
            onChange={(isWith) => onChange(isWith ? without.filter((other) => other !== registration) : [...without, registration])}
          />
        ))}
      </div>
    </details>
  )
}
