import { currentSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { realRules } from '@/testing/rules'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

beforeEach(() => provideRules(realRules()))

const section = async () => within(await screen.findByRole('region', { name: 'Password' }))

describe('with a password', () => {
  async function change(user: UserEvent) {
    const part = await section()
    await user.type(part.getByLabelText(/^Current password/), 'old enough')
    await user.type(part.getByLabelText(/^New password/), 'long enough')
    await user.type(part.getByLabelText(/^Confirm password/), 'long enough')
    await user.click(part.getByRole('button', { name: 'Change password' }))
    return part
  }

  it('it is changed by the one so far, the boxes are emptied, and the sessions are asked for again', async () => {
    const seen = signedIn({}, { 'PUT /user/me/password': { body: { success: true, message: messages.PASSWORD_CHANGED } } })
    const { user } = visit('/account')
    const part = await change(user)
    expect(await part.findByText(messages.PASSWORD_CHANGED)).toBeVisible()
    expect(part.getByRole('heading', { name: 'Password' })).toHaveFocus()
    expect(part.getByLabelText(/^Current password/)).toHaveValue('')
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      currentPassword: 'old enough',
      password: 'long enough',
      confirmPassword: 'long enough',
    })
    await waitFor(() => expect(seen.filter(({ path }) => path === '/user/me/sessions')).toHaveLength(2))
  })

  it('a wrong one is named beside its box', async () => {
    const finding = { path: 'currentPassword', code: 'mismatch', message: messages.PASSWORD_WRONG, severity: 'error' }
    signedIn(
      {},
      { 'PUT /user/me/password': { status: 422, body: { message: messages.PASSWORD_WRONG, code: 'findings', findings: [finding] } } },
    )
    const { user } = visit('/account')
    const part = await change(user)
    await part.findByRole('alert', { name: 'There is a problem' })
    expect(part.getByLabelText(/^Current password/)).toHaveAccessibleDescription(messages.PASSWORD_WRONG)
    expect(part.getByLabelText(/^New password/)).toHaveValue('long enough')
  })

  it('too many tries lead to the mailed code', async () => {
    signedIn(
      {},
      {
        'PUT /user/me/password': {
          status: 429,
          body: { message: messages.LOGIN_LIMITED, code: 'login_limited' },
          headers: { 'Retry-After': '30' },
        },
      },
    )
    const { user } = visit('/account')
    const part = await change(user)
    expect(await part.findByText(`${messages.LOGIN_LIMITED} You can try again in 30 seconds.`)).toBeVisible()
    await user.click(part.getByRole('link', { name: 'Forgot password' }))
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeVisible()
  })

  it('nothing is sent while the two differ', async () => {
    const seen = signedIn()
    const { user } = visit('/account')
    const part = await section()
    await user.type(part.getByLabelText(/^New password/), 'long enough')
    await user.type(part.getByLabelText(/^Confirm password/), 'long{Enter}')
    expect(part.getByText(messages.PASSWORD_MISMATCH)).toBeVisible()
    expect(part.getByRole('button', { name: 'Change password' })).toHaveAttribute('aria-disabled', 'true')
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false)
  })
})

it('an account of Google sets its first one by a mailed code', async () => {
  const seen = signedIn(
    { hasPassword: false },
    {
      'POST /auth/password/send-otp': { body: { success: true, message: messages.RESET_SENT, timeLeft: 60 } },
      'POST /auth/password/reset': { body: { success: true, message: messages.RESET_SUCCESS, accessToken: 'n3w', user: someUser() } },
    },
  )
  const { user } = visit('/account')
  const part = await section()
  await user.click(part.getByRole('button', { name: 'Set a password' }))
  expect(await part.findByPlaceholderText('Enter 6-digit OTP')).toHaveFocus()
  await user.keyboard('123456')
  expect(part.getByLabelText(/^Email/)).toHaveAttribute('readonly')
  await user.type(part.getByLabelText(/^New password/), 'long enough')
  await user.type(part.getByLabelText(/^Confirm password/), 'long enough')
  await user.click(part.getByRole('button', { name: 'Set new password' }))
  expect(await part.findByText(messages.RESET_SUCCESS)).toBeVisible()
  expect(part.getByRole('button', { name: 'Change password' })).toBeVisible()
  expect(seen.find(({ path }) => path === '/auth/password/reset')?.body).toMatchObject({ email: 'asha@example.in', otp: '123456' })
  expect(localStorage.getItem('token')).toBe('n3w')
  expect(currentSession()).toMatchObject({ user: { hasPassword: true } })
})
