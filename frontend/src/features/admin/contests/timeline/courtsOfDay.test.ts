import { someMatch } from '@/testing/matches'
import { describe, expect, it } from 'vitest'
import { clock, courtsOfDay, daysOf, firstDayOf, minuteAt, momentAt } from './courtsOfDay'

/** A match from and to times in UTC, which is 5 h 30 min behind the fest. */
const match = (id: string, court: string, from: string, to: string, day = '2026-01-23') =>
  someMatch({ _id: id, court, startsAt: `${day}T${from}:00Z`, endsAt: `${day}T${to}:00Z` })

describe('the courts of a day', () => {
  const matches = [
    match('1', 'Hall, court 10', '04:30', '05:15'),
    match('2', 'Hall, court 2', '04:30', '05:30'),
    match('3', 'Hall, court 2', '05:00', '06:00'),
    match('4', 'Hall, court 2', '05:30', '06:00'),
    match('5', 'Ground', '04:30', '05:00', '2026-01-24'),
    someMatch({ _id: '6' }),
    someMatch({ _id: '7', court: 'Ground', startsAt: '2026-01-23T04:30:00Z', status: 'skipped' }),
  ]

  it('are sorted by number, and one without a match that day is there', () => {
    const { courts } = courtsOfDay(matches, '2026-01-23')
    expect(courts.map(({ name, matches }) => [name, matches.map(({ match }) => match._id)])).toEqual([
      ['Ground', []],
      ['Hall, court 2', ['2', '3', '4']],
      ['Hall, court 10', ['1']],
    ])
  })

  it('of the list are there without a match', () => {
    const { courts } = courtsOfDay(matches, '2026-01-23', ['Pool', 'Ground'])
    expect(courts.map(({ name }) => name)).toEqual(['Ground', 'Hall, court 2', 'Hall, court 10', 'Pool'])
  })

  it('have their matches in minutes of the day; those at the same time are in lanes', () => {
    const [, court] = courtsOfDay(matches, '2026-01-23').courts
    expect(court?.matches.map(({ start, end, lane }) => [clock(start), clock(end), lane])).toEqual([
      ['10:00', '11:00', 0],
      ['10:30', '11:30', 1],
      ['11:00', '11:30', 0],
    ])
    expect(court?.lanes).toBe(2)
  })

  it('share a line of whole hours with room before and after, at least six', () => {
    const { from, until } = courtsOfDay(matches, '2026-01-23')
    expect([clock(from), clock(until)]).toEqual(['09:00', '15:00'])
    const whole = courtsOfDay([match('1', 'Ground', '18:40', '23:50', '2026-01-22'), match('2', 'Ground', '17:00', '18:20')], '2026-01-23')
    expect([clock(whole.from), clock(whole.until)]).toEqual(['00:00', '24:00'])
    const late = courtsOfDay([match('1', 'Ground', '15:30', '16:10')], '2026-01-23')
    expect([clock(late.from), clock(late.until), late.shortest]).toEqual(['18:00', '24:00', 40])
  })

  it('have days, and begin with today', () => {
    const days = daysOf(matches)
    expect(days).toEqual(['2026-01-23', '2026-01-24'])
    // 24 January has begun in India.
    expect(firstDayOf(days, Date.parse('2026-01-23T20:00:00Z'))).toBe('2026-01-24')
    expect(firstDayOf(days, Date.parse('2026-01-01T00:00:00Z'))).toBe('2026-01-23')
    expect(firstDayOf(days, Date.parse('2026-02-01T00:00:00Z'))).toBe('2026-01-24')
    expect(firstDayOf([], 0)).toBe('')
  })

  it('give a dropped match a start in steps of five minutes', () => {
    const line = { from: 540, until: 900, shortest: 60, courts: [] }
    expect([0, 0.5, 0.507, 0.508, 1, -1, 2].map((share) => clock(minuteAt(line, share)))).toEqual([
      '09:00',
      '12:00',
      '12:05',
      '12:05',
      '14:55',
      '09:00',
      '14:55',
    ])
    expect(momentAt('2026-01-23', 725)).toBe('2026-01-23T06:35:00Z')
  })
})
