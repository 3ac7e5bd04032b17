import { provideSession } from '@/lib/session'
import { celebrate } from '@/lib/celebrate'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { readToken } from '@/lib/token'
import { findInPage, visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { realRules } from '@/testing/rules'
import { fakeServer } from '@/testing/server'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GOOGLE_TIMEOUT_MS, GOOGLE_SCRIPT, type GoogleIdentity } from './script'

vi.mock('@/lib/celebrate', () => ({ celebrate: vi.fn(() => Promise.resolve()) }))

const session = { success: true, message: messages.GOOGLE_SUCCESS, accessToken: 't0ken', user: someUser() }
const OFFERED = { 'GET /auth/google': { body: { success: true, clientId: 'our-id', nonce: 'n0nce' } } }
const linkFirst = { success: false, message: messages.GOOGLE_LINK, timeLeft: 60, code: 'google_link' }

/** A fake of Google's script: a button that returns this credential. */
function standIn(credential = 'cr3dential') {
  const initialize = vi.fn<GoogleIdentity['initialize']>()
  const renderButton = vi.fn<GoogleIdentity['renderButton']>((parent) => {
    const button = document.createElement('button')
    button.textContent = 'Sign in with Google'
    button.onclick = () => initialize.mock.lastCall![0].callback(credential ? { credential } : {})
    parent.append(button)
  })
  return { initialize, renderButton }
}

beforeEach(() => {
  provideRules(realRules())
  provideSession({ status: 'signedOut' })
})

afterEach(() => {
  delete window.google
  document.querySelectorAll(`script[src="${GOOGLE_SCRIPT}"]`).forEach((script) => script.remove())
  vi.mocked(celebrate).mockClear()
})

const provide = (id: GoogleIdentity) => (window.google = { accounts: { id } })
const button = () => screen.findByRole('button', { name: 'Sign in with Google' })
const press = async (user: ReturnType<typeof visit>['user']) => user.click(await button())

it('is not to be seen where the site does not offer it', async () => {
  const asked = vi.fn()
  fakeServer({ 'GET /auth/google': () => (asked(), Promise.reject(new Error('404'))) })
  visit('/auth')
  await screen.findByRole('heading', { name: 'Login' })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByText('OR')).toBeNull()
  expect(document.querySelector(`script[src="${GOOGLE_SCRIPT}"]`)).toBeNull()
})

describe("Google's own button", () => {
  it('is drawn with our id and nonce, as wide as allowed, and signs in with confetti', async () => {
    const google = standIn()
    provide(google)
    const seen = fakeServer({ ...OFFERED, 'POST /auth/google-login': { body: session } })
    const { user } = visit('/auth')
    await press(user)
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha Kumari' })).toBeVisible()
    expect(google.initialize).toHaveBeenCalledWith(expect.objectContaining({ client_id: 'our-id', nonce: 'n0nce' }))
    expect(google.renderButton.mock.lastCall![1].width).toBeGreaterThanOrEqual(200)
    expect(seen.findLast(({ path }) => path === '/auth/google-login')?.body).toEqual({ credential: 'cr3dential' })
    expect(readToken()).toBe('t0ken')
    expect(celebrate).toHaveBeenCalledOnce()
  })

  it('goes on to the page that asked for the login', async () => {
    provide(standIn())
    fakeServer({
      ...OFFERED,
      'POST /auth/google-login': { body: session },
      'GET /events/my-registrations': { body: { success: true, registrations: [] } },
    })
    const { user, router } = visit('/registrations')
    await press(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/registrations'))
  })

  it('is gone once a code has been sent for a new account', async () => {
    provide(standIn())
    fakeServer({ ...OFFERED, 'POST /auth/signup/send-otp': { body: { success: true, message: 'sent', timeLeft: 60 } } })
    const { user } = visit('/auth?mode=register')
    expect(await button()).toBeVisible()
    await user.type(screen.getByLabelText(/^Username/), 'asha')
    await user.type(screen.getByLabelText(/^Email/), 'asha@example.in')
    await user.type(screen.getByLabelText(/^Password/), 'long enough')
    await user.type(screen.getByLabelText(/^Confirm password/), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))
    await screen.findByPlaceholderText('Enter 6-digit OTP')
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull()
    expect(screen.queryByText('OR')).toBeNull()
  })

  it('keeps its nonce on the way to Register, and says so in its words', async () => {
    const google = standIn()
    provide(google)
    const asked = vi.fn()
    fakeServer({ 'GET /auth/google': [OFFERED['GET /auth/google'], () => (asked(), Promise.reject(new Error('once')))] })
    const { user } = visit('/auth')
    await button()
    await user.click(screen.getByRole('link', { name: 'Join' }))
    await waitFor(() => expect(google.renderButton.mock.lastCall![1].text).toBe('signup_with'))
    expect(await button()).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
  })

  it('asks the owner of an account of that address for the mailed code', async () => {
    provide(standIn())
    const seen = fakeServer({
      ...OFFERED,
      'POST /auth/google-login': { body: linkFirst },
      'POST /auth/google-link': [{ status: 400, body: { message: 'Invalid OTP', code: 'otp_invalid' } }, { body: session }],
    })
    const { user } = visit('/auth')
    await press(user)
    expect(await screen.findByRole('heading', { name: 'Link to Google' })).toBeVisible()
    expect(await findInPage(messages.GOOGLE_LINK)).toBeVisible()
    expect(screen.getByPlaceholderText('Enter 6-digit OTP')).toHaveFocus()
    await user.keyboard('000000{Enter}')
    expect(await findInPage('Invalid OTP')).toBeVisible()
    await user.clear(screen.getByPlaceholderText('Enter 6-digit OTP'))
    await user.type(screen.getByPlaceholderText('Enter 6-digit OTP'), '123456{Enter}')
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha Kumari' })).toBeVisible()
    expect(seen.findLast(({ path }) => path === '/auth/google-link')?.body).toEqual({ otp: '123456' })
  })

  it('says a refusal in the page and takes another nonce', async () => {
    const google = standIn()
    provide(google)
    fakeServer({
      'GET /auth/google': [OFFERED['GET /auth/google'], { body: { success: true, clientId: 'our-id', nonce: 'another' } }],
      'POST /auth/google-login': { status: 401, body: { message: 'Google login failed', code: 'google_invalid' } },
    })
    const { user } = visit('/auth')
    await user.type(await screen.findByLabelText(/^Email/), 'asha@example.in')
    await press(user)
    expect(await findInPage(messages.GOOGLE_FAILED)).toBeVisible()
    await waitFor(() => expect(google.initialize).toHaveBeenLastCalledWith(expect.objectContaining({ nonce: 'another' })))
    expect(screen.getByLabelText(/^Email/)).toHaveValue('asha@example.in')
  })

  it('says that Google itself reports an error', async () => {
    provide(standIn(''))
    fakeServer(OFFERED)
    const { user } = visit('/auth')
    await press(user)
    expect(await findInPage(messages.GOOGLE_OAUTH_FAILED)).toBeVisible()
  })
})

