import { expect, it } from 'vitest'
import { PAGE_PATHS, pages } from './pages'
import { pathTo } from './paths'

it('has the path of every page of the rule crate', () => {
  const generic = (path: string) => path.replace(/\{-\$(\w+)\}|\$(\w+)/, ':$1$2')
  expect(
    Object.entries(PAGE_PATHS)
      .map(([name, path]) => [name, generic(path)])
      .toSorted(),
  ).toEqual(pages.map(({ name, path }) => [name, path.replace('?', '')]).toSorted())
})

it('knows every access, ground and third party of the generated list', () => {
  for (const { name, access, ground, loads } of pages) {
    expect(['open', 'signedIn', 'roles'], name).toContain(access.kind)
    expect(['paper', 'night'], name).toContain(ground)
    expect(['payments', 'google', 'map'], name).toEqual(expect.arrayContaining([...loads]))
  }
})

it('puts the event, or the registration, into an address', () => {
  expect(pathTo('receipt', 'r1')).toBe('/registrations/r1/receipt')
  expect(pathTo('event', 'lawn-tennis')).toBe('/event/ins/lawn-tennis')
  expect(pathTo('auth')).toBe('/auth')
})
