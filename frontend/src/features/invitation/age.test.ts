import { expect, it } from 'vitest'
import { isUnder18 } from './age'

it.each([
  ['2008-01-23', '2026-01-22', true],
  ['2008-01-23', '2026-01-23', false],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2026-01-23', '2026-01-23', true],
  // A year that is being typed.
  ['0200-05-01', '2026-01-23', false],
  ['', '2026-01-23', false],
])('born on %s, on %s: under 18 is %s', (born, day, expected) => {
  expect(isUnder18(born, day)).toBe(expected)
})
