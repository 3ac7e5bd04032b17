import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn, someSession } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const section = async () => within(await screen.findByRole('region', { name: 'Sessions' }))
const HERE = someSession('here', 'Chrome on Android', true)
const list = (...sessions: unknown[]) => ({ body: { success: true, sessions: [HERE, ...sessions] } })

it('shows this device and the others, with their times', async () => {
  signedIn({}, { 'GET /user/me/sessions': list(someSession('s2', 'Firefox on Windows')) })
  visit('/account')
  const part = await section()
  const [here, other] = await part.findAllByRole('article')
  expect(within(here!).getByText('This device')).toBeVisible()
  expect(within(here!).queryByRole('button')).toBeNull()
  expect(within(other!).getByRole('heading')).toHaveTextContent('Firefox on Windows')
  const times = [...other!.querySelectorAll('time')].map((time) => time.dateTime)
  expect(times).toEqual(['2025-01-01T09:30:00Z', '2025-01-03T19:30:00Z'])
})

it('ends one, says so and leads the focus to the heading', async () => {
  const seen = signedIn(
    {},
    {
      'GET /user/me/sessions': [list(someSession('s2', 'Firefox on Windows')), list()],
      'DELETE /user/me/sessions/s2': { body: { success: true, message: messages.SESSION_ENDED } },
    },
  )
  const { user } = visit('/account')
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'End session: Firefox on Windows' }))
  expect(await part.findByText(messages.SESSION_ENDED)).toBeVisible()
  expect(part.getByText(messages.SESSION_ENDED).closest('[aria-live]')).not.toBeNull()
  expect(await part.findAllByRole('article')).toHaveLength(1)
  expect(part.getByRole('heading', { name: 'Sessions' })).toHaveFocus()
  expect(part.queryByRole('button', { name: 'End all others' })).toBeNull()
  expect(seen.some(({ method, path }) => method === 'DELETE' && path.endsWith('/s2'))).toBe(true)
})

it('ends all others', async () => {
  signedIn(
    {},
    {
      'GET /user/me/sessions': [list(someSession('s2', 'Firefox on Windows'), someSession('s3', 'Safari on iPhone')), list()],
      'DELETE /user/me/sessions': { body: { success: true, message: messages.SESSIONS_ENDED } },
    },
  )
  const { user } = visit('/account')
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'End all others' }))
  expect(await part.findByText(messages.SESSIONS_ENDED)).toBeVisible()
  expect(await part.findAllByRole('article')).toHaveLength(1)
})

it('says that one could not be ended', async () => {
  signedIn(
    {},
    {
      'GET /user/me/sessions': list(someSession('s2', 'Firefox on Windows')),
      'DELETE /user/me/sessions/s2': { status: 404, body: { message: 'There is nothing at this address.' } },
    },
  )
  const { user } = visit('/account')
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'End session: Firefox on Windows' }))
  expect(await part.findByText('There is nothing at this address.')).toBeVisible()
})

it('fails on its own, and Retry brings it', async () => {
  signedIn({}, { 'GET /user/me/sessions': [{ status: 503, body: { message: 'The site is busy.' } }, list()] })
  const { user } = visit('/account')
  const part = await section()
  expect(await part.findByText('The site is busy.')).toBeVisible()
  expect(await screen.findByText(/You haven’t agreed to anything yet/)).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Retry' }))
  expect(await part.findByText('This device')).toBeVisible()
})
