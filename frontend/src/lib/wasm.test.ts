import { expect, it, vi } from 'vitest'

it('waits for a sign of use, and then loads once', async () => {
  vi.resetModules()
  const init = vi.fn(() => Promise.resolve())
  vi.doMock('@/generated/wasm/infinito', () => ({ default: init }))
  const { loadRulesWhenUsed, rulesNow } = await import('./wasm')
  loadRulesWhenUsed()
  loadRulesWhenUsed()
  await new Promise((resolve) => setTimeout(resolve))
  expect(init).not.toHaveBeenCalled()

  window.dispatchEvent(new Event('pointerdown'))
  window.dispatchEvent(new Event('keydown'))
  await vi.waitFor(() => expect(rulesNow()).toBeDefined())
  expect(init).toHaveBeenCalledOnce()
  loadRulesWhenUsed()
  expect(init).toHaveBeenCalledOnce()
})
