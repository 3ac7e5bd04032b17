import type { MailingPreview, MailingRecord } from 'infinito-rules'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const mailing = (over: Partial<MailingRecord> = {}): MailingRecord => ({
  id: 'm1',
  subject: 'The schedule is out',
  text: 'Hello {name}',
  isAboutEntry: false,
  segment: { audience: 'captains', event: '', category: '', college: '', lacks: 'any' },
  status: 'draft',
  author: 'meera',
  count: 0,
  queued: 0,
  excluded: [],
  startsAt: '',
  actions: [],
  updatedAt: '2026-01-10T10:00:00Z',
  ...over,
})
const PREVIEW: MailingPreview = {
  success: true,
  count: 2,
  needsApproval: false,
  excluded: [{ why: 'unsubscribed', count: 3 }],
  seen: 'abc',
  samples: [{ to: 'asha@college.in', subject: 'News', text: 'Hello Asha' }],
  chat: 'Hello …',
}
const list = (mailings: MailingRecord[], message = '', id = '') => ({ body: { success: true, message, id, reported: [], mailings } })

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

function open(answers: Answers = {}) {
  const seen = signedIn(
    { role: 'moderator' },
    { 'GET /admin/mailings': list([mailing()]), 'POST /admin/mailings/preview': { body: PREVIEW }, ...answers },
  )
  return { seen, ...visit('/admin?tab=mailings') }
}
type Opened = ReturnType<typeof open>

/** Writes a mail and looks at its preview. */
async function write({ user }: Opened) {
  const form = within(await screen.findByRole('form', { name: 'New mail' }))
  await user.selectOptions(form.getByLabelText(/^Only/), 'payment')
  await user.type(form.getByLabelText(/^Subject/), 'News')
  await user.type(form.getByLabelText(/^Text/), 'Hello {{name}')
  await user.click(form.getByRole('button', { name: 'Preview' }))
  return within(await screen.findByRole('region', { name: 'Preview' }))
}

it('shows how many get a mail, who does not and why, and sends exactly what was seen', async () => {
  const on = open({
    'POST /admin/mailings': list([mailing({ id: 'm2' })], 'The draft is saved.', 'm2'),
    'POST /admin/mailings/m2/send': list(
      [mailing({ id: 'm2', status: 'scheduled', count: 2, actions: ['undo'] })],
      'The mail is scheduled.',
    ),
  })
  const preview = await write(on)
  expect(preview.getByText('2 people get it.')).toBeVisible()
  expect(preview.getByText('3 get none: they want no announcements.')).toBeVisible()
  expect(preview.getByRole('article', { name: 'Mail to asha@college.in' })).toHaveTextContent('Hello Asha')
  await on.user.click(preview.getByRole('button', { name: 'Send' }))
  await on.user.click(preview.getByRole('button', { name: 'Yes, send' }))
  const form = {
    id: '',
    subject: 'News',
    text: 'Hello {name}',
    isAboutEntry: false,
    segment: { audience: 'captains', event: '', category: '', college: '', lacks: 'payment' },
  }
  expect(await screen.findByText('The mail is scheduled.')).toBeVisible()
  await waitFor(() => expect(on.seen.find(({ path }) => path.endsWith('/send'))?.body).toEqual({ seen: 'abc', at: '' }))
  expect(on.seen.find(({ path }) => path === '/admin/mailings/preview')?.body).toEqual(form)
  expect(on.seen.find(({ path, method }) => path === '/admin/mailings' && method === 'POST')?.body).toEqual(form)
})

