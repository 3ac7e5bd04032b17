import { expect, it } from 'vitest'
import { agoInWords, clockInWords, dayInIndia, offsetOf, timeInWords } from './clock'

const MINUTE = 60_000

it('compares the clocks in the middle of a request', () => {
  expect(offsetOf(10_000, 4000, 6000)).toBe(5000)
  expect(offsetOf(1000, 4000, 6000)).toBe(-4000)
})

it('names a clock that is more than two minutes off', () => {
  expect(clockInWords(2 * MINUTE)).toBeUndefined()
  expect(clockInWords(12 * MINUTE)).toBe('This phone’s clock is 12 min slow. Times are corrected.')
  expect(clockInWords(-5.5 * 60 * MINUTE)).toBe('This phone’s clock is 6 h fast. Times are corrected.')
  expect(clockInWords(365 * 24 * 60 * MINUTE)).toBe('This phone’s clock is 365 days slow. Times are corrected.')
})

it('knows the day in India, whatever the zone of the phone is', () => {
  expect(dayInIndia(Date.UTC(2027, 1, 5, 18, 29))).toBe('2027-02-05')
  expect(dayInIndia(Date.UTC(2027, 1, 5, 18, 30))).toBe('2027-02-06')
})

it('names times of today by the clock, and others with their day', () => {
  const now = Date.UTC(2027, 1, 5, 9, 0)
  expect(timeInWords(now, now)).toBe('2:30 pm')
  expect(timeInWords(now - 24 * 60 * MINUTE, now)).toMatch(/Thu.*4.*Feb.*2:30/)
  expect(agoInWords(-500)).toBe('just now')
  expect(agoInWords(2 * MINUTE)).toBe('2 min ago')
})
