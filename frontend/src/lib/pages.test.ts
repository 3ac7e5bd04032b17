import { expect, it } from 'vitest'
import { PAGE_NAMES, pages } from './pages'
import { pathTo } from './paths'

it('names every page of the rule crate', () => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual([...PAGE_NAMES].toSorted())
})

it('puts the event, or the registration, into an address', () => {
  expect(pathTo('receipt', 'r1')).toBe('/registrations/r1/receipt')
  expect(pathTo('event', 'lawn-tennis')).toBe('/event/ins/lawn-tennis')
  expect(pathTo('auth')).toBe('/auth')
})
