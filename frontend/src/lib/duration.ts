const UNITS = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** Formats a waiting time in one unit, rounded up: `40 seconds`, `2 minutes`, `2 hours`. */
export function durationInWords(seconds: number): string {
  const { unit, seconds: size } = UNITS.find((one) => seconds > one.seconds) ?? UNITS[2]
  const count = Math.max(1, Math.ceil(seconds / size))
  return new Intl.NumberFormat('en-IN', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
