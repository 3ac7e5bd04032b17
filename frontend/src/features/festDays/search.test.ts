import { expect, it } from 'vitest'
import { parseScheduleSearch } from './search'

it('reads the filters of the schedule', () => {
  expect(parseScheduleSearch({ day: '2026-01-23', venue: 2, college: '', page: 4, sport: ['chess'] })).toEqual({
    day: '2026-01-23',
    venue: '2',
    college: undefined,
    sport: undefined,
  })
})
