import { expect, it } from 'vitest'
import { parseAdminSearch } from './search'

it('keeps the parameters of a tab', () => {
  const search = { tab: 'payments', q: 'asha', destination: 'refunded', page: 2, inbox: 3 }
  expect(parseAdminSearch(search)).toStrictEqual(search)
})

it('reads a text that the router has read as a number or a boolean', () => {
  expect(parseAdminSearch({ q: 2025, college: true })).toStrictEqual({ q: '2025', college: 'true' })
})

it.each([
  [3, 3],
  ['3', 3],
  [2.7, 2],
  [0, undefined],
  [-1, undefined],
  ['two', undefined],
  [true, undefined],
  [Infinity, undefined],
  [{}, undefined],
])('reads the page %j as %j', (page, expected) => {
  expect(parseAdminSearch({ page })).toStrictEqual({ page: expected })
})

it('overwrites invalid values with undefined, so that the router does not keep them', () => {
  expect(parseAdminSearch({ tab: 'kitchen', q: ['asha'], role: null, sort: '' })).toStrictEqual({
    tab: undefined,
    q: undefined,
    role: undefined,
    sort: undefined,
  })
})

it('drops unknown parameters', () => {
  expect(parseAdminSearch({ tab: 'users', utm_source: 'mail', toString: 'x' })).toStrictEqual({ tab: 'users' })
})

it('no two tabs read one parameter in two ways', () => {
  const tabs = import.meta.glob<Record<string, Record<string, unknown>>>('./*/search.ts', { eager: true })
  const parameters = Object.values(tabs).flatMap((tab) => Object.values(tab).flatMap((parsers) => Object.entries(parsers)))
  const first = new Map([...parameters].reverse())
  expect(parameters.length).toBeGreaterThan(0)
  expect(parameters.filter(([name, parse]) => first.get(name) !== parse)).toEqual([])
})
