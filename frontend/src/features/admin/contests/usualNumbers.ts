import { usualContest } from '@/lib/scoring'

/** The disciplines of an event in a category. Those of mixed relays have no category, and are in the list of both. */
export function disciplinesOf(endpoint: string, category: string): (typeof usualContest)['disciplines'] {
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