describe('the plain link', () => {
  const link = () => screen.findByRole('link', { name: 'Continue with Google' })

  it('stands in where the script is blocked', async () => {
    fakeServer(OFFERED)
    visit('/auth')
    await waitFor(() => expect(document.querySelector(`script[src="${GOOGLE_SCRIPT}"]`)).not.toBeNull())
    act(() => void document.querySelector(`script[src="${GOOGLE_SCRIPT}"]`)!.dispatchEvent(new Event('error')))
    expect(await link()).toHaveAttribute('href', '/api/v1/auth/google/start')
  })

  it('stands in where the script takes too long', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakeServer(OFFERED)
    visit('/auth')
    await waitFor(() => expect(document.querySelector(`script[src="${GOOGLE_SCRIPT}"]`)).not.toBeNull())
    expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(GOOGLE_TIMEOUT_MS))
    expect(await link()).toBeVisible()
    vi.useRealTimers()
  })

  it('is all there is inside another app, and knows where to come back to', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; wv) Instagram 350.0')
    fakeServer(OFFERED)
    visit('/events/chess')
    expect(await link()).toHaveAttribute('href', '/api/v1/auth/google/start?from=%2Fevents%2Fchess')
    expect(document.querySelector(`script[src="${GOOGLE_SCRIPT}"]`)).toBeNull()
  })
})

describe("the way back from Google's page", () => {
  it('exchanges the ticket once, and goes where the login was asked for', async () => {
    const seen = fakeServer({
      'POST /auth/google/exchange': { body: session },
      'GET /events/my-registrations': { body: { success: true, registrations: [] } },
    })
    const { router } = visit('/auth?google=done&from=%2Fregistrations')
    await waitFor(() => expect(router.state.location.href).toBe('/registrations'))
    expect(seen.filter(({ path }) => path === '/auth/google/exchange')).toHaveLength(1)
    expect(readToken()).toBe('t0ken')
    expect(celebrate).toHaveBeenCalledOnce()
  })

  it('goes nowhere but to pages of this site', async () => {
    fakeServer({ 'POST /auth/google/exchange': { body: session } })
    const { router } = visit('/auth?google=done&from=%2F%2Fevil.example')
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha Kumari' })).toBeVisible()
    expect(router.state.location.href).toBe('/auth')
  })

  it('asks for the mailed code where there is an account', async () => {
    const { router } = visit('/auth?google=link')
    expect(await screen.findByRole('heading', { name: 'Link to Google' })).toBeVisible()
    await waitFor(() => expect(router.state.location.href).toBe('/auth'))
  })

  it('with a ticket that is used up says so, and shows the form', async () => {
    fakeServer({ 'POST /auth/google/exchange': { status: 401, body: { message: 'Google login failed', code: 'google_invalid' } } })
    visit('/auth?google=done')
    expect(await findInPage(messages.GOOGLE_FAILED)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible()
  })

  it.each([
    ['failed', messages.GOOGLE_FAILED],
    ['cancelled', 'You left Google before logging in.'],
    ['unavailable', messages.GOOGLE_UNAVAILABLE],
    ['disabled', messages.ACCOUNT_DISABLED],
  ])('%s is shown, and leaves the address', async (ending, words) => {
    const { router } = visit(`/auth?google=${ending}&from=%2Fregistrations`)
    expect(await findInPage(words)).toBeVisible()
    await waitFor(() => expect(router.state.location).toMatchObject({ href: '/auth', state: { from: '/registrations' } }))
  })
})
