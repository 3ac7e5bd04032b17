import { publish, publishedNow } from '@/lib/published'
import { somePublished } from '@/testing/published'
import { expect, it, vi } from 'vitest'
import { hydrateAsServed, provideIslands, type Islands } from './islands'

it('loads the package with what the page shows', async () => {
  vi.resetModules()
  const init = vi.fn(() => Promise.resolve())
  const setPublished = vi.fn()
  vi.doMock('@/generated/islands/islands', () => ({ default: init, setPublished }))
  const { loadIslands } = await import('./islands')
  await loadIslands()
  expect(init).toHaveBeenCalledOnce()
  expect(setPublished).toHaveBeenCalledExactlyOnceWith(publishedNow())
})

it('gives the package what is published from then on', () => {
  const setPublished = vi.fn()
  provideIslands({ setPublished } as unknown as Islands)
  const next = somePublished({ settings: { revision: 1 } })
  publish(next)
  expect(setPublished).toHaveBeenCalledExactlyOnceWith(next)
})

it('hydrates with what the server rendered, and then shows what is published', () => {
  const calls: unknown[] = []
  const islands = { setPublished: (given: unknown) => calls.push(given) } as unknown as Islands
  const before = publishedNow()
  hydrateAsServed(islands, before, () => calls.push('hydrate'))
  expect(calls).toEqual(['hydrate'])
  const next = somePublished({ settings: { revision: 1 } })
  publish(next)
  hydrateAsServed(islands, before, () => calls.push('hydrate'))
  expect(calls).toEqual(['hydrate', before, 'hydrate', next])
})
