// Parses rows of cells: text copied from a spreadsheet (tabs), or a CSV (commas, semicolons, bars).

const DELIMITERS = ['\t', ',', ';', '|'] as const
/** How many rows decide about the delimiter. */
const SAMPLE = 20
/** The first line by which Excel names the delimiter. */
const NAMED = /^sep=(.)(?:\r\n?|\n|$)/i

/** The cells of each row, line by line. */
export function parseRows(text: string): string[][] {
  const named = NAMED.exec(text)
  if (named) return [[], ...rowsOf(text.slice(named[0].length), named[1] ?? ',')]
  return rowsOf(text, delimiterOf(text))
}

/** The delimiter by which most rows have the same number of cells. */
function delimiterOf(text: string): string {
  const counts = DELIMITERS.map((delimiter) => {
    const widths = rowsOf(text, delimiter, SAMPLE).map((cells) => cells.length)
    const alike = (width: number) => widths.filter((one) => one === width).length
    return Math.max(0, ...widths.filter((width) => width > 1).map(alike))
  })
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? '\t'
}

function rowsOf(text: string, delimiter: string, most = Infinity): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length && rows.length < most) {
    const cell = quoted(text, at, delimiter) ?? bare(text, at, delimiter)
    row.push(cell.text)
    at = cell.end
    if (text[at] === delimiter) {
      at += 1
      if (at < text.length) continue
      row.push('')
    } else at += text.startsWith('\r\n', at) ? 2 : 1
    rows.push(row)
    row = []
  }
  return rows
}

interface Cell {
  text: string
  /** The index of the delimiter or the line break after it. */
  end: number
}

const isEnd = (text: string, at: number, delimiter: string) => at >= text.length || [delimiter, '\n', '\r'].includes(text.charAt(at))

/**
 * A cell in quotes: its closing quote is the cell's last character. Any other quote belongs to the text: `"A" Block`. A cell
 * copied from a spreadsheet has no tab, so a quote that is never closed does not swallow the cells after it.
 */
function quoted(text: string, start: number, delimiter: string): Cell | undefined {
  if (text[start] !== '"') return undefined
  let inner = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\t' && delimiter === '\t') return undefined
    if (sign !== '"') {
      inner += sign
      continue
    }
    if (text[at + 1] === '"') {
      inner += sign
      at += 1
    } else return isEnd(text, at + 1, delimiter) ? { text: inner, end: at + 1 } : undefined
  }
  return undefined
}

function bare(text: string, start: number, delimiter: string): Cell {
  let end = start
  while (!isEnd(text, end, delimiter)) end += 1
  return { text: text.slice(start, end), end }
}
