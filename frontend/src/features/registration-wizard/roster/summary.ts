// Says what was read of a spreadsheet, and what was not taken.

import type { Columns, Matched } from './columns'
import type { Plan } from './plan'
import type { Sheet } from './read'
import { fieldsNeedAnotherLook, people, rowsOf } from './words'

export interface Reading {
  sheet: Sheet
  matched: Matched
  columns: Columns
  planned: Plan
  note: string | undefined
}

/** Counts the rows that have a place, and names all that need attention by their numbers. */
export function summaryLines({ sheet, matched, columns, planned, note }: Reading): string[] {
  const out = planned.rows.filter(({ group }) => group === undefined)
  const reasons = [...new Set(out.map(({ why = '' }) => why))]
  const wrong = planned.problems.length
  const known = planned.rows.filter(({ group, isKnown }) => group !== undefined && isKnown).length
  const lines = [
    note,
    matched.hasHeader ? undefined : 'There is no header row: please check that the columns match.',
    matched.isTurned ? 'The people are in the columns of the spreadsheet: Row 2 is its second column.' : undefined,
    columns.includes('fullname') ? undefined : 'No column is matched to the name: choose it below.',
    wrong > 0 ? `${fieldsNeedAnotherLook(wrong)}; each is marked below.` : undefined,
    known > 0 ? `${rowsOf(known)} match people who are in the form already; only blank fields are filled.` : undefined,
    planned.replaced > 0 ? `${people(planned.replaced)} typed before will be replaced.` : undefined,
    ...reasons.map((why) => `${why} ${numbered(out.filter((row) => row.why === why).map(({ row }) => row.number))}`),
    planned.merged > 0 ? `${rowsOf(planned.merged)} took the group from the row above (a merged cell).` : undefined,
    matched.above.length > 0 ? `Above the header, not used: ${numbered(matched.above.map(({ number }) => number))}` : undefined,
    matched.repeated.length > 0 ? `The header again, not used: ${numbered(matched.repeated.map(({ number }) => number))}` : undefined,
    sheet.blank > 0 ? `${sheet.blank === 1 ? '1 blank row' : `${sheet.blank} blank rows`} skipped.` : undefined,
    sheet.beyond > 0 ? `${rowsOf(sheet.beyond)} beyond the first 2000 were skipped.` : undefined,
    unusedColumns(matched, columns),
  ]
  return lines.filter((line) => line !== undefined)
}

/** Names the columns that are not used. A column without title and cells does not count. */
function unusedColumns({ titles, rows }: Matched, columns: Columns): string | undefined {
  const isFilled = (index: number) => titles[index] !== `Column ${index + 1}` || rows.some(({ cells }) => (cells[index] ?? '') !== '')
  const unused = titles.filter((_, index) => columns[index] === undefined && isFilled(index))
  return unused.length > 0 ? `Columns not used: ${unused.join(', ')}.` : undefined
}

export function matchedWords(matched: number, all: number): string {
  return matched === all ? `${all === 1 ? 'The row' : `All ${all} rows`} matched.` : `${matched} of ${rowsOf(all)} matched.`
}

/** `Rows 3, 7–12 (7).` */
function numbered(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  const words = runs.slice(0, 12).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`))
  const more = runs.length > 12 ? ' …' : ''
  return numbers.length === 1 ? `Row ${words.join('')}.` : `Rows ${words.join(', ')}${more} (${numbers.length}).`
}
