// Reads pasted text and uploaded files.

import { parseRows } from './delimited'

/** The size limit of a file, in bytes. */
const FILE_MAX = 1024 * 1024
/** How many rows are read. Further rows are counted only. */
const ROWS_MAX = 2000

const NO_CSV = 'This is a workbook, not a CSV. Save it as CSV in your spreadsheet, or copy the rows and paste them.'

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

/** A cell with nothing but the lines of a table drawn in text. */
const isBlankCell = (cell: string) => /^[-:=_+]*$/.test(cell)

/** The cell's text. A formula that stands for a text is that text: `="0987"`. */
const cellText = (cell: string) => cell.replace(/^="(.*)"$/s, '$1').trim()

/** Reads cells copied from a spreadsheet (tabs) or a CSV (commas, semicolons). */
export function readSheet(text: string): Sheet {
  const all = parseRows(text.replace(/^\uFEFF/, '')).map((cells, index) => ({ number: index + 1, cells: cells.map(cellText) }))
  const filled = all.filter(({ cells }) => !cells.every(isBlankCell))
  return {
    rows: filled.slice(0, ROWS_MAX),
    blank: all.filter(({ cells }) => cells.length > 0).length - filled.length,
    beyond: Math.max(0, filled.length - ROWS_MAX),
  }
}

/** Why pasted text cannot be read as rows. */
export function problemOf(text: string): string | undefined {
  return isOtherFormat(text) ? NO_CSV : undefined
}

/** A file's text, or why it cannot be read. */
export type FileText = { text: string; note?: string } | { problem: string }

/** Decodes a CSV file in UTF-8 or UTF-16, with or without a byte-order mark, as Excel and Google Sheets write it. */
export function decode(bytes: Uint8Array): FileText {
  if (bytes.length > FILE_MAX) return { problem: 'The file is larger than 1 MB. Keep only the rows of your team in it.' }
  const { text, note } = textOf(bytes)
  // A CSV has no zero bytes once its encoding is known.
  if (text.includes('\0') || isOtherFormat(text)) return { problem: NO_CSV }
  return note === undefined ? { text } : { text, note }
}

function textOf(bytes: Uint8Array): { text: string; note?: string } {
  const encoding = encodingOf(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), note: 'The file is not in Unicode: please look at names with accents.' }
  }
}

/**
 * Whether the text is a document of another format: a workbook or another zip archive, the old Excel's format, HTML or XML by
 * whatever name, PDF, RTF, a web archive, SYLK, an image.
 */
function isOtherFormat(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- file formats begin with control characters
  return /^\s*(<[!?a-z]|PK\u0003\u0004|ÐÏ\u0011à|%PDF-|\{\\rtf|MIME-Version:|ID;P|.PNG\r|ÿØÿ|GIF8|Rar!|7z¼|\u001f‹)/i.test(text)
}

/** Detects UTF-16 by its byte-order mark, or by a zero in every second byte. */
function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // The old Excel's format has zeros, too.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return undefined
  const sample = bytes.subarray(0, 200)
  const zeros = (from: number) => sample.filter((byte, index) => index % 2 === from && byte === 0).length
  if (zeros(1) > sample.length / 4) return 'utf-16le'
  return zeros(0) > sample.length / 4 ? 'utf-16be' : undefined
}
