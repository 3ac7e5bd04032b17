// What the forms have to know of scores. The server checks them.

import type { Innings, Score, Side, TieMatch } from 'infinito-contests'
import type { ScoreKind } from '@/lib/scoring'
import { marksInWords } from './marks'

export type Pair = [number, number]

export type InningsPair = [Innings, Innings]

/** The numbers of rain and super overs; `undefined` takes one away. */
type Rain = { [Name in 'allotted' | 'target' | 'isStopped' | 'superOver']?: Innings[Name] | undefined }

const INNINGS: Innings = { runs: 0, wickets: 0, overs: 0, balls: 0, isAllOut: false }
/** Balls of an over. */
export const OVER = 6

/** The score before the start. `sides` is the size of a field. */
export function blankScore(kind: ScoreKind, sides: number): Score {
  switch (kind) {
    case 'points':
      return { points: [0, 0] }
    case 'sets':
      return { sets: [[0, 0]] }
    case 'tie':
      return { tie: [[[0, 0]]] }
    case 'innings':
      return { innings: [INNINGS, INNINGS] }
    case 'boards':
      return { boards: [] }
    case 'marks':
      return { marks: Array.from({ length: sides }, () => 'pending' as const) }
  }
}

/** Whether nothing has been scored. */
export const isBlank = (score: Score, kind: ScoreKind) =>
  'marks' in score ? score.marks.every((mark) => mark === 'pending') : JSON.stringify(score) === JSON.stringify(blankScore(kind, 2))

/** The score as it is sent: without sets and matches that have not begun. */
export function startedPart(score: Score): Score {
  const hasBegun = ([first, second]: Pair) => first + second > 0
  const withoutLast = <T>(list: readonly T[], keeps: (last: T) => boolean) => {
    const last = list.at(-1)
    return last !== undefined && !keeps(last) ? list.slice(0, -1) : [...list]
  }
  if ('sets' in score) return { sets: withoutLast(score.sets, hasBegun) }
  if ('tie' in score) {
    const matches = score.tie.map((one) => withSets(one, withoutLast(setsOf(one), hasBegun)))
    return { tie: withoutLast(matches, (one) => !Array.isArray(one) || one.length > 0) }
  }
  return score
}

function ahead([first, second]: Pair): Side | undefined {
  if (first === second) return undefined
  return first > second ? 'first' : 'second'
}

function count(winners: readonly (Side | null | undefined)[]): Pair {
  return [winners.filter((side) => side === 'first').length, winners.filter((side) => side === 'second').length]
}

/** The sets of a match of a tie. */
export const setsOf = (one: TieMatch): readonly Pair[] => (Array.isArray(one) ? one : one.sets)

/** A match of a tie with other sets. */
export const withSets = (one: TieMatch, sets: readonly Pair[]): TieMatch =>
  Array.isArray(one) ? [...sets] : { ...one, sets: one.ending === 'walkover' ? [] : [...sets] }

/** The side that has won a match of a tie. */
function tieMatchWinner(one: TieMatch): Side | undefined {
  if (Array.isArray(one)) return ahead(setsWon(one))
  if (one.lostBy === 'both') return undefined
  return one.lostBy === 'first' ? 'second' : 'first'
}

/** Innings with other numbers of rain for a side. */
export function withRain([first, second]: InningsPair, side: 0 | 1, part: Rain): InningsPair {
  const changed = ({ ...one }: Innings): Innings => {
    const all = { ...one, ...part }
    return Object.fromEntries(Object.entries<unknown>(all).filter(([, value]) => value !== undefined)) as unknown as Innings
  }
  return side === 0 ? [changed(first), second] : [first, changed(second)]
}

/** The side that is ahead before a super over: against a revised target, a run less is level. */
export function inningsLeader([first, second]: InningsPair): Side | undefined {
  if (first.target !== undefined) return ahead([first.runs + 1, first.target])
  return ahead([second.target ?? first.runs + 1, second.runs + 1])
}

const setsWon = (sets: readonly Pair[]) => count(sets.map(ahead))

/** What each side has won or scored in all: goals, sets, matches, runs or boards. */
function totals(score: Score): Pair {
  if ('points' in score) return score.points
  if ('sets' in score) return setsWon(score.sets)
  if ('tie' in score) return count(score.tie.map(tieMatchWinner))
  if ('innings' in score) return [score.innings[0].runs, score.innings[1].runs]
  // Marks rank a field: nobody is ahead of the other side.
  if ('marks' in score) return [0, 0]
  const [first, second] = count(score.boards)
  const draws = score.boards.length - first - second
  return [first + draws / 2, second + draws / 2]
}

/** The side that a score puts ahead. */
export function leaderOf(score: Score): Side | undefined {
  if (!('innings' in score)) return ahead(totals(score))
  const [first, second] = score.innings
  const hasSuperOver = first.superOver !== undefined && second.superOver !== undefined
  return inningsLeader(score.innings) ?? (hasSuperOver ? ahead([first.superOver ?? 0, second.superOver ?? 0]) : undefined)
}

const inWords = ([first, second]: Pair) => `${first}–${second}`
const setsInWords = (sets: readonly Pair[]) => sets.map(inWords).join(', ')
const LOST: Record<string, string> = { walkover: 'walkover', disqualified: 'disqualified' }

/** A match of a tie in one line: `21–15, 3–8 retired`. */
export function tieMatchInWords(one: TieMatch): string {
  const sets = setsInWords(setsOf(one))
  return Array.isArray(one) ? sets : `${sets} ${LOST[one.ending] ?? 'retired'}`.trim()
}

const inningsInWords = ({ runs, wickets, overs, balls, isAllOut }: Innings) =>
  `${runs}${isAllOut ? ' all out' : `/${wickets}`} (${overs}${balls === 0 ? '' : `.${balls}`})`

/** A score in one line, for entries that the server has not answered yet. */
export function scoreInWords(score: Score): string {
  if ('points' in score) return inWords(score.points)
  if ('innings' in score) return score.innings.map(inningsInWords).join(' – ')
  if ('boards' in score) return inWords(totals(score))
  if ('marks' in score) return `Marks of ${marksInWords(score.marks)}`
  const words = 'sets' in score ? setsInWords(score.sets) : score.tie.map(tieMatchInWords).join('; ')
  return words === '' ? 'no sets' : words
}
