import generated from '@/generated/contests.json'
import type { Score } from 'infinito-contests'

interface SetRules {
  bestOf: number
}

/** How an event is scored, and its usual numbers: `Sport` of the rule crate. */
type Sport =
  | 'football'
  | 'basketball'
  | 'kabaddi'
  | { cricket: { overs: number } }
  | { sets: SetRules }
  | { ties: { matches: number; rules: SetRules } }
  | { chess: { boards: number } }
  | { marks: 'time' | { distance: { attempts: number } } | { lifts: { lifts: number } } | { judges: { judges: number } } }

/** A discipline of athletics. */
interface Discipline {
  event: string
  /** `null` for a mixed relay. */
  category: string | null
  name: string
  sport: Sport
}

/** The usual numbers of a contest. */
export const usualContest = generated as {
  /** By the endpoint of the event. Events that are missing here have no contests. */
  sports: Partial<Record<string, Sport>>
  disciplines: readonly Discipline[]
  minutes: number
  rest: number
  protest: number
  points: readonly number[]
}

/** The kind of score of an event: the name of the variant of `Score`. */
export type ScoreKind = Score extends infer One ? (One extends unknown ? keyof One : never) : never

/** How an event is scored; `undefined` if it has no contests. */
export function scoreKindOf(endpoint: string | undefined): ScoreKind | undefined {
  const sport = endpoint === undefined ? undefined : usualContest.sports[endpoint]
  if (sport === undefined) return undefined
  if (typeof sport === 'string') return 'points'
  if ('cricket' in sport) return 'innings'
  if ('chess' in sport) return 'boards'
  if ('marks' in sport) return 'marks'
  return 'sets' in sport ? 'sets' : 'tie'
}

/** The disciplines of an event in a category. Those of mixed relays have no category, and are in the list of both. */
export function disciplinesOf(endpoint: string, category: string): readonly Discipline[] {
  return usualContest.disciplines.filter((one) => one.event === endpoint && (one.category === null || one.category === category))
}

/** The numbers of a contest that organisers can change. */
export interface UsualNumbers {
  overs?: number
  /** Matches of a tie, or boards. */
  matches?: number
  /** Sets of a match. */
  bestOf?: number
  /** Attempts of a field event, or judges. */
  marks?: number
}

/** The numbers that organisers can change for an event or a discipline, with the usual ones. */
export function usualNumbersOf(endpoint: string, discipline = ''): UsualNumbers {
  const own = usualContest.disciplines.find(({ event, name }) => event === endpoint && name === discipline)
  const sport = own?.sport ?? usualContest.sports[endpoint]
  if (sport === undefined || typeof sport === 'string') return {}
  if ('cricket' in sport) return { overs: sport.cricket.overs }
  if ('chess' in sport) return { matches: sport.chess.boards }
  if ('sets' in sport) return { bestOf: sport.sets.bestOf }
  if ('ties' in sport) return { matches: sport.ties.matches, bestOf: sport.ties.rules.bestOf }
  const { marks } = sport
  if (marks === 'time' || 'lifts' in marks) return {}
  return { marks: 'distance' in marks ? marks.distance.attempts : marks.judges.judges }
}
