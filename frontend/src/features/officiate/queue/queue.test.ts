import { provideSession } from '@/lib/session'
import { someMatch } from '@/testing/matches'
import { someUser } from '@/testing/people'
import { fakeServer } from '@/testing/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueuedEntry } from './entry'
import { closeQueue, queueOf } from './queue'

const USER = someUser()._id
const offline = () => Promise.reject(new TypeError('offline'))
const ok = (changes: Parameters<typeof someMatch>[0] = {}) => ({
  body: { success: true, message: 'Published.', match: someMatch(changes) },
})
const changed = { status: 409, body: { success: false, code: 'match_changed', message: 'Another entry has come first.' } }
const FIRST = 'POST /admin/matches/3-1/score'
const SECOND = 'POST /admin/matches/3-2/score'

beforeEach(() => {
  vi.useFakeTimers()
  provideSession({ status: 'signedIn', user: someUser() })
})
afterEach(() => {
  closeQueue()
  vi.useRealTimers()
})

let made = 0
function entry(match: string, basedOn: number, goals: number): QueuedEntry {
  made += 1
  const form = { key: `key-${made}`, basedOn, teams: [4, 7] as [number, number], score: { points: [goals, 0] as [number, number] } }
  return { kind: 'score', match, teams: 'IIT Patna – NIT Patna', form, madeAt: '2026-01-23T10:00:00Z' }
}
const queue = () => queueOf(USER)
const waiting = () => queue().store.state.entries.map(({ match, form }) => `${match} ${form.basedOn}`)
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const goalsOf = (body: unknown) => (body as QueuedEntry['form']).score

it('sends the entries of a match in their order, and removes each when the server has answered', async () => {
  const seen = fakeServer({ [FIRST]: [ok({ entries: 1 }), ok({ entries: 2 })] })
  const sent: number[] = []
  queue().listen({ onSent: ({ match }) => sent.push(match.entries), onRefused: () => {} })
  queue().add(entry('3-1', 0, 1))
  queue().add(entry('3-1', 1, 2))
  expect(waiting()).toEqual(['3-1 0', '3-1 1'])
  await settle()
  expect(seen.map(({ body }) => goalsOf(body))).toEqual([{ points: [1, 0] }, { points: [2, 0] }])
  expect(sent).toEqual([1, 2])
  expect(waiting()).toEqual([])
  expect(localStorage).toHaveLength(0)
  expect(queue().store.state.sent.map(({ message }) => message)).toEqual(['Published.', 'Published.'])
})

it('tries again after growing pauses while there is no network, with the same keys', async () => {
  const seen = fakeServer({ [FIRST]: [offline, offline, offline, ok()] })
  queue().add(entry('3-1', 0, 1))
  await settle()
  expect(queue().store.state.trouble?.isNetwork).toBe(true)
  expect(waiting()).toEqual(['3-1 0'])
  expect(seen).toHaveLength(1)
  await settle(1000)
  expect(seen).toHaveLength(2)
  await settle(1000)
  expect(seen).toHaveLength(2)
  await settle(1000)
  expect(seen).toHaveLength(3)
  await settle(4000)
  expect(waiting()).toEqual([])
  expect(queue().store.state.trouble).toBeUndefined()
  expect(new Set(seen.map(({ body }) => (body as QueuedEntry['form']).key)).size).toBe(1)
})

it('tries again at once when the browser is online again', async () => {
  fakeServer({ [FIRST]: [offline, ok()] })
  queue().add(entry('3-1', 0, 1))
  await settle()
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(waiting()).toEqual([])
})

it('waits for a server that is down, and sends the entries of other matches meanwhile', async () => {
  const down = { status: 503, body: { message: 'The site is busy.' }, headers: { 'Retry-After': '7' } }
  const seen = fakeServer({ [FIRST]: [down, ok()], [SECOND]: ok() })
  queue().add(entry('3-1', 0, 1))
  queue().add(entry('3-1', 1, 2))
  queue().add(entry('3-2', 0, 1))
  await settle()
  expect(waiting()).toEqual(['3-1 0', '3-1 1'])
  expect(seen.map(({ path }) => path)).toEqual(['/admin/matches/3-1/score', '/admin/matches/3-2/score'])
  await settle(6900)
  expect(seen).toHaveLength(2)
  await settle(100)
  expect(waiting()).toEqual([])
})

