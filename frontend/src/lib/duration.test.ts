import { expect, it } from 'vitest'
import { durationInWords } from './duration'

it.each([
  [1, '1 second'],
  [40, '40 seconds'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [5400, '2 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words)
})
