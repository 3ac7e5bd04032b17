// The marks of a field while they are typed.

import type { Measure, Performance } from 'infinito-contests'

/** Stands for what is typed and is no number. A form with it is not sent. */
export const UNREADABLE = 0xff_ff_ff_ff

/** Why somebody has no mark. */
export const WITHOUT_MARK: readonly { value: Performance & string; label: string }[] = [
  { value: 'noMark', label: 'NM: no valid attempt' },
  { value: 'didNotFinish', label: 'DNF: did not finish' },
  { value: 'didNotStart', label: 'DNS: did not start' },
  { value: 'disqualified', label: 'DQ: disqualified' },
]

/** The numbers of a performance; none without a mark. */
export const markNumbers = (performance: Performance): readonly number[] => (typeof performance === 'string' ? [] : performance.marks)

/** A performance with another number. An attempt that was left out is a foul; other numbers are not left out. */
export function withNumber(measure: Measure, performance: Performance, index: number, number: number | undefined): Performance {
  const numbers: (number | undefined)[] = [...markNumbers(performance)]
  while (numbers.length <= index) numbers.push(undefined)
  numbers[index] = number
  while (numbers.length > 0 && numbers.at(-1) === undefined) numbers.pop()
  if (numbers.length === 0) return 'pending'
  const leftOut = measure === 'distance' ? 0 : UNREADABLE
  return { marks: numbers.map((number) => number ?? leftOut) }
}

/** The marks in the order of other lanes. A team that was not in the field has none yet. */
export function inLanesOf(teams: readonly number[], before: readonly number[], marks: readonly Performance[]): Performance[] {
  return teams.map((team) => marks[before.indexOf(team)] ?? 'pending')
}

/** The lanes in which something typed is no number, or a number is left out. */
export function unreadableLanes(marks: readonly Performance[]): number[] {
  return marks.flatMap((performance, lane) => (markNumbers(performance).includes(UNREADABLE) ? [lane] : []))
}

/** How many of a field have a mark or none for a reason: `3 of 8`. */
export function marksInWords(marks: readonly Performance[]): string {
  return `${marks.filter((performance) => performance !== 'pending').length} of ${marks.length}`
}
