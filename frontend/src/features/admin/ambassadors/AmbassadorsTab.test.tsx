import type { AmbassadorApplication } from 'infinito-rules'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { someApplication } from '@/testing/ambassador'
import { visit } from '@/testing/app'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const ALL = 'GET /ca/all-applications?page=1&pageSize=5'
const numbered = (n: number, over: Partial<AmbassadorApplication> = {}) =>
  someApplication({ _id: `app-${n}`, fullName: `Name ${n}`, ...over })
const list = (applications: AmbassadorApplication[], total = applications.length) => ({
  body: { success: true, applications, total, counts: { pending: 7, accepted: 2, rejected: 1 } },
})
const ACCEPTED = numbered(1, {
  status: 'accepted',
  reviewedBy: { username: 'root', email: 'root@example.in' },
  reviewedAt: '2025-01-03T10:00:00Z',
  undoUntil: '2025-01-03T10:10:00Z',
})
type Answers = Parameters<typeof signedIn>[1]

function open(answers: Answers, path = '/admin?tab=ca') {
  const seen = signedIn({ role: 'moderator', username: 'root' }, answers)
  return { seen, ...visit(path) }
}
const filter = (name: string) => within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name })

describe('the applications', () => {
  it('are counted by status and shown five a page; everything is in the address', async () => {
    const { user, router } = open({
      [ALL]: list(
        [1, 2, 3, 4, 5].map((n) => numbered(n)),
        6,
      ),
      'GET /ca/all-applications?page=2&pageSize=5': list([numbered(6)], 6),
      'GET /ca/all-applications?page=1&pageSize=5&status=rejected': list([numbered(9, { status: 'rejected' })]),
      'GET /ca/all-applications?page=1&pageSize=5&q=asha&status=rejected': list([]),
    })
    expect(await screen.findByText('6 applications')).toBeVisible()
    const counters = screen.getAllByRole('definition').map((value) => value.textContent)
    expect(counters).toEqual(['7', '2', '1'])
    expect(screen.getAllByRole('row')).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Name 6')).toBeVisible()
    expect(router.state.location.href).toBe('/admin?tab=ca&page=2')
    await user.click(filter('Rejected'))
    expect(await screen.findByText('Name 9')).toBeVisible()
    expect(screen.getByText('Page 1 of 1')).toBeVisible()
    expect(router.state.location.href).toBe('/admin?tab=ca&status=rejected')
    expect(filter('Rejected')).toHaveAttribute('aria-pressed', 'true')
    await user.type(screen.getByLabelText('Search'), 'asha')
    expect(await screen.findByText('No applications found.')).toBeVisible()
  })

  it('offer Approve and Reject while pending, and View only afterwards', async () => {
    open({ [ALL]: list([numbered(1), numbered(2, { status: 'accepted' })]) })
    const rows = await screen.findAllByRole('row')
    const actions = (row: HTMLElement) =>
      within(row)
        .getAllByRole('button')
        .map((button) => button.textContent)
    expect([actions(rows[1]!), actions(rows[2]!)]).toEqual([['View', 'Approve', 'Reject'], ['View']])
  })

  it('whose last page has emptied show the one before', async () => {
    open({ [ALL]: list([numbered(1)]), 'GET /ca/all-applications?page=3&pageSize=5': list([], 1) }, '/admin?tab=ca&page=3')
    expect(await screen.findByText('Name 1')).toBeVisible()
  })
})

