import { expect, it } from 'vitest'
import { fromLocal, toLocal } from './moments'

it('reads and writes times in the time zone of the fest', () => {
  expect(toLocal('2026-01-23T12:30:00Z')).toBe('2026-01-23T18:00')
  expect(fromLocal('2026-01-23T18:00')).toBe('2026-01-23T12:30:00Z')
  expect(fromLocal('2026-01-01T02:00')).toBe('2025-12-31T20:30:00Z')
})

it('passes over what is no time', () => {
  expect([toLocal(''), fromLocal(''), fromLocal('soon')]).toEqual(['', '', ''])
})
