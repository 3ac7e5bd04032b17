import { someBoard, somePublished } from '@/testing/published'
import { fakeServer } from '@/testing/server'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasMatches, useFollowedBoard } from './board'
import { publish, publishedNow } from '@/lib/published'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  vi.useRealTimers()
})

it('asks with the revision that the page shows, and publishes a later one', async () => {
  const seen = fakeServer({
    'GET /api/islands/scoreboard?revision=0': { body: someBoard(3) },
    'GET /api/islands/scoreboard?revision=3': { body: null },
  })
  const { result, unmount } = renderHook(() => useFollowedBoard())
  await vi.advanceTimersByTimeAsync(8_000)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(seen.map(({ path }) => path)).toEqual(['/api/islands/scoreboard?revision=0', '/api/islands/scoreboard?revision=3'])
  expect(publishedNow().board?.revision).toBe(3)
  expect(result.current).toBe(3)
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toHaveLength(2)
})

it('keeps the scoreboard after a failure', async () => {
  publish(somePublished({ board: someBoard(3) }))
  fakeServer({ 'GET /api/islands/scoreboard?revision=3': { status: 503, body: { success: false } } })
  renderHook(() => useFollowedBoard())
  await vi.advanceTimersByTimeAsync(8_000)
  expect(publishedNow().board?.revision).toBe(3)
})

it('knows whether a match is shown', () => {
  expect(hasMatches(somePublished())).toBe(false)
  expect(hasMatches(somePublished({ board: { ...someBoard(3), live: [], next: [], latest: [] } }))).toBe(false)
  expect(hasMatches(somePublished({ board: someBoard(3) }))).toBe(true)
})
