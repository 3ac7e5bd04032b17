import { currentSession } from '@/lib/session'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { realRules } from '@/testing/rules'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules(realRules()))

const NEW = 'asha@home.in'
const sent = { body: { success: true, message: 'OTP sent', timeLeft: 60 } }
const section = async () => within(await screen.findByRole('region', { name: 'Email address' }))

it('an address is changed by the mailed code and the password', async () => {
  const changed = { success: true, message: 'Your email address was changed.', user: { ...someUser(), hasPassword: true, email: NEW } }
  const seen = signedIn({ hasPassword: true }, { 'POST /user/me/email/send-otp': sent, 'PUT /user/me/email': { body: changed } })
  const { user } = visit('/account')
  const part = await section()
  await user.type(part.getByLabelText(/^New email address/), NEW)
  await user.click(part.getByRole('button', { name: 'Change email address' }))
  expect(await part.findByLabelText(/^OTP/)).toHaveFocus()
  await user.type(part.getByLabelText(/^OTP/), '123456')
  await user.type(part.getByLabelText(/^Current password/), 'old enough')
  await user.click(part.getByRole('button', { name: 'Use this address' }))
  expect(await part.findByText('Your email address was changed.')).toBeVisible()
  expect(part.getByRole('heading', { name: 'Email address' })).toHaveFocus()
  expect(seen.find(({ method, path }) => method === 'PUT' && path === '/user/me/email')?.body).toEqual({
    email: NEW,
    otp: '123456',
    currentPassword: 'old enough',
  })
  const session = currentSession()
  expect(session.status === 'signedIn' && session.user.email).toBe(NEW)
})

it('the address that Google has verified is offered', async () => {
  signedIn({}, { 'GET /user/me/email': { body: { success: true, email: someUser().email, offered: NEW } } })
  const { user } = visit('/account')
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'Use this one' }))
  expect(part.getByLabelText(/^New email address/)).toHaveValue(NEW)
})

it('a text that is no address is not sent', async () => {
  const seen = signedIn()
  const { user } = visit('/account')
  const part = await section()
  await user.type(part.getByLabelText(/^New email address/), 'no address{Enter}')
  expect(await part.findByRole('alert', { name: 'There is a problem' })).toBeVisible()
  expect(seen.some(({ method }) => method === 'POST')).toBe(false)
})
