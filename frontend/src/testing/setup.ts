import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** A warning from React or an unexpected failure is a defect: it fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error: ${words.map(String).join(' ')}`)
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
