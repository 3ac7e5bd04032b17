import { fakeServer } from '@/testing/server'
import { describe, expect, it, vi } from 'vitest'
import { api, API_TIMEOUT, type ApiError, messageOf, serverMessageOr, WHOLE_LIST_MOST } from './api'
import { messages } from './messages'
import { onTokenRemoved, readToken, storeToken } from './token'

const failing = (status: number, body?: unknown) => {
  fakeServer({ 'GET /user/me': { status, body } })
  return api.get('/user/me').then(
    () => Promise.reject(new Error('it should fail')),
    (error: unknown) => error as ApiError,
  )
}

describe('the words for a failure', () => {
  it('are the message, else the error field, else the general default', async () => {
    expect(messageOf(await failing(409, { message: 'Taken', error: 'other' }))).toBe('Taken')
    expect(messageOf(await failing(409, { error: 'Old style' }))).toBe('Old style')
    expect(messageOf(await failing(500))).toBe(messages.SOMETHING_WRONG)
    expect(messageOf(new Error('its own words'))).toBe('its own words')
    expect(messageOf('nonsense')).toBe(messages.SOMETHING_WRONG)
  })

  it("are the situation's own default where the server says nothing", async () => {
    expect(serverMessageOr(await failing(401, { message: 'Invalid email or password' }), 'Login failed')).toBe('Invalid email or password')
    expect(serverMessageOr(await failing(502, 'not JSON'), 'Login failed')).toBe('Login failed')
    expect(serverMessageOr(new TypeError('fetch failed'), 'Login failed')).toBe('Login failed')
  })

  it('say how long to wait after a refusal for asking too often, where that is known', async () => {
    const limited = { status: 429, body: { message: 'Too many attempts.' } }
    fakeServer({
      'GET /user/me': [{ ...limited, headers: { 'Retry-After': '540' } }, limited, { status: 503, headers: { 'Retry-After': '2' } }],
    })
    const words = () => api.get('/user/me').catch((error: unknown) => [messageOf(error), serverMessageOr(error, 'Login failed')])
    expect(await words()).toEqual(Array(2).fill('Too many attempts. You can try again in 9 minutes.'))
    expect(await words()).toEqual(Array(2).fill('Too many attempts.'))
    expect(await words()).toEqual([messages.SOMETHING_WRONG, 'Login failed'])
  })

  it('carry code, status and findings', async () => {
    const finding = { path: 'email', code: 'email', message: 'Enter a valid email address.', severity: 'error' }
    const error = await failing(422, { message: 'No', code: 'invalid', findings: [finding] })
    expect(error).toMatchObject({ status: 422, code: 'invalid', findings: [finding] })
  })
})

describe('the token', () => {
  it('goes with every call', async () => {
    storeToken('t0ken')
    const seen = fakeServer({ 'POST /auth/logout': { body: {} } })
    await api.post('/auth/logout')
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer t0ken')
  })

  it('is removed by a 401, once, and the error is passed on', async () => {
    storeToken('old')
    const removed = vi.fn()
    const stop = onTokenRemoved(removed)
    expect(await failing(401, { message: 'gone' })).toMatchObject({ status: 401 })
    expect(await failing(401, { message: 'gone' })).toMatchObject({ status: 401 })
    expect(readToken()).toBeUndefined()
    expect(removed).toHaveBeenCalledTimes(1)
    stop()
  })
})

it('gives up after ten seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))),
  )
  const failed = api.get('/user/me').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(API_TIMEOUT)
  expect(await failed).toMatchObject({ code: 'timeout' })
  vi.useRealTimers()
})

describe('a whole list, sent while it is made', () => {
  const answer = (body: ReadableStream<Uint8Array>) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
  const bytes = (text: string) => new TextEncoder().encode(text)

  it('may take long, as long as something comes', async () => {
    vi.useFakeTimers()
    let send: (text: string) => void = () => undefined
    answer(
      new ReadableStream({
        start(controller) {
          send = (text) => (text ? controller.enqueue(bytes(text)) : controller.close())
        },
      }),
    )
    const list = api.get('/events/all-registrations', { isWholeList: true })
    for (const piece of ['[1', ',2', ']']) {
      await vi.advanceTimersByTimeAsync(API_TIMEOUT - 1)
      send(piece)
    }
    send('')
    expect(await list).toEqual([1, 2])
    vi.useRealTimers()
  })

  it('that is cut short is a failure, not a shorter list', async () => {
    answer(
      new ReadableStream({
        start(controller) {
          controller.enqueue(bytes('[1]'))
          controller.error(new TypeError('network error'))
        },
      }),
    )
    await expect(api.get('/events/all-registrations', { isWholeList: true })).rejects.toMatchObject({ code: 'network' })
  })

  it('is given up where no page could show it', async () => {
    const piece = new Uint8Array(WHOLE_LIST_MOST / 4).fill(32)
    answer(new ReadableStream({ pull: (controller) => controller.enqueue(piece) }))
    await expect(api.get('/events/all-registrations', { isWholeList: true })).rejects.toMatchObject({ code: 'too_large' })
  })
})
