import { beforeEach, expect, it, vi } from 'vitest'
import { isOutdated, reloadForNewVersion } from './outdated'

const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { reload })
})

it('is reloaded once after a part of the page could not be loaded', () => {
  expect(isOutdated()).toBe(false)
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(isOutdated()).toBe(true)
  reloadForNewVersion()
  expect(reload).toHaveBeenCalledOnce()
  expect(isOutdated()).toBe(false)
})
