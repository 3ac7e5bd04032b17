import { readToken, storeToken } from './token'
import { someUser } from '@/testing/people'
import { fakeServer } from '@/testing/server'
import type * as Page from './session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The module, loaded anew for each test, because the session is its state. */
let page: typeof Page
beforeEach(async () => {
  vi.resetModules()
  page = await import('./session')
})

it('is restored from the stored token', async () => {
  storeToken('t')
  const seen = fakeServer({ 'GET /user/me': { body: { success: true, user: someUser() } } })
  expect(page.currentSession().status).toBe('loading')
  await page.startSession()
  await page.startSession()
  expect(page.currentSession()).toEqual({ status: 'signedIn', user: someUser() })
  expect(seen).toHaveLength(1)
})

it('asks nobody where there is no token', async () => {
  const seen = fakeServer({})
  await page.startSession()
  expect(page.currentSession().status).toBe('signedOut')
  expect(seen).toHaveLength(0)
})

it('is cleared where the user cannot be fetched', async () => {
  storeToken('t')
  const seen = fakeServer({ 'GET /user/me': { status: 500 } })
  await page.startSession()
  expect(page.currentSession().status).toBe('signedOut')
  expect(readToken()).toBeUndefined()
  expect(seen, 'a refusal is final').toHaveLength(1)
})

describe('where no answer comes', () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  async function start(...answers: Parameters<typeof fakeServer>[0][string][]) {
    storeToken('t')
    const seen = fakeServer({ 'GET /user/me': answers.flat() })
    const started = page.startSession()
    await vi.runAllTimersAsync()
    await started
    return seen
  }

  it('asks once more, and is restored', async () => {
    const seen = await start(broken, { body: { success: true, user: someUser() } })
    expect(page.currentSession()).toEqual({ status: 'signedIn', user: someUser() })
    expect(seen).toHaveLength(2)
  })

  it('keeps its token: the next page is signed in', async () => {
    const seen = await start(broken)
    expect(page.currentSession().status).toBe('signedOut')
    expect(readToken()).toBe('t')
    expect(seen).toHaveLength(2)
  })

  it('ends where the second answer is a refusal', async () => {
    await start(broken, { status: 500 })
    expect(page.currentSession().status).toBe('signedOut')
    expect(readToken()).toBeUndefined()
  })
})

it('is the one that began meanwhile, however the older one ends', async () => {
  for (const older of [{ status: 500 }, { body: { success: true, user: someUser() } }]) {
    vi.resetModules()
    page = await import('./session')
    storeToken('older')
    fakeServer({ 'GET /user/me': older })
    const restoring = page.startSession()
    const user = someUser('ca')
    page.signIn({ accessToken: 'newer', user })
    await restoring
    expect(page.currentSession()).toEqual({ status: 'signedIn', user })
    expect(readToken()).toBe('newer')
  }
})

it('ends on the server first, then leaves, then forgets', async () => {
  await page.startSession()
  page.signIn({ accessToken: 't', user: someUser() })
  const seen = fakeServer({ 'POST /auth/logout': { body: { success: true } } })
  await page.logOut(() => {
    expect(page.currentSession().status).toBe('signedIn')
    return Promise.resolve()
  })
  expect(seen[0]?.headers.get('Authorization')).toBe('Bearer t')
  expect(page.currentSession().status).toBe('signedOut')
  expect(readToken()).toBeUndefined()
})

it('stays where the logout fails, which is only logged', async () => {
  await page.startSession()
  page.signIn({ accessToken: 't', user: someUser() })
  fakeServer({ 'POST /auth/logout': { status: 503 } })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const leave = vi.fn()
  await page.logOut(leave)
  expect(warned).toHaveBeenCalledWith('Logout failed', expect.anything())
  expect(leave).not.toHaveBeenCalled()
  expect(page.currentSession().status).toBe('signedIn')
})
