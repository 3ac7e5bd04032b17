import type { MatchRecord } from 'infinito-contests'
import { fest } from '@/lib/fest'

export interface MatchGroup {
  title: string
  matches: readonly MatchRecord[]
  /** Whether the group is folded. */
  isFolded?: boolean
}

/** What cannot be entered now is folded. */
const FOLDED = ['Next days', 'Waiting for their teams', 'Final results']

/** The day of a time in the fest's time zone: `2026-01-23`. */
const dayOf = (ms: number) => new Date(ms + fest.utcOffset * 1000).toISOString().slice(0, 10)

/** The matches in the order in which officials need them. `now` is in milliseconds since 1970. */
export function groupsOf(matches: readonly MatchRecord[], now: number): readonly MatchGroup[] {
  const today = dayOf(now)
  const titleOf = ({ status, startsAt }: MatchRecord) => {
    if (status === 'live') return 'Live'
    if (status === 'provisional') return 'Results that are not final'
    if (status === 'final') return 'Final results'
    if (status === 'open') return 'Waiting for their teams'
    if (startsAt === undefined) return 'Without a time'
    const day = dayOf(Date.parse(startsAt))
    if (day === today) return 'Today'
    return day < today ? 'Earlier days, without a result' : 'Next days'
  }
  const order = [
    'Live',
    'Today',
    'Earlier days, without a result',
    'Results that are not final',
    'Next days',
    'Waiting for their teams',
    'Without a time',
    'Final results',
  ]
  const played = matches.filter(({ status, isStale }) => status !== 'skipped' || isStale)
  return order.flatMap((title) => {
    const own = played.filter((match) => titleOf(match) === title)
    return own.length === 0 ? [] : [{ title, matches: own, isFolded: FOLDED.includes(title) }]
  })
}
