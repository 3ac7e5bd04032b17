import type { MatchRecord } from 'infinito-contests'
import { fest } from '@/lib/fest'

interface Group {
  title: string
  /** Folded, because nothing can be entered now. */
  isFolded?: boolean
}

export interface MatchGroup extends Group {
  matches: readonly MatchRecord[]
}

/** The groups in the order in which officials need them. */
const GROUPS = {
  live: { title: 'Live' },
  today: { title: 'Today' },
  earlier: { title: 'Earlier days, without a result' },
  provisional: { title: 'Results that are not final' },
  later: { title: 'Next days', isFolded: true },
  open: { title: 'Waiting for their teams', isFolded: true },
  withoutTime: { title: 'Without a time' },
  final: { title: 'Final results', isFolded: true },
} satisfies Record<string, Group>

/** The day of a time in the fest's time zone: `2026-01-23`. */
const dayOf = (ms: number) => new Date(ms + fest.utcOffset * 1000).toISOString().slice(0, 10)

function groupOf({ status, startsAt }: MatchRecord, today: string): keyof typeof GROUPS {
  if (status === 'live' || status === 'provisional' || status === 'final' || status === 'open') return status
  if (startsAt === undefined) return 'withoutTime'
  const day = dayOf(Date.parse(startsAt))
  if (day === today) return 'today'
  return day < today ? 'earlier' : 'later'
}

/** The matches in groups. `now` is in milliseconds since 1970. */
export function groupsOf(matches: readonly MatchRecord[], now: number): readonly MatchGroup[] {
  const today = dayOf(now)
  const played = matches.filter(({ status, isStale }) => status !== 'skipped' || isStale)
  return Object.entries(GROUPS).flatMap(([name, group]) => {
    const own = played.filter((match) => groupOf(match, today) === name)
    return own.length === 0 ? [] : [{ ...group, matches: own }]
  })
}
