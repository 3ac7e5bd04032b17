import type { AnnouncementRecord } from 'infinito-rules'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const rain: AnnouncementRecord = {
  _id: 'a-1',
  text: 'Rain: chess moves to Hall 2.',
  severity: 'warning',
  audience: 'everyone',
  from: '2025-01-10T10:00:00Z',
  link: '/event/ins/chess',
  author: 'boss',
  createdAt: '2025-01-10T10:00:00Z',
}
const list = (...announcements: AnnouncementRecord[]) => ({ body: { success: true, announcements } })
const IT = 'GET /admin/announcements'
const PUBLISH = 'POST /admin/announcements'

function open(answers: Answers, role: 'admin' | 'moderator' = 'admin') {
  const seen = signedIn({ role, username: 'root' }, answers)
  return { seen, ...visit('/admin?tab=announcements') }
}
const rows = async (name: string) => {
  const found = within(await screen.findByRole('table', { name })).getAllByRole('row')
  return found.slice(1).map((row) => within(row))
}

it('lists what is current, scheduled and over', async () => {
  const soon: AnnouncementRecord = {
    ...rain,
    _id: 'a-2',
    text: 'Dinner',
    severity: 'info',
    audience: 'event:chess',
    from: '2099-01-01T00:00:00Z',
  }
  const past: AnnouncementRecord = { ...rain, _id: 'a-3', text: 'Welcome', audience: 'signed-in', until: '2025-01-11T10:00:00Z' }
  const withdrawn: AnnouncementRecord = { ...rain, _id: 'a-4', text: 'Oops', withdrawnAt: '2025-01-10T10:05:00Z' }
  open({ [IT]: list(soon, rain, past, withdrawn) })
  const [current] = await rows('Current announcements')
  for (const words of [rain.text, 'Warning', 'Everyone', 'No end', 'boss', '/event/ins/chess'])
    expect(current!.getByText(words)).toBeVisible()
  const [scheduled] = await rows('Scheduled announcements')
  expect(scheduled!.getByText('Owners of entries: Chess')).toBeVisible()
  expect(scheduled!.getByRole('button', { name: 'Take down: Dinner' })).toBeVisible()
  const over = await rows('Over announcements')
  expect(over).toHaveLength(2)
  expect(over[0]!.getByText('Signed-in users')).toBeVisible()
  expect(over[1]!.getByText(/^Taken down/)).toBeVisible()
  expect(over[0]!.queryByRole('button')).toBeNull()
})

it('publishes, and starts anew', async () => {
  const { user, seen } = open({
    [IT]: [list(), list(rain)],
    [PUBLISH]: { status: 201, body: { success: true, message: messages.ANNOUNCEMENT_SAVED, announcement: rain } },
  })
  const form = within(await screen.findByRole('form', { name: 'New announcement' }))
  const text = form.getByLabelText(/Text/)
  await user.click(text)
  await user.paste('Rain:\nchess moves')
  expect(text).toHaveValue('Rain: chess moves')
  expect(text).toHaveAccessibleDescription(/17 of 300 used\.$/)
  await user.selectOptions(form.getByLabelText('Severity'), 'warning')
  await user.selectOptions(form.getByLabelText('Who sees it'), 'Owners of entries: Table Tennis')
  fireEvent.change(form.getByLabelText('Until'), { target: { value: '2026-01-23T18:00' } })
  await user.type(form.getByLabelText(/Link/), '/event/ins/chess')
  await user.click(form.getByRole('button', { name: 'Publish now' }))
  expect(await screen.findByText(messages.ANNOUNCEMENT_SAVED)).toBeVisible()
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    text: 'Rain: chess moves',
    severity: 'warning',
    audience: 'event:table_tennis',
    from: '',
    until: '2026-01-23T12:30:00Z',
    link: '/event/ins/chess',
  })
  expect(text).toHaveValue('')
  expect((await rows('Current announcements'))[0]!.getByText(rain.text)).toBeVisible()
})

it('marks what the server refuses, and keeps what is typed', async () => {
  const finding = (path: string, message: string) => ({ path, code: 'format', message, severity: 'error' })
  const findings = [finding('text', messages.ANNOUNCEMENT_TEXT), finding('until', messages.ANNOUNCEMENT_PAST)]
  const { user } = open({
    [IT]: list(),
    [PUBLISH]: { status: 422, body: { success: false, code: 'findings', message: messages.FIX_FIELDS, findings } },
  })
  const text = await screen.findByLabelText(/Text/)
  await user.type(text, 'x')
  await user.click(screen.getByRole('button', { name: 'Publish now' }))
  const summary = await screen.findByRole('alert', { name: 'There is a problem' })
  expect(summary).toHaveFocus()
  expect(
    within(summary)
      .getAllByRole('link')
      .map((line) => line.textContent),
  ).toEqual([`Text: ${messages.ANNOUNCEMENT_TEXT}`, `Until: ${messages.ANNOUNCEMENT_PAST}`])
  expect(text).toHaveAccessibleDescription(new RegExp(`${messages.ANNOUNCEMENT_TEXT}$`))
  expect(text).toHaveValue('x')
  await user.type(text, 'yz')
  expect(text).toBeValid()
})

it('says why nothing was published if the server cannot be reached', async () => {
  const { user } = open({ [IT]: list(), [PUBLISH]: () => Promise.reject(new TypeError('offline')) })
  await user.type(await screen.findByLabelText(/Text/), 'Rain')
  await user.click(screen.getByRole('button', { name: 'Publish now' }))
  expect(await screen.findByText(/cannot be reached/)).toBeVisible()
  expect(screen.getByLabelText(/Text/)).toHaveValue('Rain')
})

it('takes one down after a question, and the focus goes to the heading', async () => {
  const withdrawn = { ...rain, withdrawnAt: '2025-01-10T10:05:00Z' }
  const { user } = open({
    [IT]: [list(rain), list(withdrawn)],
    'POST /admin/announcements/a-1/withdraw': {
      body: { success: true, message: messages.ANNOUNCEMENT_WITHDRAWN, announcement: withdrawn },
    },
  })
  await user.click(await screen.findByRole('button', { name: `Take down: ${rain.text}` }))
  await user.click(screen.getByRole('button', { name: 'Yes, take down' }))
  expect(await screen.findByText(messages.ANNOUNCEMENT_WITHDRAWN)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Published announcements' })).toHaveFocus()
  expect(await rows('Over announcements')).toHaveLength(1)
  expect((await rows('Current announcements'))[0]!.getByText('None.')).toBeVisible()
})

it('is read by moderators', async () => {
  open({ [IT]: list(rain) }, 'moderator')
  expect(await screen.findByText(rain.text)).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('button', { name: /Take down/ })).toBeNull()
})
