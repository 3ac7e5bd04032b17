import { currentSession, provideSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { realRules } from '@/testing/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetProfile } from './unsavedProfile'

beforeEach(() => provideRules(realRules()))

const PATNA = { collegeName: 'Indian Institute of Technology Patna', address: 'Patna, Bihar' }
/** Drops what earlier tests typed. */
beforeEach(forgetProfile)

const form = async () => within(await screen.findByRole('form', { name: 'Profile' }))

it('shows what the account says, saves what is typed and updates the session', async () => {
  const saved = { ...someUser(), fullname: 'Asha Rani', por: 'Captain' }
  const seen = signedIn({ fullname: 'asha' }, { 'PUT /user/me': { body: { success: true, message: messages.PROFILE_SAVED, user: saved } } })
  const { user } = visit('/account')
  const profile = await form()
  const name = profile.getByLabelText(/^Full name/)
  expect(name).toHaveValue('asha')
  await user.clear(name)
  await user.type(name, 'Asha Rani')
  await user.type(profile.getByLabelText(/^Position/), 'Captain')
  await user.click(profile.getByRole('button', { name: 'Save profile' }))
  expect(await profile.findByText(messages.PROFILE_SAVED)).toBeVisible()
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ fullname: 'Asha Rani', collegeName: '', por: 'Captain', address: '' })
  expect(currentSession()).toEqual({ status: 'signedIn', user: saved })
})

it('a college of the directory brings its address; another is typed', async () => {
  const seen = signedIn({}, { 'PUT /user/me': { body: { success: true, message: messages.PROFILE_SAVED, user: someUser() } } })
  const { user } = visit('/account')
  const profile = await form()
  await waitFor(() => expect(profile.getByLabelText(/^College \(optional\)/).tagName).toBe('INPUT'))
  await user.type(profile.getByLabelText(/^College \(optional\)/), 'IIT Patna')
  await user.click(await screen.findByRole('option', { name: /Indian Institute of Technology Patna/ }))
  expect(profile.getByLabelText(/^College address/)).toHaveValue(PATNA.address)
  expect(profile.queryByLabelText('College name')).toBeNull()

  await user.clear(profile.getByLabelText(/^College \(optional\)/))
  await user.type(profile.getByLabelText(/^College \(optional\)/), 'zzz')
  await user.click(await screen.findByRole('option', { name: /^Other/ }))
  await user.type(profile.getByLabelText('College name'), 'Example College')
  await user.type(profile.getByLabelText(/^College address/), 'Gaya, Bihar')
  await user.click(profile.getByRole('button', { name: 'Save profile' }))
  await profile.findByText(messages.PROFILE_SAVED)
  expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ collegeName: 'Example College', address: 'Gaya, Bihar' })
})

it('begins with a college that is not in the directory as Other', async () => {
  signedIn({ collegeName: 'Example College', address: 'Gaya, Bihar' })
  visit('/account')
  const profile = await form()
  expect(profile.getByLabelText('College name')).toHaveValue('Example College')
  expect(profile.getByLabelText(/^College address/)).toHaveValue('Gaya, Bihar')
})

it('names what is wrong, before and after the server is asked, and keeps what is typed', async () => {
  const finding = { path: 'collegeName', code: 'too_long', message: messages.LINE_LENGTH, severity: 'error' }
  const seen = signedIn(
    { ...PATNA, fullname: 'asha_99' },
    {
      'PUT /user/me': [
        { status: 422, body: { message: messages.LINE_LENGTH, code: 'findings', findings: [finding] } },
        () => Promise.reject(new TypeError('offline')),
      ],
    },
  )
  const { user } = visit('/account')
  const profile = await form()
  const save = profile.getByRole('button', { name: 'Save profile' })
  await user.click(save)
  expect(await profile.findByRole('alert', { name: 'There is a problem' })).toHaveTextContent(messages.FULLNAME)
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false)
  await user.clear(profile.getByLabelText(/^Full name/))
  await user.type(profile.getByLabelText(/^Full name/), 'Asha Rani')
  await user.click(save)
  expect(await profile.findByText(`College: ${messages.LINE_LENGTH}`)).toBeVisible()
  await user.click(save)
  expect(await profile.findByText(/The server cannot be reached/)).toBeVisible()
  expect(profile.getByLabelText(/^Full name/)).toHaveValue('Asha Rani')
})

it('a session that has ended elsewhere asks for a login, and what was typed is still there after it', async () => {
  signedIn({}, { 'PUT /user/me': { status: 401, body: { message: messages.LOGIN_FIRST, code: 'login_first' } } })
  const { user, router } = visit('/account')
  const profile = await form()
  await user.type(profile.getByLabelText(/^Position/), 'Captain')
  await user.click(profile.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/account' } })
  act(() => provideSession({ status: 'signedIn', user: someUser() }))
  await act(() => router.navigate({ to: '/account' }))
  expect((await form()).getByLabelText(/^Position/)).toHaveValue('Captain')
})
