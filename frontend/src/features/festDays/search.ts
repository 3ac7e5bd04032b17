/** The search parameters of `/schedule`: its filters. */
export interface ScheduleSearch {
  /** ISO 8601: `2026-01-23`. */
  day?: string | undefined
  /** The slug of an event. */
  sport?: string | undefined
  venue?: string | undefined
  college?: string | undefined
}

const NAMES = ['day', 'sport', 'venue', 'college'] as const

/**
 * Validates the search parameters of `/schedule`. An invalid one is present as `undefined`, because the router merges the result
 * into the parameters as it read them. The router reads `venue=2` as a number.
 */
export function parseScheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const parsed: ScheduleSearch = {}
  for (const name of NAMES) if (name in search) parsed[name] = parse(search[name])
  return parsed
}

function parse(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
