import '@testing-library/jest-dom/vitest'
import { provideIslands } from '@/lib/islands'
import { publish, served } from '@/lib/published'
import { queryClient } from '@/lib/queryClient'
import { provideRules } from '@/lib/rules'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Loading a lazy chunk takes longer on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// No package loads by itself, which could end after the test. A test that needs one provides it.
provideRules(undefined)
provideIslands(undefined)

/** Fails the test that logs an error, such as a warning of React. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  publish(served)
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

// Browser features that jsdom lacks.
window.matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
vi.mock('canvas-confetti', () => ({ default: { create: () => () => Promise.resolve() } }))