describe('a refusal', () => {
  it('holds this and the later entries of the match until the official decides', async () => {
    const seen = fakeServer({ [FIRST]: [changed, ok()], [SECOND]: ok() })
    const onRefused = vi.fn()
    queue().listen({ onSent: () => {}, onRefused })
    queue().add(entry('3-1', 0, 1))
    queue().add(entry('3-1', 1, 2))
    queue().add(entry('3-2', 0, 1))
    await settle()
    expect(waiting()).toEqual(['3-1 0', '3-1 1'])
    expect(queue().store.state.entries.map(({ refusal }) => refusal?.code)).toEqual(['match_changed', 'match_changed'])
    expect(onRefused).toHaveBeenCalledOnce()
    queue().retry()
    window.dispatchEvent(new Event('online'))
    await settle(120_000)
    expect(seen).toHaveLength(2)

    const again = entry('3-1', 1, 3)
    queue().add(
      again,
      queue().store.state.entries.map(({ form }) => form.key),
    )
    await settle()
    expect(seen.at(-1)?.body).toEqual(again.form)
    expect(waiting()).toEqual([])
  })

  it('can be discarded', async () => {
    fakeServer({ [FIRST]: changed })
    queue().add(entry('3-1', 0, 1))
    await settle()
    queue().discard('3-1')
    expect(waiting()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it.each([400, 403, 404, 409, 422])('with status %i is never sent again', async (status) => {
    const seen = fakeServer({ [FIRST]: { status, body: { message: 'No.' } } })
    queue().add(entry('3-1', 0, 1))
    await settle(300_000)
    expect(seen).toHaveLength(1)
    expect(waiting()).toEqual(['3-1 0'])
  })

  it('does not discard what only waits', async () => {
    fakeServer({ [FIRST]: offline })
    queue().add(entry('3-1', 0, 1))
    await settle()
    queue().discard('3-1')
    expect(waiting()).toEqual(['3-1 0'])
  })
})

describe('the entries on the device', () => {
  it('are sent after the tab was closed', async () => {
    fakeServer({ [FIRST]: offline })
    queue().add(entry('3-1', 0, 1))
    await settle()
    closeQueue()
    const seen = fakeServer({ [FIRST]: ok() })
    await settle(120_000)
    expect(seen).toHaveLength(0)
    expect(waiting()).toEqual(['3-1 0'])
    await settle()
    expect(seen).toHaveLength(1)
    expect(waiting()).toEqual([])
  })

  it('stay when the session ends, and belong to their user', async () => {
    const seen = fakeServer({ [FIRST]: { status: 401, body: { message: 'Please log in.' } } })
    queue().add(entry('3-1', 0, 1))
    await settle()
    provideSession({ status: 'signedIn', user: { ...someUser(), _id: 'other' } })
    await settle(120_000)
    expect(seen).toHaveLength(1)
    expect(queueOf('other').store.state.entries).toEqual([])
    expect(waiting()).toEqual(['3-1 0'])
  })

  it('follow another tab', async () => {
    fakeServer({ [FIRST]: offline })
    queue().add(entry('3-1', 0, 1))
    await settle()
    const [key] = Object.keys(localStorage)
    localStorage.removeItem(key!)
    window.dispatchEvent(new StorageEvent('storage', { key: key! }))
    expect(waiting()).toEqual([])
  })

  it('are kept in the page if the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    fakeServer({ [FIRST]: [offline, ok()] })
    queue().add(entry('3-1', 0, 1))
    await settle()
    expect(queue().store.state.isKept).toBe(false)
    expect(waiting()).toEqual(['3-1 0'])
    await settle(1000)
    expect(waiting()).toEqual([])
  })
})
