import { currentSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { readToken } from '@/lib/token'
import { signedIn } from '@/testing/account'
import { findInPage, visit } from '@/testing/app'
import { someRegistration } from '@/testing/registration'
import { realRules } from '@/testing/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => provideRules(realRules()))

const section = async (name: string) => within(await screen.findByRole('region', { name }))

it('lists its sections, each a link to its heading', async () => {
  signedIn()
  visit('/account')
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }))
  for (const link of contents.getAllByRole('link')) {
    const heading = document.querySelector(link.getAttribute('href')!)
    expect(heading).toHaveTextContent(link.textContent)
    expect(heading).toHaveAttribute('tabindex', '-1')
  }
  expect(contents.getAllByRole('link')).toHaveLength(8)
})

it('leads an official to the scores', async () => {
  signedIn({}, { 'GET /user/me/officiating': { body: { success: true, events: ['football', 'chess'] } } })
  visit('/account')
  expect(await screen.findByText('You enter the scores of Football and Chess.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Enter scores' })).toHaveAttribute('href', '/officiate')
})

it('is reached from the bar and from the welcome', async () => {
  signedIn()
  const { user, router } = visit('/auth')
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('link', { name: 'My account' })).toHaveAttribute('href', '/account')
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'My account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
})

it('shows what was agreed to, with the version of the notice', async () => {
  signedIn(
    {},
    {
      'GET /user/me/consents': {
        body: {
          success: true,
          consents: [
            { givenWith: 'Registration for Chess', version: '2025-01', givenAt: '2025-01-02T12:00:00Z' },
            { givenWith: 'Ambassador application', givenAt: '2025-01-01T12:00:00Z' },
          ],
        },
      },
    },
  )
  visit('/account')
  const part = await section('What you agreed to')
  const [chess, application] = await part.findAllByRole('listitem')
  expect(chess).toHaveTextContent(/Registration for Chess.*privacy notice of 2025-01/)
  expect(application).toHaveTextContent(/Ambassador application.*without a version/)
  expect(part.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy')
})

it('counts the registrations that erasing withdraws, also after My registrations was open', async () => {
  const registration = someRegistration()
  signedIn({}, { 'GET /events/my-registrations': { body: { success: true, registrations: [registration] } } })
  const { router } = visit('/registrations')
  await screen.findByRole('article')
  await router.navigate({ to: '/account' })
  expect(await screen.findByText(/Your 1 registration is withdrawn/)).toBeVisible()
})

describe('the copy of the data', () => {
  it('is fetched as the user and saved as a file', async () => {
    const saved: Blob[] = []
    const names: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:1'), revokeObjectURL: () => {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const seen = signedIn({}, { 'GET /user/me/data': { body: { account: { username: 'asha' } } } })
    const { user } = visit('/account')
    const part = await section('Your data')
    await user.click(part.getByRole('button', { name: 'Download my data' }))
    expect(await part.findByText(/has been saved as infinito-my-data\.json/)).toBeVisible()
    expect(names).toEqual(['infinito-my-data.json'])
    expect(saved[0]?.type).toBe('application/json')
    expect(seen.find(({ path }) => path === '/user/me/data')?.headers.get('Authorization')).toBe('Bearer t0ken')
  })

  it('that fails says so, and can be asked for again', async () => {
    signedIn({}, { 'GET /user/me/data': { status: 503, body: { message: 'The site is busy.' } } })
    const { user } = visit('/account')
    const part = await section('Your data')
    await user.click(part.getByRole('button', { name: 'Download my data' }))
    expect(await part.findByText('Your data could not be downloaded. The site is busy.')).toBeVisible()
    expect(part.getByRole('button', { name: 'Download my data' })).not.toHaveAttribute('aria-disabled')
  })
})

describe('erasing', () => {
  const sent = { body: { success: true, message: messages.ERASE_SENT, timeLeft: 60 } }

  it('says what goes and what stays, and how many registrations', async () => {
    signedIn({}, { 'GET /events/my-registrations': { body: { success: true, registrations: [{}, {}] } } })
    visit('/account')
    const part = await section('Erase my account')
    expect(await part.findByText(/^Your 2 registrations are withdrawn, paid ones too/)).toBeVisible()
    expect(part.getByText(/^What stays: amounts/)).toBeVisible()
  })

  it('takes a mailed code and a last button, then signs out and says so on the home page', async () => {
    const seen = signedIn(
      {},
      {
        'POST /user/me/erase/send-otp': sent,
        'POST /user/me/erase': [
          { status: 400, body: { message: 'Invalid OTP', code: 'otp_invalid' } },
          { body: { success: true, message: messages.ERASED } },
        ],
      },
    )
    const { user, router } = visit('/account')
    const part = await section('Erase my account')
    await user.click(part.getByRole('button', { name: 'Erase my account' }))
    expect(await part.findByPlaceholderText('Enter 6-digit OTP')).toHaveFocus()
    await user.keyboard('000000')
    await user.click(part.getByRole('button', { name: 'Erase for good' }))
    expect(await part.findByText('Invalid OTP')).toBeVisible()
    expect(part.getByPlaceholderText('Enter 6-digit OTP')).toHaveValue('000000')
    await user.clear(part.getByPlaceholderText('Enter 6-digit OTP'))
    await user.type(part.getByPlaceholderText('Enter 6-digit OTP'), '123456')
    await user.click(part.getByRole('button', { name: 'Erase for good' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(await findInPage(messages.ERASED)).toBeVisible()
    expect(seen.filter(({ path }) => path === '/user/me/erase').at(-1)?.body).toEqual({ otp: '123456' })
    await waitFor(() => expect(currentSession().status).toBe('signedOut'))
    expect(readToken()).toBeUndefined()
  })

  it('can be thought better of', async () => {
    signedIn({}, { 'POST /user/me/erase/send-otp': sent })
    const { user } = visit('/account')
    const part = await section('Erase my account')
    await user.click(part.getByRole('button', { name: 'Erase my account' }))
    await user.click(await part.findByRole('button', { name: 'Keep my account' }))
    expect(part.queryByPlaceholderText('Enter 6-digit OTP')).toBeNull()
    expect(part.getByRole('heading', { name: 'Erase my account' })).toHaveFocus()
  })

  it.each([
    ['the last admin', { status: 409, body: { message: messages.LAST_ADMIN, code: 'last_admin' } }, messages.LAST_ADMIN],
    [
      'too many codes',
      { status: 429, body: { message: 'Too many.' }, headers: { 'Retry-After': '120' } },
      'Too many. You can try again in 2 minutes.',
    ],
    ['no network', () => Promise.reject(new TypeError('offline')), /The server cannot be reached/],
  ])('is refused to %s in words', async (_, answer, words) => {
    signedIn({}, { 'POST /user/me/erase/send-otp': answer })
    const { user } = visit('/account')
    const part = await section('Erase my account')
    await user.click(part.getByRole('button', { name: 'Erase my account' }))
    expect(await part.findByText(words)).toBeVisible()
  })
})

it('lets announcements by mail come or not', async () => {
  const seen = signedIn(
    {},
    {
      'GET /user/me/announcements': [{ body: { success: true, isWanted: true } }, { body: { success: true, isWanted: false } }],
      'PUT /user/me/announcements': { body: { success: true, isWanted: false } },
    },
  )
  const { user } = visit('/account')
  const wish = await screen.findByRole('checkbox', { name: /Mail me announcements/ })
  expect(wish).toBeChecked()
  await user.click(wish)
  await waitFor(() => expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ isWanted: false }))
  await waitFor(() => expect(wish).not.toBeChecked())
})
