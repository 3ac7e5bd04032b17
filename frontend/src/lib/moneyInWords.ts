const SMALL = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const UNITS = [
  { size: 10_000_000, word: 'Crore' },
  { size: 100_000, word: 'Lakh' },
  { size: 1_000, word: 'Thousand' },
  { size: 100, word: 'Hundred' },
] as const

/** Spells an amount out, as receipts do: `Rupees Six Thousand Five Hundred Only`. */
export function paiseInWords(paise: number): string {
  const rest = paise % 100
  return `Rupees ${inWords(Math.trunc(paise / 100))}${rest === 0 ? '' : ` and ${inWords(rest)} Paise`} Only`
}

function inWords(number: number): string {
  const unit = UNITS.find(({ size }) => number >= size)
  if (!unit) return belowHundred(number)
  const rest = number % unit.size
  return `${inWords(Math.trunc(number / unit.size))} ${unit.word}${rest === 0 ? '' : ` ${inWords(rest)}`}`
}

function belowHundred(number: number): string {
  const small = SMALL[number]
  if (small !== undefined) return small
  const rest = number % 10
  return `${TENS[Math.trunc(number / 10)] ?? ''}${rest === 0 ? '' : ` ${SMALL[rest] ?? ''}`}`
}
