// The matches of a day by court, with their places on a line of time. Times are in minutes of the day in the fest's time zone.

import type { MatchRecord } from 'infinito-contests'
import { fromLocal, toLocal } from '../../parts/moments'

/** A dragged match begins at a multiple of these minutes. */
const STEP = 5
const HOUR = 60
const DAY = 24 * HOUR
/** The line of time shows at least this many minutes. */
const SHORTEST = 6 * HOUR

/** A match on its court. */
interface Placed {
  match: MatchRecord
  start: number
  end: number
  /** 0, or more if other matches are on the court at the same time. */
  lane: number
}

export interface Court {
  name: string
  matches: Placed[]
  /** The number of lanes, at least 1. */
  lanes: number
}

export interface CourtsOfDay {
  /** The first and the last minute of the line: whole hours. */
  from: number
  until: number
  /** The minutes of the shortest match, at most an hour. */
  shortest: number
  courts: Court[]
}

const dayOf = ({ startsAt }: MatchRecord) => toLocal(startsAt ?? '').slice(0, 10)

/** The days with matches, sorted: `2026-01-23`. */
export const daysOf = (matches: readonly MatchRecord[]) => [...new Set(matches.map(dayOf).filter((day) => day !== ''))].toSorted()

/** The day to begin with: today or the next day with matches, the last one after the fest. */
export function firstDayOf(days: readonly string[], now: number): string {
  const today = toLocal(new Date(now).toISOString()).slice(0, 10)
  return days.find((day) => day >= today) ?? days.at(-1) ?? ''
}

/** All courts with the matches of a day. A court of the list without a match is there too. */
export function courtsOfDay(matches: readonly MatchRecord[], day: string, listed: readonly string[] = []): CourtsOfDay {
  const names = [...new Set([...listed, ...matches.flatMap(({ court }) => court ?? [])])].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  const courts = names.map((name) => {
    const own = matches.filter((match) => match.court === name && dayOf(match) === day && match.status !== 'skipped')
    return inLanes(name, own)
  })
  const placed = courts.flatMap(({ matches }) => matches)
  const first = Math.min(...placed.map(({ start }) => start), DAY)
  const last = Math.max(...placed.map(({ end }) => end), 0)
  // An hour before and after leaves room to drag to.
  const from = Math.max(0, Math.floor(first / HOUR) * HOUR - HOUR)
  const until = Math.min(DAY, Math.max(Math.ceil(last / HOUR) * HOUR + HOUR, from + SHORTEST))
  return { from: Math.min(from, until - SHORTEST), until, courts, shortest: Math.min(...placed.map(({ start, end }) => end - start), HOUR) }
}

function inLanes(name: string, matches: readonly MatchRecord[]): Court {
  const ends: number[] = []
  const placed = matches
    .map((match) => {
      const start = minuteOf(match.startsAt)
      const minutes = (Date.parse(match.endsAt ?? '') - Date.parse(match.startsAt ?? '')) / 60_000
      return { match, start, end: Math.min(DAY, start + (minutes > 0 ? minutes : STEP)) }
    })
    .toSorted((a, b) => a.start - b.start)
    .map((each) => {
      const free = ends.findIndex((end) => end <= each.start)
      const lane = free === -1 ? ends.length : free
      ends[lane] = each.end
      return { ...each, lane }
    })
  return { name, matches: placed, lanes: Math.max(1, ends.length) }
}

/** The minute of its day of a time of the server. */
function minuteOf(iso = ''): number {
  const [hours, minutes] = toLocal(iso).slice(11).split(':').map(Number)
  return (hours ?? 0) * HOUR + (minutes ?? 0)
}

/** A minute of a day as a clock shows it: `09:30`. */
export const clock = (minute: number) => [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, '0')).join(':')

/** The minute at a share of the line of time, 0 to 1, on which a dropped match begins. */
export function minuteAt({ from, until }: CourtsOfDay, share: number): number {
  const minute = from + Math.round((share * (until - from)) / STEP) * STEP
  return Math.min(Math.max(minute, from), until - STEP)
}

/** A minute of a day, RFC 3339. */
export const momentAt = (day: string, minute: number) => fromLocal(`${day}T${clock(minute)}`)
