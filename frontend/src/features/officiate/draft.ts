import type { Ending, MatchRecord, MatchResult, Score, Side } from 'infinito-contests'
import type { ScoreKind } from '@/lib/scoring'
import type { QueuedEntry } from './queue/entry'
import { startedPart, blankScore, isBlank, leaderOf } from './scores'

/** What is typed into the form of a match. */
export interface Draft {
  score: Score
  ending: Ending
  /** Chosen by hand. */
  winner: Side | undefined
  reason: string
}

export const ENDINGS: readonly { value: Ending; label: string }[] = [
  { value: 'played', label: 'Played' },
  { value: 'walkover', label: 'Walkover' },
  { value: 'retired', label: 'Retired' },
  { value: 'disqualified', label: 'Disqualified' },
  { value: 'abandoned', label: 'Abandoned' },
  { value: 'bothAbsent', label: 'Neither side appeared' },
  { value: 'bothDisqualified', label: 'Both sides disqualified' },
]

/** The draft that begins with an entry, or with what the server has. */
export function draftOf(match: MatchRecord, entry: QueuedEntry | undefined, kind: ScoreKind): Draft {
  const result = entry ? entry.form.result : match.result
  const score = (entry ? entry.form.score : match.score) ?? result?.score
  return {
    score: score && kind in score ? score : blankScore(kind, match.sides.length),
    ending: result?.ending ?? 'played',
    winner: result?.winner ?? undefined,
    reason: entry?.form.reason ?? '',
  }
}

/** Whether nobody wins a match that ended so. */
export const isLostByBoth = (ending: Ending) => ending === 'bothAbsent' || ending === 'bothDisqualified'

/** Whether a match that ended so has no score. */
export const isWithoutScore = (ending: Ending) => ending === 'walkover' || ending === 'bothAbsent'

/** Whether the official has to choose the winner, because the score does not tell. */
export function asksWinner({ score, ending }: Draft, { needsWinner }: Pick<MatchRecord, 'needsWinner'>): boolean {
  if ('marks' in score || isLostByBoth(ending)) return false
  if (ending === 'played') return needsWinner && leaderOf(score) === undefined
  return ending !== 'abandoned' || needsWinner
}

/** The score of a result: a walkover has none, and a match that was not played to its end may have none. */
function scoreOf({ score, ending }: Draft, kind: ScoreKind): Score | undefined {
  if (isWithoutScore(ending) || (ending !== 'played' && isBlank(score, kind))) return undefined
  return startedPart(score)
}

/** The result that a draft makes. */
export function resultOf(draft: Draft, match: Pick<MatchRecord, 'needsWinner'>, kind: ScoreKind): MatchResult {
  const byScore = draft.ending === 'played' ? leaderOf(draft.score) : undefined
  return {
    ending: draft.ending,
    winner: asksWinner(draft, match) ? draft.winner : byScore,
    score: scoreOf(draft, kind),
  }
}

/** The teams of a match as entries name them. */
export const teamNumbers = ({ sides }: Pick<MatchRecord, 'sides'>): number[] => sides.map(({ team }) => team ?? 0)
