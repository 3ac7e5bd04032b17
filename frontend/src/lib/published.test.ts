import { someLiveEvent, somePublished } from '@/testing/published'
import { expect, it } from 'vitest'
import { isServedOutdated, readPublished, served } from './published'

it("reads the document's data block", () => {
  const data = somePublished({ settings: { revision: 3 } })
  const html = `<script type="application/json" id="published">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  expect(readPublished(new DOMParser().parseFromString(html, 'text/html'))).toEqual(data)
  expect(readPublished(new DOMParser().parseFromString('<p>', 'text/html'))).toBeUndefined()
})

it("finds the server's nodes outdated when the settings or what an event offers have changed", () => {
  const withEvent = (changes: Parameters<typeof someLiveEvent>[1]) =>
    somePublished({ live: { ...served.live, events: [someLiveEvent('chess', changes)] } })
  expect(isServedOutdated(served, served)).toBe(false)
  expect(isServedOutdated(somePublished({ now: '2026-01-01T00:00:00Z' }), served)).toBe(false)
  expect(isServedOutdated(somePublished({ settings: { revision: 1 } }), served)).toBe(true)
  expect(isServedOutdated(withEvent({ state: 'closed' }), served)).toBe(true)
})
