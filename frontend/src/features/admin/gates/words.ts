import type { GateDirection, GateListKind } from 'infinito-rules'

/** What lists are for, and what has happened to the passes that they count. */
export const KINDS: Record<GateListKind, { label: string; counts: string }> = {
  entry: { label: 'Way into the fest', counts: 'let in' },
  match: { label: 'Match or hall', counts: 'let in' },
  bed: { label: 'Keys of beds', counts: 'given a key' },
  meal: { label: 'Meal', counts: 'given a meal' },
  kit: { label: 'Kit or other thing', counts: 'given one' },
}

export const DIRECTIONS: Record<GateDirection, string> = { in: 'In', out: 'Out' }

/** The time since a moment: `2 min ago`. */
export function agoInWords(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'less than a minute ago'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}

/** The error of a phone's clock, from one minute on: `3 min behind`. */
export function clockErrorInWords(secondsBehind: number): string | undefined {
  const minutes = Math.round(Math.abs(secondsBehind) / 60)
  if (minutes === 0) return undefined
  return `${minutes} min ${secondsBehind > 0 ? 'behind' : 'ahead'}`
}
