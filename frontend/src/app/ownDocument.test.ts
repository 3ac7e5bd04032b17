import { afterEach, expect, it } from 'vitest'
import { needsOwnDocument } from './ownDocument'

/** Adds the document's list of blocked third parties. */
function withhold(parties: string) {
  const meta = document.createElement('meta')
  meta.name = 'withheld-third-parties'
  meta.content = parties
  document.head.append(meta)
}
afterEach(() => document.head.replaceChildren())

const going = (pathname: string, preload = false) => ({ location: { pathname, href: pathname }, preload })

it('a page whose third party is shut out is loaded as a document of its own', () => {
  withhold('payments map')
  expect(needsOwnDocument(['payments'], going('/events/chess'))).toBe(true)
  expect(needsOwnDocument(['google'], going('/auth'))).toBe(false)
  expect(needsOwnDocument([], going('/event/ins'))).toBe(false)
})

it('nothing is loaded anew for the map, for a page only looked at ahead, or for the page that was loaded', () => {
  withhold('payments map')
  expect(needsOwnDocument(['map'], going('/contact'))).toBe(false)
  expect(needsOwnDocument(['payments'], going('/events/chess', true))).toBe(false)
  expect(needsOwnDocument(['payments'], going(window.location.pathname))).toBe(false)
})

it('a document that shuts nobody out goes to every page', () => {
  expect(needsOwnDocument(['payments', 'google'], going('/events/chess'))).toBe(false)
})
