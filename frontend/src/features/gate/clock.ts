// The phone's clock, corrected by the server's.

/** In milliseconds. A clock that is further off is named to the volunteer. */
const TOLERANCE_MS = 120_000
const INDIA_MS = 330 * 60_000
const MINUTE_MS = 60_000

/** What the phone adds to its clock to get the server's: the server has answered in the middle of the request. */
export const offsetOf = (serverMs: number, sentMs: number, receivedMs: number) => Math.round(serverMs - (sentMs + receivedMs) / 2)

/** The day in India, ISO 8601. */
export const dayInIndia = (ms: number) => new Date(ms + INDIA_MS).toISOString().slice(0, 10)

/** A sentence about a clock that is off; `undefined` if it is right. */
export function clockInWords(offsetMs: number): string | undefined {
  if (Math.abs(offsetMs) <= TOLERANCE_MS) return undefined
  return `This phone’s clock is ${lengthInWords(Math.abs(offsetMs))} ${offsetMs > 0 ? 'slow' : 'fast'}. Times are corrected.`
}

/** How long ago something was: `just now`, `2 min ago`. */
export const agoInWords = (ms: number) => (ms < MINUTE_MS ? 'just now' : `${lengthInWords(ms)} ago`)

function lengthInWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 120) return `${Math.max(1, minutes)} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} days`
}

const CLOCK = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })
const DAY_AND_CLOCK = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})
const DAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A time of the server in India: the clock, and the day if it is not today. */
export const timeInWords = (ms: number, nowMs: number) => (dayInIndia(ms) === dayInIndia(nowMs) ? CLOCK : DAY_AND_CLOCK).format(ms)

/** A day, ISO 8601: `Friday 5 February`. */
export const dayInWords = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))
