import { expect, it, vi } from 'vitest'
import { lazyPackage } from './lazyPackage'

it('waits for a sign of use, and then loads once', async () => {
  const fetch = vi.fn(() => Promise.resolve('the package'))
  const lazy = lazyPackage('package', fetch)
  lazy.loadWhenUsed()
  lazy.loadWhenUsed()
  await new Promise((resolve) => setTimeout(resolve))
  expect(fetch).not.toHaveBeenCalled()

  window.dispatchEvent(new Event('pointerdown'))
  window.dispatchEvent(new Event('keydown'))
  await vi.waitFor(() => expect(lazy.now()).toBe('the package'))
  lazy.loadWhenUsed()
  await lazy.load()
  expect(fetch).toHaveBeenCalledOnce()
})

it('loads at once where the page was used before', async () => {
  window.dispatchEvent(new Event('pointerdown'))
  const lazy = lazyPackage('package', () => Promise.resolve('the package'))
  lazy.loadWhenUsed()
  await vi.waitFor(() => expect(lazy.now()).toBe('the package'))
})
