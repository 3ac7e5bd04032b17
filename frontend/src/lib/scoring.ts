import generated from '@/generated/contests.json'
import type { Score } from '@/generated/wasm/infinito'

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

/** The usual numbers of a contest. */
export const usualContest = generated as {
  /** By the endpoint of the event. Events that are missing here are not played in matches. */
  sports: Partial<Record<string, Sport>>
  minutes: number
  rest: number
  protest: number
  points: readonly number[]
}

/** The kind of score of an event: the name of the variant of `Score`. */
export type ScoreKind = Score extends infer One ? (One extends unknown ? keyof One : never) : never

/** How an event is scored; `undefined` if it is not played in matches. */
export function scoreKindOf(endpoint: string | undefined): ScoreKind | undefined {
  const sport = endpoint === undefined ? undefined : usualContest.sports[endpoint]
  if (sport === undefined) return undefined
  if (typeof sport === 'string') return 'points'
  if ('cricket' in sport) return 'innings'
  if ('chess' in sport) return 'boards'
  return 'sets' in sport ? 'sets' : 'tie'
}

/** The numbers that organisers can change for an event, with the usual ones: overs, matches of a tie or boards, sets of a match. */
export function usualNumbersOf(endpoint: string): { overs?: number; matches?: number; bestOf?: number } {
  const sport = usualContest.sports[endpoint]
  if (sport === undefined || typeof sport === 'string') return {}
  if ('cricket' in sport) return { overs: sport.cricket.overs }
  if ('chess' in sport) return { matches: sport.chess.boards }
  return 'sets' in sport ? { bestOf: sport.sets.bestOf } : { matches: sport.ties.matches, bestOf: sport.ties.rules.bestOf }
}
