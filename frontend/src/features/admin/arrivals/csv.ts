import { saveFile } from '@/lib/saveFile'

type CsvCell = string | number

/** Saves a table as a CSV file. The byte order mark makes spreadsheets read it as Unicode. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]) {
  saveFile(name, new Blob(['\u{feff}', csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
}

/** The text of a CSV file (RFC 4180). A text that looks like a formula gets a `'`, so that spreadsheets read it as text. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]) => rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')

function fieldOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
