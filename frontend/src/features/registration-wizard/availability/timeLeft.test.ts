import { expect, it } from 'vitest'
import { timeLeftInWords } from './timeLeft'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it.each([
  [2 * DAY + 3 * HOUR + 59 * MINUTE, '2 days 3 hours'],
  [DAY + HOUR, '1 day 1 hour'],
  [3 * DAY + 5 * MINUTE, '3 days'],
  [5 * HOUR + 12 * MINUTE, '5 hours 12 minutes'],
  [12 * MINUTE + 59_000, '12 minutes'],
  [MINUTE, '1 minute'],
  [59_000, 'less than a minute'],
])('formats %i ms as %s', (milliseconds, words) => {
  expect(timeLeftInWords(milliseconds)).toBe(words)
})
