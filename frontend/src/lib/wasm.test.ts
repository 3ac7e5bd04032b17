import { publish, publishedNow } from '@/lib/published'
import { somePublished } from '@/testing/published'
import { expect, it, vi } from 'vitest'
import { hydrateAsServed, provideRules, type Rules } from './wasm'

it('waits for a sign of use, and then loads once', async () => {
  vi.resetModules()
  const init = vi.fn(() => Promise.resolve())
  const usePublished = vi.fn()
  vi.doMock('@/generated/wasm/infinito', () => ({ default: init, usePublished }))
  const { loadRulesWhenUsed, rulesNow } = await import('./wasm')
  loadRulesWhenUsed()
  loadRulesWhenUsed()
  await new Promise((resolve) => setTimeout(resolve))
  expect(init).not.toHaveBeenCalled()

  window.dispatchEvent(new Event('pointerdown'))
  window.dispatchEvent(new Event('keydown'))
  await vi.waitFor(() => expect(rulesNow()).toBeDefined())
  expect(init).toHaveBeenCalledOnce()
  expect(usePublished).toHaveBeenCalledExactlyOnceWith(publishedNow())
  loadRulesWhenUsed()
  expect(init).toHaveBeenCalledOnce()
})

it('gives the package what is published from then on', () => {
  const usePublished = vi.fn()
  provideRules({ usePublished } as unknown as Rules)
  const next = somePublished({ settings: { revision: 1 } })
  publish(next)
  expect(usePublished).toHaveBeenCalledExactlyOnceWith(next)
})

it('hydrates with what the server rendered, and then shows what is published', () => {
  const calls: unknown[] = []
  const rules = { usePublished: (given: unknown) => calls.push(given) } as unknown as Rules
  const before = publishedNow()
  hydrateAsServed(rules, () => calls.push('hydrate'))
  expect(calls).toEqual(['hydrate'])
  const next = somePublished({ settings: { revision: 1 } })
  publish(next)
  hydrateAsServed(rules, () => calls.push('hydrate'))
  expect(calls).toEqual(['hydrate', before, 'hydrate', next])
})
