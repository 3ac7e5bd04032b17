import { useSearch } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { FestDaysPart } from './FestDaysPart'
import { ScheduleFilter } from './ScheduleFilter'
import { chosenOf, fits, readMatches, showOnly } from './scheduleMatches'

/** Every match by day, with a filter whose state the URL holds. */
export default function SchedulePage() {
  const search = useSearch({ from: '/schedule' })
  const [shown, setShown] = useState<{ part: HTMLElement }>()
  const read = useCallback((part: HTMLElement) => setShown({ part }), [])
  const matches = useMemo(() => (shown ? readMatches(shown.part) : []), [shown])
  const chosen = useMemo(() => chosenOf(matches, search), [matches, search])
  const fitting = matches.filter((match) => fits(match, chosen))

  useLayoutEffect(() => showOnly(matches, chosen), [matches, chosen])

  const filter = matches.length > 0 ? <ScheduleFilter matches={matches} shown={fitting} chosen={chosen} /> : null
  return (
    <div className="page__section">
      <FestDaysPart name="schedule" slots={{ filter }} onFresh={read} />
    </div>
  )
}
