import { currentSession, provideSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { readToken } from '@/lib/token'
import { findInPage, visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { realRules } from '@/testing/rules'
import { fakeServer } from '@/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

beforeEach(() => {
  provideRules(realRules())
  provideSession({ status: 'signedOut' })
})

const session = { success: true, message: messages.RESET_SUCCESS, accessToken: 't0ken', user: someUser() }
const sent = { success: true, message: messages.RESET_SENT, timeLeft: 60 }
const email = () => screen.getByLabelText(/^Email/)

async function askForCode(user: UserEvent, address = 'asha@example.in') {
  await user.type(await screen.findByLabelText(/^Email/), address)
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
}

async function typePasswords(user: UserEvent) {
  await user.type(screen.getByLabelText(/^New password/), 'long enough')
  await user.type(screen.getByLabelText(/^Confirm password/), 'long enough')
}

describe('a forgotten password', () => {
  it('is a link away from Login, and the typed address goes along, both ways', async () => {
    const { user } = visit('/auth')
    await user.type(await screen.findByLabelText(/^Email/), 'asha@example.in')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toHaveFocus()
    expect(email()).toHaveValue('asha@example.in')
    await user.type(email(), '.org')
    await user.click(screen.getByRole('link', { name: 'Back to login' }))
    expect(await screen.findByRole('heading', { name: 'Login' })).toHaveFocus()
    expect(email()).toHaveValue('asha@example.in.org')
  })

  it('is set anew with the mailed code, and signs in', async () => {
    const seen = fakeServer({ 'POST /auth/password/send-otp': { body: sent }, 'POST /auth/password/reset': { body: session } })
    const { user, router } = visit('/auth?mode=forgot')
    await askForCode(user)
    const box = await screen.findByPlaceholderText('Enter 6-digit OTP')
    expect(box).toHaveFocus()
    expect(box).toHaveAccessibleDescription(messages.RESET_SENT)
    expect(screen.getByRole('button', { name: 'Resend OTP' })).toHaveAttribute('aria-disabled', 'true')
    await user.paste('code 123-456')
    await typePasswords(user)
    await user.click(screen.getByRole('button', { name: 'Set new password' }))
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha Kumari' })).toBeVisible()
    expect(readToken()).toBe('t0ken')
    expect(seen.map(({ body }) => body)).toEqual([
      { email: 'asha@example.in' },
      { email: 'asha@example.in', otp: '123456', link: '', password: 'long enough', confirmPassword: 'long enough' },
    ])
    await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  })

  it('leads back to where the login was asked for', async () => {
    fakeServer({
      'POST /auth/password/send-otp': { body: sent },
      'POST /auth/password/reset': { body: session },
      'GET /events/my-registrations': { body: { success: true, registrations: [] } },
    })
    const { user, router } = visit('/registrations')
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
    await askForCode(user)
    await user.type(await screen.findByPlaceholderText('Enter 6-digit OTP'), '123456')
    await typePasswords(user)
    await user.click(screen.getByRole('button', { name: 'Set new password' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/registrations'))
  })

  it('goes on where a code was sent a moment ago', async () => {
    fakeServer({ 'POST /auth/password/send-otp': { body: { success: false, message: messages.OTP_ALREADY_SENT, timeLeft: 42 } } })
    const { user } = visit('/auth?mode=forgot')
    await askForCode(user)
    expect(await screen.findByPlaceholderText('Enter 6-digit OTP')).toBeVisible()
    expect(screen.getByText('Resend in 42 s.')).toBeVisible()
  })

  it('names what is missing before the server is asked', async () => {
    const seen = fakeServer({})
    const { user } = visit('/auth?mode=forgot')
    await askForCode(user, 'asha')
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(messages.EMAIL_FORMAT)
    expect(seen).toEqual([])
  })

  it.each([
    [
      'too many',
      { status: 429, body: { message: 'Too many attempts.' }, headers: { 'Retry-After': '1800' } },
      'Too many attempts. You can try again in 30 minutes.',
    ],
    ['no network', () => Promise.reject(new TypeError('offline')), /^Failed to send OTP\. The server cannot be reached/],
  ])('says %s and keeps the address', async (_, answer, words) => {
    fakeServer({ 'POST /auth/password/send-otp': answer })
    const { user } = visit('/auth?mode=forgot')
    await askForCode(user)
    expect(await findInPage(words)).toBeVisible()
    expect(email()).toHaveValue('asha@example.in')
  })

  it.each([
    ['a wrong code', { status: 400, body: { message: 'Invalid OTP', code: 'otp_invalid' } }, 'Invalid OTP'],
    ['no network', () => Promise.reject(new TypeError('offline')), /^Your password could not be changed\. The server cannot be reached/],
    [
      'a disabled account',
      { status: 403, body: { message: messages.ACCOUNT_DISABLED, code: 'account_disabled' } },
      messages.ACCOUNT_DISABLED,
    ],
  ])('says %s and keeps code and passwords', async (_, answer, words) => {
    fakeServer({ 'POST /auth/password/send-otp': { body: sent }, 'POST /auth/password/reset': answer })
    const { user } = visit('/auth?mode=forgot')
    await askForCode(user)
    await user.type(await screen.findByPlaceholderText('Enter 6-digit OTP'), '123456')
    await typePasswords(user)
    await user.click(screen.getByRole('button', { name: 'Set new password' }))
    expect(await findInPage(words)).toBeVisible()
    expect(screen.getByPlaceholderText('Enter 6-digit OTP')).toHaveValue('123456')
    expect(screen.getByLabelText(/^New password/)).toHaveValue('long enough')
    expect(currentSession().status).toBe('signedOut')
  })
})

describe('the link of the mail', () => {
  const ADDRESS = '/auth?mode=reset#account=asha%40example.in&link=s3cret'

  it('leaves the address at once and asks for nothing but the password', async () => {
    const seen = fakeServer({ 'POST /auth/password/reset': { body: session } })
    const { user, router } = visit(ADDRESS)
    expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeVisible()
    expect(router.history.location.href).toBe('/auth?mode=reset')
    expect(email()).toHaveValue('asha@example.in')
    expect(email()).toHaveAttribute('readonly')
    expect(screen.queryByPlaceholderText('Enter 6-digit OTP')).toBeNull()
    await typePasswords(user)
    await user.click(screen.getByRole('button', { name: 'Set new password' }))
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha Kumari' })).toBeVisible()
    expect(seen[0]?.body).toMatchObject({ email: 'asha@example.in', link: 's3cret', otp: '' })
  })

  it('is for its own account, whoever is signed in', async () => {
    provideSession({ status: 'signedIn', user: someUser() })
    visit(ADDRESS)
    expect(await screen.findByRole('heading', { name: 'Choose a password' })).toBeVisible()
  })

  it('that is gone is explained, and a code offered', async () => {
    visit('/auth?mode=reset')
    expect(await findInPage(/Follow it again from the mail/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send OTP' })).toBeVisible()
  })
})

it('a login refused for too many attempts leads to the mailed code, with the address', async () => {
  fakeServer({
    'POST /auth/login': { status: 429, body: { message: messages.LOGIN_LIMITED, code: 'login_limited' }, headers: { 'Retry-After': '61' } },
  })
  const { user } = visit('/auth')
  await user.type(await screen.findByLabelText(/^Email/), 'asha@example.in')
  await user.type(screen.getByLabelText(/^Password/), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await findInPage(`${messages.LOGIN_LIMITED} You can try again in 2 minutes.`)).toBeVisible()
  expect(email()).toHaveValue('asha@example.in')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in with an emailed code' }))
  expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeVisible()
  expect(email()).toHaveValue('asha@example.in')
})
