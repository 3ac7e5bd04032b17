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
import confetti from 'canvas-confetti'
import { beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('canvas-confetti', () => ({ default: { create: vi.fn(() => () => Promise.resolve()) } }))

beforeEach(() => {
  vi.mocked(confetti.create).mockClear()
  provideRules(realRules())
  provideSession({ status: 'signedOut' })
})

const session = { success: true, message: 'Login successful', accessToken: 't0ken', user: someUser() }

async function fillSignup(user: UserEvent) {
  await user.type(await screen.findByLabelText(/^Username/), 'asha')
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.in')
  await user.type(screen.getByLabelText(/^Password/), 'long enough')
  await user.type(screen.getByLabelText(/^Confirm password/), 'long enough')
}

describe('Login', () => {
  it('stores token and user and welcomes', async () => {
    const seen = fakeServer({ 'POST /auth/login': { body: session } })
    const { user } = visit('/auth')
    await user.type(await screen.findByLabelText(/^Email/), 'asha@example.in')
    await user.type(screen.getByLabelText(/^Password/), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha Kumari' })).toHaveFocus()
    expect(screen.getByText('asha@example.in')).toBeVisible()
    expect(readToken()).toBe('t0ken')
    expect(seen[0]?.body).toEqual({ email: 'asha@example.in', password: 'long enough' })
  })

  it('goes on to the page that asked for it', async () => {
    fakeServer({
      'POST /auth/login': { body: session },
      'GET /events/my-registrations': { body: { success: true, registrations: [] } },
    })
    const { user, router } = visit('/registrations')
    await user.type(await screen.findByLabelText(/^Email/), 'asha@example.in')
    await user.type(screen.getByLabelText(/^Password/), 'long enough{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/registrations'))
  })

  it('names what is missing, before the server is asked', async () => {
    const seen = fakeServer({})
    const { user } = visit('/auth')
    await user.click(await screen.findByRole('button', { name: 'Login' }))
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map((line) => line.textContent),
    ).toEqual(['Email: This field is required.', 'Password: This field is required.'])
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('This field is required.')
    expect(seen).toHaveLength(0)
  })

  it("says the server's words in the page, and its own where there are none", async () => {
    fakeServer({
      'POST /auth/login': [{ status: 401, body: { success: false, message: 'Invalid email or password', code: 'x' } }, { status: 502 }],
    })
    const { user } = visit('/auth')
    await user.type(await screen.findByLabelText(/^Email/), 'asha@example.in')
    await user.type(screen.getByLabelText(/^Password/), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect((await screen.findAllByText('Invalid email or password')).some((words) => words.closest('main'))).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect((await screen.findAllByText('Login failed')).some((words) => words.closest('main'))).toBe(true)
  })

  it('says in the page that an account is disabled, and that no answer came; what is typed stays', async () => {
    fakeServer({
      'POST /auth/login': [
        { status: 403, body: { success: false, message: messages.ACCOUNT_DISABLED, code: 'account_disabled' } },
        () => Promise.reject(new TypeError('offline')),
      ],
    })
    const { user } = visit('/auth')
    await user.type(await screen.findByLabelText(/^Email/), 'asha@example.in')
    await user.type(screen.getByLabelText(/^Password/), 'long enough')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await findInPage(messages.ACCOUNT_DISABLED)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await findInPage(/^Login failed\. The server cannot be reached/)).toBeVisible()
    expect(screen.getByLabelText(/^Email/)).toHaveValue('asha@example.in')
    expect(screen.getByLabelText(/^Password/)).toHaveValue('long enough')
  })

  it('works without the rules', async () => {
    provideRules('failed')
    const finding = { path: 'email', code: 'email', message: 'Enter a valid email address.', severity: 'error' }
    fakeServer({ 'POST /auth/login': { status: 422, body: { success: false, message: 'No', code: 'x', findings: [finding] } } })
    const { user } = visit('/auth')
    expect(await screen.findByText(/^Live checks couldn't load/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent('Enter a valid email address.')
  })
})

describe('Register', () => {
  it('on the way to a wizard, says that the account is there and that the team comes next', async () => {
    fakeServer({
      'POST /auth/signup/send-otp': { body: { success: true, message: 'OTP sent to your email', timeLeft: 60 } },
      'POST /auth/signup/verify-otp': { body: { ...session, message: 'Registration successful' } },
    })
    const { user, router } = visit('/events/badminton')
    await user.click(await screen.findByRole('link', { name: 'Join' }))
    await fillSignup(user)
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))
    await user.type(await screen.findByPlaceholderText('Enter 6-digit OTP'), '123456')
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }))
    expect(await findInPage('Account created. Now enter your team.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/events/badminton')
    const toasts = within(screen.getByRole('region', { name: 'Messages' }))
    expect(await toasts.findByText(/^Account created\. Now enter your team\.\s+Registration successful$/)).toBeVisible()
    expect(within(screen.getByRole('main')).queryByText(/Registration successful/)).not.toBeInTheDocument()
    expect(confetti.create).not.toHaveBeenCalled()
  })

  it('is a link away, and toggling clears the form', async () => {
    const { user } = visit('/auth')
    await user.type(await screen.findByLabelText(/^Email/), 'asha@example.in')
    await user.click(screen.getByRole('link', { name: 'Join' }))
    expect(await screen.findByRole('heading', { name: 'Register' })).toHaveFocus()
    expect(screen.getByLabelText(/^Email/)).toHaveValue('')
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  })

  it('blocks sending while the passwords differ', async () => {
    const { user } = visit('/auth?mode=register')
    await user.type(await screen.findByLabelText(/^Password/), 'long enough')
    await user.type(screen.getByLabelText(/^Confirm password/), 'long')
    expect(screen.getByText('Passwords do not match')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send OTP' })).toHaveAttribute('aria-disabled', 'true')
    await user.type(screen.getByLabelText(/^Confirm password/), ' enough')
    expect(screen.queryByText('Passwords do not match')).toBeNull()
    expect(screen.getByRole('button', { name: 'Send OTP' })).not.toHaveAttribute('aria-disabled')
  })

  it('sends a code, takes it pasted, and signs in', async () => {
    const seen = fakeServer({
      'POST /auth/signup/send-otp': { body: { success: true, message: 'OTP sent to your email', timeLeft: 60 } },
      'POST /auth/signup/verify-otp': { body: { ...session, message: 'Registration successful' } },
    })
    const { user } = visit('/auth?mode=register')
    await fillSignup(user)
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))
    const box = await screen.findByPlaceholderText('Enter 6-digit OTP')
    expect(box).toHaveFocus()
    expect(box).toHaveAttribute('autocomplete', 'one-time-code')
    expect(screen.getByRole('button', { name: 'Resend OTP' })).toHaveAttribute('aria-disabled', 'true')
    await user.paste('Your code: 123 456.')
    expect(box).toHaveValue('123456')
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }))
    expect(await screen.findByRole('heading', { name: 'Welcome, Asha Kumari' })).toBeVisible()
    expect(seen.findLast(({ path }) => path === '/auth/signup/verify-otp')?.body).toEqual({
      email: 'asha@example.in',
      otp: '123456',
      referralCode: '',
    })
    expect(currentSession().status).toBe('signedIn')
  })

  it('moves on where a code was sent already', async () => {
    fakeServer({ 'POST /auth/signup/send-otp': { body: { success: false, message: 'wait', timeLeft: 42 } } })
    const { user } = visit('/auth?mode=register')
    await fillSignup(user)
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))
    expect(await screen.findByPlaceholderText('Enter 6-digit OTP')).toBeVisible()
    expect((await screen.findAllByText('OTP already sent. Please check your inbox.')).length).toBeGreaterThan(0)
    expect(screen.getByText('Resend in 42 s.')).toBeVisible()
  })

  it('says that a code is wrong and stays', async () => {
    fakeServer({
      'POST /auth/signup/send-otp': { body: { success: true, message: 'OTP sent to your email', timeLeft: 0 } },
      'POST /auth/signup/verify-otp': { status: 400, body: { success: false, message: 'Invalid OTP', code: 'otp' } },
    })
    const { user } = visit('/auth?mode=register')
    await fillSignup(user)
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))
    await user.type(await screen.findByPlaceholderText('Enter 6-digit OTP'), '000000{Enter}')
    expect((await screen.findAllByText('Invalid OTP')).some((words) => words.closest('main'))).toBe(true)
    expect(screen.getByRole('button', { name: 'Resend OTP' })).not.toHaveAttribute('aria-disabled')
  })
})
