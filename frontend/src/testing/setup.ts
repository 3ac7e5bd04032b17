import '@testing-library/jest-dom/vitest'
import { queryClient } from '@/lib/queryClient'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// A page's own chunk takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 })

/** A warning from React or an unexpected failure is a defect: it fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

// What jsdom lacks and the pages use.
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
