const UNITS = [
  { unit: 'day', minutes: 24 * 60 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const

/** Formats the time until a deadline in its two largest units, rounded down: `2 days 3 hours`, `12 minutes`. */
export function timeLeftInWords(milliseconds: number): string {
  let rest = Math.floor(milliseconds / 60_000)
  const parts = UNITS.map(({ unit, minutes }) => {
    const count = Math.floor(rest / minutes)
    rest -= count * minutes
    return { unit, count }
  })
  const first = parts.findIndex(({ count }) => count > 0)
  if (first === -1) return 'less than a minute'
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => new Intl.NumberFormat('en-IN', { style: 'unit', unit, unitDisplay: 'long' }).format(count))
    .join(' ')
}
