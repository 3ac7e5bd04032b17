import type { ServedSlot } from '@/components/served'
import { parseScheduleSearch } from './search'
import { useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useMemo } from 'react'
import { ScheduleFilter } from './ScheduleFilter'
import { chosenOf, fits, readMatches, showOnly } from './scheduleMatches'

/** The filter of the schedule, whose state the URL holds. */
export default function ScheduleSlot({ slot, version }: ServedSlot) {
  const search = useSearch({ strict: false, select: parseScheduleSearch, structuralSharing: true })
  // The part has been read anew when its version changes.
  const read = useMemo(() => {
    const part = slot.closest<HTMLElement>('[data-part]')
    return { version, matches: part ? readMatches(part) : [] }
  }, [slot, version])
  const { matches } = read
  const chosen = useMemo(() => chosenOf(matches, search), [matches, search])

  useLayoutEffect(() => showOnly(matches, chosen), [matches, chosen])

  if (matches.length === 0) return null
  return <ScheduleFilter matches={matches} shown={matches.filter((match) => fits(match, chosen))} chosen={chosen} />
}
