import { fakeServer } from '@/testing/server'
import { someLiveEvent, somePublished } from '@/testing/published'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLive } from './live'
import { publishedNow } from './published'

let hidden = false
let stop: (() => void) | undefined

beforeEach(() => {
  hidden = false
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

function setHidden(value: boolean) {
  hidden = value
  document.dispatchEvent(new Event('visibilitychange'))
}

const live = (changes = {}) => ({ ...publishedNow().live, ...changes })

it('asks for live data every fifteen seconds, more or less', async () => {
  const seen = fakeServer({ 'GET /live': { body: live({ events: [someLiveEvent('chess')] }) } })
  stop = followLive()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(seen).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(publishedNow().live.events).toEqual([someLiveEvent('chess')])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen.map(({ path }) => path)).toEqual(['/live', '/live'])
  vi.spyOn(Math, 'random').mockReturnValue(0)
  await vi.advanceTimersByTimeAsync(15_000 + 12_000)
  expect(seen).toHaveLength(4)
})

it('fetches what is published when its revision changes', async () => {
  const next = somePublished({ settings: { revision: 2 }, live: live({ revision: 2 }) })
  const seen = fakeServer({ 'GET /live': { body: live({ revision: 2 }) }, 'GET /published': { body: next } })
  stop = followLive()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(publishedNow()).toEqual(next)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen.map(({ path }) => path)).toEqual(['/live', '/published', '/live'])
})

it('publishes nothing when nothing has changed', async () => {
  fakeServer({ 'GET /live': { body: live() } })
  const before = publishedNow()
  stop = followLive()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(publishedNow()).toBe(before)
})

it('rests while the document is hidden, and asks at once after a longer rest', async () => {
  const seen = fakeServer({ 'GET /live': { body: live() } })
  stop = followLive()
  await vi.advanceTimersByTimeAsync(10_000)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(5_000)
  setHidden(false)
  expect(seen).toHaveLength(0)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toHaveLength(0)
  setHidden(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen).toHaveLength(2)
})

it('goes on after a failure', async () => {
  const seen = fakeServer({ 'GET /live': [{ status: 503, body: { success: false } }, { body: live({ revision: 0, success: false }) }] })
  stop = followLive()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(seen).toHaveLength(2)
  expect(publishedNow().live.success).toBe(false)
})
