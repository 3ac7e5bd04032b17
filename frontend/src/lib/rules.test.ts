import { publish, publishedNow } from '@/lib/published'
import { somePublished } from '@/testing/published'
import { expect, it, vi } from 'vitest'
import { provideRules, type Rules } from './rules'

it('loads the package with the fees of the page', async () => {
  vi.resetModules()
  const init = vi.fn(() => Promise.resolve())
  const useFees = vi.fn()
  vi.doMock('infinito-rules', () => ({ default: init, useFees }))
  const { loadRules, rulesNow } = await import('./rules')
  await loadRules()
  expect(rulesNow()).toBeDefined()
  expect(init).toHaveBeenCalledOnce()
  expect(useFees).toHaveBeenCalledExactlyOnceWith(publishedNow().live.events)
})

it('gives the package the fees that are published from then on', () => {
  const useFees = vi.fn()
  provideRules({ useFees } as unknown as Rules)
  const next = somePublished({ settings: { revision: 1 }, live: { ...publishedNow().live, revision: 1 } })
  publish(next)
  expect(useFees).toHaveBeenCalledExactlyOnceWith(next.live.events)
})
