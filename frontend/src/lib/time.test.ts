import { expect, it } from 'vitest'
import { timeInWords } from './time'

it('writes times in the time zone of the fest', () => {
  expect(timeInWords('2026-01-23T12:30:00Z')).toMatch(/23.*2026.*6:00.*IST/)
  expect(timeInWords('2026-01-22T18:30:00Z', true)).toMatch(/23.*2026$/)
})

it('leaves what is no time as it is', () => expect(timeInWords('soon')).toBe('soon'))
