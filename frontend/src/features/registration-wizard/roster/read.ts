// Reads pasted text and uploaded files.

import Papa from 'papaparse'

/** The size limit of a file, in bytes. */
const FILE_MAX = 1024 * 1024
/** How many rows are read. Further rows are counted only. */
const ROWS_MAX = 2000

/** The rows of a spreadsheet. */
export interface Sheet {
  rows: SheetRow[]
  /** How many rows were blank. */
  blank: number
  /** How many rows follow after `ROWS_MAX`. */
  beyond: number
}

export interface SheetRow {
  /** The row number in the spreadsheet, from 1. */
  number: number
  cells: string[]
}

/** Reads cells copied from a spreadsheet (tabs) or a CSV (commas, semicolons). */
export function readSheet(text: string): Sheet {
  const delimiter = text.includes('\t') ? '\t' : ''
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter,
    delimitersToGuess: [',', ';', '|'],
    skipEmptyLines: false,
  })
  const all = data.map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
  // The empty text after the last line break is not a row.
  if (all.at(-1)?.cells.every((cell) => cell === '')) all.pop()
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { rows: filled.slice(0, ROWS_MAX), blank: all.length - filled.length, beyond: Math.max(0, filled.length - ROWS_MAX) }
}

/** A file's text, or why it cannot be read. */
export type FileText = { text: string; note?: string } | { problem: string }

/** Decodes a CSV file in UTF-8 or UTF-16, with or without a byte-order mark, as Excel and Google Sheets write it. */
export function decode(bytes: Uint8Array): FileText {
  if (bytes.length > FILE_MAX) return { problem: 'The file is larger than 1 MB. Keep only the rows of your team in it.' }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return { problem: 'This is a workbook, not a CSV. Save it as CSV in your spreadsheet, or copy the rows and paste them.' }
  }
  const encoding = encodingOf(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), note: 'The file is not in Unicode: please look at names with accents.' }
  }
}

/** Detects UTF-16 by its byte-order mark, or by a zero in every second byte. */
function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 200)
  const zeros = (from: number) => sample.filter((byte, index) => index % 2 === from && byte === 0).length
  if (zeros(1) > sample.length / 4) return 'utf-16le'
  return zeros(0) > sample.length / 4 ? 'utf-16be' : undefined
}
