import { expect, it } from 'vitest'
import { parseAdminSearch } from './adminSearch'

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