describe('one application', () => {
  const openDialog = async (application: AmbassadorApplication, answers: Answers = {}, path = '/admin?tab=ca&application=app-1') => {
    const page = open({ [ALL]: list([application]), [`${ALL}&q=app-1`]: list([application]), ...answers }, path)
    const dialog = within(await screen.findByRole('dialog', { name: 'CA Application' }))
    await dialog.findByText('I know everybody here.')
    return { ...page, dialog }
  }
  const deeds = (seen: { method: string; path: string; body: unknown }[]) =>
    seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

  it('is approved after a question, with a reason, and the decision can be undone', async () => {
    const { user, dialog, seen, router } = await openDialog(numbered(1), {
      [`${ALL}&q=app-1`]: [list([numbered(1)]), list([ACCEPTED]), list([numbered(1)])],
      'PUT /ca/app-1/accept': { body: { success: true, message: messages.AMBASSADOR_ACCEPT_DONE, application: ACCEPTED } },
      'POST /ca/app-1/undo': { body: { success: true, message: messages.AMBASSADOR_UNDONE, application: numbered(1) } },
    })
    await user.type(dialog.getByLabelText(/^Reason/), ' You know everybody. ')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(dialog.getByText('Name 1 becomes a campus ambassador and is told by mail.')).toHaveFocus()
    expect(deeds(seen)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Yes, approve' }))
    expect(await dialog.findByText(messages.AMBASSADOR_ACCEPT_DONE)).toBeVisible()
    expect(dialog.getByText('root, root@example.in')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByText('The application of Name 1 is accepted.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Undo' }))
    expect(await dialog.findByText(messages.AMBASSADOR_UNDONE)).toBeVisible()
    expect(deeds(seen)).toEqual([
      ['PUT', '/ca/app-1/accept', { reason: 'You know everybody.' }],
      ['POST', '/ca/app-1/undo', { reviewedAt: '2025-01-03T10:00:00Z' }],
    ])
    expect(screen.queryByText('The application of Name 1 is accepted.')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(router.state.location.href).toBe('/admin?tab=ca')
  })

  it('is undone from the notice after the dialog was closed', async () => {
    const { user, dialog, seen } = await openDialog(numbered(1), {
      [`${ALL}&q=app-1`]: [list([numbered(1)]), list([ACCEPTED])],
      'PUT /ca/app-1/accept': { body: { success: true, message: messages.AMBASSADOR_ACCEPT_DONE, application: ACCEPTED } },
      'POST /ca/app-1/undo': { body: { success: true, message: messages.AMBASSADOR_UNDONE, application: numbered(1) } },
    })
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await user.click(dialog.getByRole('button', { name: 'Yes, approve' }))
    await dialog.findByText(messages.AMBASSADOR_ACCEPT_DONE)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(messages.AMBASSADOR_UNDONE)).toBeVisible()
    expect(deeds(seen)).toHaveLength(2)
  })

  it('opened by Reject in its row begins with the question', async () => {
    const { user, router, seen } = open({
      [ALL]: list([numbered(1)]),
      [`${ALL}&q=app-1`]: list([numbered(1)]),
      'PUT /ca/app-1/reject': {
        body: { success: true, message: messages.AMBASSADOR_REJECT_DONE, application: numbered(1, { status: 'rejected' }) },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Reject the application of Name 1' }))
    await waitFor(() => expect(router.state.location.href).toBe('/admin?tab=ca&application=app-1&decide=reject'))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Yes, reject' }))
    expect(await dialog.findByText(messages.AMBASSADOR_REJECT_DONE)).toBeVisible()
    expect(router.state.location.href).toBe('/admin?tab=ca&application=app-1')
    expect(deeds(seen)).toEqual([['PUT', '/ca/app-1/reject', {}]])
  })

  it('that a colleague has decided on says so in the words of the server, and shows how it stands', async () => {
    const { user, dialog } = await openDialog(numbered(1), {
      [`${ALL}&q=app-1`]: [list([numbered(1)]), list([ACCEPTED])],
      'PUT /ca/app-1/reject': {
        status: 409,
        body: { code: 'ambassador_decided', message: 'meera accepted this application on 3 January 2025, 15:30 IST.' },
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await user.click(dialog.getByRole('button', { name: 'Yes, reject' }))
    expect(await dialog.findByText('meera accepted this application on 3 January 2025, 15:30 IST.')).toBeVisible()
    expect(await dialog.findByText('Accepted')).toBeVisible()
  })

  it('with a reason that is too long is not sent', async () => {
    const { user, dialog, seen } = await openDialog(numbered(1))
    await user.click(dialog.getByLabelText(/^Reason/))
    await user.paste('x'.repeat(501))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(dialog.getByLabelText(/^Reason/)).toHaveFocus()
    expect(dialog.getByText(messages.AMBASSADOR_REASON_LENGTH)).toBeVisible()
    expect(deeds(seen)).toEqual([])
  })

  it("of one's own is shown without decisions", async () => {
    signedIn(
      { role: 'admin', caApplication: { _id: 'app-1', status: 'pending' } },
      { [ALL]: list([numbered(1)]), [`${ALL}&q=app-1`]: list([numbered(1)]) },
    )
    visit('/admin?tab=ca&application=app-1')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(messages.AMBASSADOR_OWN)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
  })
})
