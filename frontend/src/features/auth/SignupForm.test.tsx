import { provideSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { findInPage, visit } from '@/testing/app'
import { realRules } from '@/testing/rules'
import { fakeServer } from '@/testing/server'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

beforeEach(() => {
  provideRules(realRules())
  provideSession({ status: 'signedOut' })
  sessionStorage.clear()
})

const common = { path: 'password', code: 'common', message: messages.PASSWORD_COMMON, severity: 'error' }

it.each([
  ['a name that is taken', { status: 409, body: { message: messages.USERNAME_TAKEN, code: 'username_taken' } }, messages.USERNAME_TAKEN],
  [
    'a common password',
    { status: 422, body: { message: messages.PASSWORD_COMMON, code: 'findings', findings: [common] } },
    messages.PASSWORD_COMMON,
  ],
  [
    'too many codes',
    { status: 429, body: { message: 'Too many.' }, headers: { 'Retry-After': '3600' } },
    'Too many. You can try again in 60 minutes.',
  ],
  ['no network', () => Promise.reject(new TypeError('offline')), /^Failed to send OTP\. The server cannot be reached/],
])('%s is shown, and nothing typed is lost', async (_, answer, words) => {
  fakeServer({ 'POST /auth/signup/send-otp': answer })
  const { user } = visit('/auth?mode=register')
  const typed = { Username: 'asha', Email: 'asha@example.in', Password: 'password1', 'Confirm password': 'password1' }
  await screen.findByLabelText(/^Username/)
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(await findInPage(words)).toBeVisible()
  for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue(text)
})

it('an address that has an account gets the same step, which says where to look', async () => {
  fakeServer({ 'POST /auth/signup/send-otp': { body: { success: true, message: 'OTP sent to your email', timeLeft: 60 } } })
  const { user } = visit('/auth?mode=register')
  await user.type(await screen.findByLabelText(/^Username/), 'asha')
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.in')
  await user.type(screen.getByLabelText(/^Password/), 'long enough')
  await user.type(screen.getByLabelText(/^Confirm password/), 'long enough')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(
    await screen.findByText(
      /mailed a code to asha@example.in. It works for 10 minutes. If you already have an account, the mail says how to log in/,
    ),
  ).toBeVisible()
})

it('the error summary stays until the next submit, which one press of the button sends', async () => {
  const seen = fakeServer({
    'POST /auth/signup/send-otp': { body: { success: true, message: 'OTP sent to your email', timeLeft: 60 } },
    'POST /auth/signup/verify-otp': { status: 400, body: { message: messages.OTP_INVALID } },
  })
  const { user } = visit('/auth?mode=register')
  await user.type(await screen.findByLabelText(/^Username/), 'asha')
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.in')
  await user.type(screen.getByLabelText(/^Password/), 'long enough')
  await user.type(screen.getByLabelText(/^Confirm password/), 'long enough')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  const code = await screen.findByPlaceholderText('Enter 6-digit OTP')
  await user.type(code, '12345{Enter}')
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveFocus()
  expect(code).toBeInvalid()

  // Corrected and left by key: the field is right now, and nothing above it has moved.
  await user.type(code, '6')
  await user.tab()
  await waitFor(() => expect(code).toBeValid())
  expect(screen.getByRole('alert', { name: 'There is a problem' })).toBeVisible()
  expect(screen.getByRole('alert', { name: 'There is a problem' })).not.toHaveFocus()

  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Verify OTP' }) })
  await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/auth/signup/verify-otp'))
  expect(screen.queryByRole('alert', { name: 'There is a problem' })).not.toBeInTheDocument()
})

it('a refused resend keeps the code', async () => {
  fakeServer({
    'POST /auth/signup/send-otp': [
      { body: { success: true, message: 'OTP sent to your email', timeLeft: 0 } },
      { status: 429, body: { message: 'Too many.' }, headers: { 'Retry-After': '30' } },
    ],
  })
  const { user } = visit('/auth?mode=register')
  await user.type(await screen.findByLabelText(/^Username/), 'asha')
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.in')
  await user.type(screen.getByLabelText(/^Password/), 'long enough')
  await user.type(screen.getByLabelText(/^Confirm password/), 'long enough')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await user.type(await screen.findByPlaceholderText('Enter 6-digit OTP'), '123456')
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }))
  expect(await findInPage('Too many. You can try again in 30 seconds.')).toBeVisible()
  expect(screen.getByPlaceholderText('Enter 6-digit OTP')).toHaveValue('123456')
  expect(screen.getByLabelText(/^Username/)).toHaveValue('asha')
})

describe('after a reload at the code step', () => {
  const sent = { body: { success: true, message: 'OTP sent to your email', timeLeft: 45 } }

  /** Requests a code, then opens the page as a reload does. */
  async function reloaded(answers: Parameters<typeof fakeServer>[0] = {}) {
    const seen = fakeServer({ 'POST /auth/signup/send-otp': sent, ...answers })
    const first = visit('/auth?mode=register')
    await first.user.type(await screen.findByLabelText(/^Username/), 'asha')
    await first.user.type(screen.getByLabelText(/^Email/), 'asha@example.in')
    await first.user.type(screen.getByLabelText(/^Password/), 'long enough')
    await first.user.type(screen.getByLabelText(/^Confirm password/), 'long enough')
    await first.user.click(screen.getByRole('button', { name: 'Send OTP' }))
    await screen.findByPlaceholderText('Enter 6-digit OTP')
    cleanup()
    return { seen, ...visit('/auth?mode=register') }
  }

  it('the code field is there again, with the rest of the wait', async () => {
    const { seen, user } = await reloaded({ 'POST /auth/signup/verify-otp': { status: 400, body: { message: messages.OTP_INVALID } } })
    const code = await screen.findByPlaceholderText('Enter 6-digit OTP')
    expect(screen.getByLabelText(/^Username/)).toHaveValue('asha')
    expect(screen.getByText(/mailed a code to asha@example.in/)).toBeVisible()
    expect(screen.getByText(/^Resend in 4\d s\.$/)).toBeVisible()
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(seen.at(-1)?.body).toEqual({ email: 'asha@example.in', otp: '123456', referralCode: '' }))
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('long enough')
  })

  it('another code needs the password again, and the other details stay', async () => {
    const { user } = await reloaded({ 'POST /auth/signup/send-otp': { body: { ...sent.body, timeLeft: 0 } } })
    await user.click(await screen.findByRole('button', { name: 'Resend OTP' }))
    expect(await screen.findByText('Enter your password again to get another OTP.')).toBeVisible()
    expect(screen.getByLabelText(/^Email/)).toHaveValue('asha@example.in')
    expect(screen.getByLabelText(/^Password/)).toHaveValue('')
  })

  it('changing the details, or going to Login, begins anew', async () => {
    const { user } = await reloaded()
    await user.click(await screen.findByRole('button', { name: 'Change details' }))
    expect(screen.getByLabelText(/^Password/)).toBeVisible()
    cleanup()
    visit('/auth?mode=register')
    expect(await screen.findByRole('button', { name: 'Send OTP' })).toBeVisible()
  })
})