it('has no filter again after other people are chosen', async () => {
  const on = open()
  const form = within(await screen.findByRole('form', { name: 'New mail' }))
  await on.user.selectOptions(form.getByLabelText(/^Only/), 'payment')
  await on.user.selectOptions(form.getByLabelText(/^Event/), 'chess')
  await on.user.selectOptions(form.getByLabelText(/^Category/), 'Men')
  await on.user.selectOptions(form.getByLabelText(/^To/), 'officials')
  await on.user.click(form.getByRole('button', { name: 'Preview' }))
  await waitFor(() =>
    expect(on.seen.find(({ path }) => path === '/admin/mailings/preview')?.body).toMatchObject({
      segment: { audience: 'officials', event: '', category: '', college: '', lacks: 'any' },
    }),
  )
})

it('has to be previewed again after a change', async () => {
  const on = open()
  await write(on)
  await on.user.type(screen.getByLabelText(/^Subject/), '!')
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
})

it('keeps the text when the server refuses it, and says so at the field', async () => {
  const finding = { path: 'text', code: 'not_offered', severity: 'error', message: 'There is no field {vorname}.' }
  const on = open({
    'POST /admin/mailings/test': { status: 422, body: { success: false, code: 'findings', message: finding.message, findings: [finding] } },
  })
  const form = within(await screen.findByRole('form', { name: 'New mail' }))
  await on.user.type(form.getByLabelText(/^Text/), 'Hello')
  await on.user.click(form.getByRole('button', { name: 'Send a test to me' }))
  await waitFor(() => expect(form.getByLabelText(/^Text/)).toHaveAccessibleDescription(/no field {vorname}/))
  expect(form.getByLabelText(/^Text/)).toHaveValue('Hello')
})

it('opens a draft, and pauses a mail that is on its way', async () => {
  const on = open({
    'GET /admin/mailings': list([
      mailing(),
      mailing({ id: 'm3', subject: 'Fees', status: 'scheduled', count: 9, queued: 4, actions: ['pause', 'stop'] }),
    ]),
    'POST /admin/mailings/m3/pause': list([], 'Done.'),
  })
  const table = within(await screen.findByRole('table', { name: 'Mails so far' }))
  expect(table.getByText('4 of 9 handed over')).toBeVisible()
  expect(table.getByText('Being sent')).toBeVisible()
  await on.user.click(table.getByRole('button', { name: 'Pause: Fees' }))
  expect(await screen.findByText('Done.')).toBeVisible()
  await on.user.click(table.getByRole('button', { name: 'Open The schedule is out' }))
  const form = within(await screen.findByRole('form', { name: 'Draft' }))
  expect(form.getByLabelText(/^Subject/)).toHaveValue('The schedule is out')
})

it('keeps one draft however often it is saved, and shows it to whoever approves', async () => {
  const on = open({
    'GET /admin/mailings': list([mailing({ id: 'm4', subject: 'To many', status: 'proposed', count: 900, actions: ['approve', 'undo'] })]),
    'POST /admin/mailings': list([], 'The draft is saved.', 'm2'),
    'POST /admin/mailings/m4/approve': list([], 'Done.'),
  })
  const form = within(await screen.findByRole('form', { name: 'New mail' }))
  await on.user.type(form.getByLabelText(/^Subject/), 'News')
  await on.user.click(form.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText('The draft is saved.')).toBeVisible()
  await on.user.click(form.getByRole('button', { name: 'Save draft' }))
  const saves = () => on.seen.filter(({ path, method }) => path === '/admin/mailings' && method === 'POST')
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves().map(({ body }) => (body as { id: string }).id)).toEqual(['', 'm2'])
  await on.user.click(screen.getByRole('button', { name: 'Approve: To many' }))
  expect(screen.getByText(/900 people get this mail/)).toHaveTextContent('Captains (who registered a team), All teams')
  expect(screen.getByText(/900 people get this mail/)).toHaveTextContent('Hello {name}')
  await on.user.click(screen.getByRole('button', { name: 'Yes, approve' }))
  // What was read is what is approved.
  await waitFor(() =>
    expect(on.seen.find(({ path }) => path === '/admin/mailings/m4/approve')?.body).toEqual({ updatedAt: '2026-01-10T10:00:00Z' }),
  )
})
