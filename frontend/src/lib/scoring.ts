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
