import * as session from '@/lib/session'
import { provideSession, type Session } from '@/lib/session'
import { provideRules } from '@/lib/rules'
import { visit } from '@/testing/app'
import { documentOf } from '@/testing/frame'
import { someUser } from '@/testing/people'
import { fakeServer } from '@/testing/server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => provideRules(undefined))

const as = (session: Session) => provideSession(session)

it('sends visitors to the login, says so in the page, and keeps where they wanted to go', async () => {
  as({ status: 'signedOut' })
  const { router } = visit('/registrations')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(screen.getAllByText('Please Login First!!')).not.toHaveLength(0)
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/registrations' } })
})

it('sends the wrong role home and says so', async () => {
  as({ status: 'signedIn', user: someUser('ca') })
  const { router } = visit('/admin')
  expect(await screen.findAllByText('You are not authorized to access this page!!')).not.toHaveLength(0)
  expect(router.state.location.pathname).toBe('/')
})

it('says Loading... while the session loads', async () => {
  as({ status: 'loading' })
  vi.spyOn(session, 'settledSession').mockReturnValue(new Promise(() => {}))
  visit('/registrations')
  expect(await within(await screen.findByRole('main')).findByText('Loading...')).toBeVisible()
})

it('lets the right role in', async () => {
  as({ status: 'signedIn', user: someUser('moderator') })
  visit('/admin')
  expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
})

it('leaves a guarded page when the session ends', async () => {
  as({ status: 'signedIn', user: someUser() })
  fakeServer({ 'GET /events/my-registrations': { body: { success: true, registrations: [] } } })
  const { router } = visit('/registrations')
  await screen.findByText('You have not registered for any event yet.')
  act(() => as({ status: 'signedOut' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
})

it('says that an address is none of ours, without asking for a login', async () => {
  as({ status: 'signedOut' })
  for (const path of ['/gallery', '/events/bgmi', '/event/ins/ludo']) {
    const { unmount } = visit(path, '<h1>Page not found...</h1>')
    expect(await screen.findByRole('heading', { name: 'Page not found...' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
    unmount()
  }
})

it('titles the page, grounds it and focuses its heading on navigation', async () => {
  as({ status: 'signedOut' })
  const { user } = visit('/')
  await user.click(await screen.findByRole('link', { name: 'Login' }))
  const heading = await screen.findByRole('heading', { name: 'Login' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(document.title).toBe('Login – Infinito 2025')
  expect(document.documentElement).toHaveAttribute('data-ground', 'paper')
})

it('focuses nothing once the app has gone', async () => {
  as({ status: 'signedOut' })
  const frames = new Map<number, FrameRequestCallback>()
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.set(frames.size + 1, frame).size)
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void frames.delete(frame))
  const { router, unmount } = visit('/auth')
  await screen.findByRole('heading', { name: 'Login' })
  await act(() => router.navigate({ to: '/contact' }))
  expect(frames.size).toBeGreaterThan(0)
  unmount()
  document.querySelector('main')!.innerHTML = '<h1>Another page</h1>'
  for (const frame of frames.values()) frame(0)
  expect(screen.getByRole('heading', { name: 'Another page' })).not.toHaveFocus()
})

describe('the notice of the login', () => {
  const notice = () => within(screen.getByRole('main')).queryByText('Please Login First!!')

  it('goes with the login', async () => {
    as({ status: 'signedOut' })
    visit('/registrations')
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
    expect(notice()).toBeVisible()
    act(() => as({ status: 'signedIn', user: someUser() }))
    expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeVisible()
    expect(notice()).toBeNull()
  })

  it('is not shown again after Back', async () => {
    as({ status: 'signedOut' })
    const { user, router } = visit('/registrations')
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(documentOf('<h1>Privacy notice</h1>'))))
    await user.click(screen.getByRole('link', { name: 'Privacy' }))
    expect(await screen.findByRole('heading', { name: 'Privacy notice', level: 1 })).toBeVisible()
    expect(notice()).toBeNull()
    act(() => router.history.back())
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
    expect(notice()).toBeNull()
    expect(router.state.location.state.from).toBe('/registrations')
  })
})
