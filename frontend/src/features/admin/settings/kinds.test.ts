import { describe, expect, it } from 'vitest'
import { draftOf, isSame, valueOf, wordsOf, type Draft, type KindName } from './kinds'

it.each<[KindName, unknown, string]>([
  ['state', 'paused', 'Paused'],
  ['moment', '2026-01-23T12:30:00Z', ''],
  ['day', '2024-02-20', '20/2/2024'],
  ['line', 'Hall 2', 'Hall 2'],
  ['text', 'Bring a clock.\nAnd a pen.', 'Bring a clock.\nAnd a pen.'],
  ['number', 48, '48'],
  ['places', { all: 16 }, '16'],
  ['places', { Men: 40, Women: 20 }, 'Men 40, Women 20'],
  ['places', { Men: 40 }, 'Men 40, Women unlimited'],
  ['fee', { all: 24_900 }, '₹249'],
  ['fee', { Men: 250_000, Women: 150_050 }, 'Men ₹2,500, Women ₹1,500.5'],
  ['group', { name: 'Channel', url: 'https://example.org' }, 'Channel, https://example.org'],
  ['items', [{ name: 'Desk', phone: '100' }], 'Desk 100'],
  ['lines', ['First', 'Second'], 'First; Second'],
])('a value of the kind %s comes back from the form: %j', (kind, value, words) => {
  expect(valueOf(kind, draftOf(kind, value))).toEqual(value)
  if (words) expect(wordsOf(kind, value)).toBe(words)
})

describe('what is typed', () => {
  it.each<[string, KindName, Draft, unknown]>([
    ['no places', 'places', { mode: 'all', all: '', Men: '', Women: '' }, null],
    ['no places for each', 'places', { mode: 'each', all: '9', Men: '', Women: ' ' }, null],
    ['a number that is none', 'places', { mode: 'all', all: 'many', Men: '', Women: '' }, { all: 'many' }],
    ['rupees', 'fee', { mode: 'all', all: '249.50', Men: '', Women: '' }, { all: 24_950 }],
    ['a fee of one category', 'fee', { mode: 'each', all: '1', Men: '800', Women: '' }, { Men: 80_000, Women: '' }],
    ['a negative fee', 'fee', { mode: 'all', all: '-5', Men: '', Women: '' }, { all: '-5' }],
    ['no time', 'moment', '', null],
    ['no text', 'line', '  ', null],
    ['no number', 'number', '', ''],
    ['blank items', 'items', [{ name: ' ', phone: '' }], []],
    ['blank lines', 'lines', [{ text: '1st' }, { text: '' }], ['1st']],
  ])('%s', (_, kind, draft, value) => {
    expect(valueOf(kind, draft)).toEqual(value)
  })
})

it('the order of keys does not matter', () => {
  expect(isSame({ Men: 1, Women: 2 }, { Women: 2, Men: 1 })).toBe(true)
  expect(isSame([{ a: 1 }], [{ a: 2 }])).toBe(false)
  expect(isSame(undefined, null)).toBe(true)
})
