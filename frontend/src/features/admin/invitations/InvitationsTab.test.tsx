import type { InvitationGap } from 'infinito-rules'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someDetail } from '@/testing/registration'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const gap = (n: number, over: Partial<InvitationGap> = {}): InvitationGap => ({
  _id: `r${n}`,
  code: `INF-BAD-000${n}`,
  event: 'Badminton',
  college: 'NIT Patna',
  firstDay: '2026-01-23',
  people: 6,
  accepted: 2,
  declined: 1,
  awaitingParent: 1,
  ...over,
})
const GAPS = 'GET /admin/invitations'
const list = (...teams: InvitationGap[]) => ({ body: { success: true, teams } })

function open(answers: Answers, at = '/admin?tab=invitations') {
  const seen = signedIn({ role: 'moderator' }, answers)
  return { seen, ...visit(at) }
}
const codes = () => screen.getAllByRole('link', { name: /^INF-/ }).map((link) => link.textContent)

it('lists the teams with what is missing; each leads to its registration', async () => {
  open({ [GAPS]: list(gap(1, { category: 'Women', declined: 3 })) })
  const row = within((await screen.findByText('INF-BAD-0001')).closest('tr') as HTMLElement)
  for (const words of ['Badminton, Women', 'NIT Patna', '2 of 6']) expect(row.getByText(words)).toBeVisible()
  expect(
    row
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(-2),
  ).toEqual(['1', '3'])
  expect(row.getByRole('link', { name: 'INF-BAD-0001' })).toHaveAttribute('href', '/admin?tab=registrations&registration=r1')
  expect(screen.getByText('1 team')).toBeVisible()
})

it('filters in the browser, and the address keeps the filters', async () => {
  const { user, router, seen } = open({
    [GAPS]: list(gap(1), gap(2, { event: 'Chess' }), gap(3, { college: 'IIT Patna' }), gap(4, { firstDay: '2026-01-24' })),
  })
  expect(await screen.findByText('4 teams')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Event'), 'Badminton')
  await waitFor(() => expect(codes()).toEqual(['INF-BAD-0001', 'INF-BAD-0003', 'INF-BAD-0004']))
  await user.selectOptions(screen.getByLabelText('First day'), '2026-01-23')
  await waitFor(() => expect(codes()).toEqual(['INF-BAD-0001', 'INF-BAD-0003']))
  await user.type(screen.getByLabelText('College'), 'nit')
  await waitFor(() => expect(codes()).toEqual(['INF-BAD-0001']))
  expect(router.state.location.search).toEqual({ tab: 'invitations', event: 'Badminton', day: '2026-01-23', college: 'nit' })
  await user.type(screen.getByLabelText('College'), 'x')
  expect(await screen.findByText('No team found.')).toBeVisible()
  expect(seen.filter(({ path }) => path === '/admin/invitations')).toHaveLength(1)
})

it('a chosen event stays in the filter after its last team has confirmed', async () => {
  open({ [GAPS]: list(gap(1)) }, '/admin?tab=invitations&event=Chess')
  expect(await screen.findByText('No team found.')).toBeVisible()
  expect(screen.getByLabelText('Event')).toHaveValue('Chess')
})

it('shows five a page', async () => {
  const { user } = open({ [GAPS]: list(...[1, 2, 3, 4, 5, 6].map((n) => gap(n))) })
  expect(await screen.findByText('6 teams')).toBeVisible()
  expect(codes()).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(codes()).toEqual(['INF-BAD-0006']))
})

describe('the registration', () => {
  const WAIVE = 'POST /admin/registrations/r1/waive-invitations'
  const invitations = {
    canInvite: true,
    playersConfirm: false,
    invitedAt: '2026-01-10T10:00:00Z',
    areRemindersStopped: false,
    isComplete: false,
  }
  const detail = (isComplete = false) => {
    const { members, ...rest } = someDetail({ isOwn: false, canPay: false }, { paymentStatus: 'paid' })
    const waiver = isComplete ? { reason: 'Two are abroad.', at: '2026-01-20T10:00:00Z' } : undefined
    return {
      ...rest,
      members: members.map((member, index) => ({ ...member, invitation: index === 0 ? ('accepted' as const) : ('invited' as const) })),
      invitations: { ...invitations, isComplete, waiver },
    }
  }
  const answers = (waive: Answers[string]): Answers => ({
    'GET /admin/registrations?page=1&pageSize=5': { body: { success: true, registrations: [], total: 0 } },
    'GET /registrations/r1': [{ body: detail() }, { body: detail(true) }],
    'GET /admin/registrations/r1/notes': { body: { success: true, notes: [] } },
    'GET /admin/registrations/r1/decisions': { body: { success: true, decisions: [] } },
    [WAIVE]: waive,
  })
  const openDialog = async (waive: Answers[string]) => {
    const page = open(answers(waive), '/admin?tab=registrations&registration=r1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Registration' }))
    await dialog.findByRole('button', { name: 'Do without the missing confirmations' })
    return { ...page, dialog }
  }
  const press = { name: 'Do without the missing confirmations' }

  it('shows who has confirmed; staff do without the others for a reason', async () => {
    const { user, seen, dialog } = await openDialog({ body: { success: true, message: 'The team is complete.' } })
    expect(dialog.getByText('1 of 3 has confirmed.')).toBeVisible()
    expect(dialog.getByText('Bina', { exact: false, selector: 'p' })).toHaveTextContent('Player #1: Bina Not answered')
    await user.type(dialog.getByLabelText(/^Reason to do without/), 'Two are abroad.')
    await user.click(dialog.getByRole('button', press))
    expect(await dialog.findByText('The team is complete.')).toBeVisible()
    expect(await dialog.findByText(/The organisers do without the missing confirmations .*: Two are abroad\./)).toBeVisible()
    expect(dialog.queryByRole('button', press)).toBeNull()
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Two are abroad.' })
  })

  it('keeps the reason that the server refuses', async () => {
    const message = 'Give a reason of 3 to 500 characters.'
    const findings = [{ path: 'reason', code: 'length', message, severity: 'error' }]
    const { user, dialog } = await openDialog({ status: 422, body: { success: false, code: 'findings', message, findings } })
    const reason = dialog.getByLabelText(/^Reason to do without/)
    await user.type(reason, 'Abroad')
    await user.click(dialog.getByRole('button', press))
    expect(await dialog.findByText(message)).toBeVisible()
    expect(reason).toHaveFocus()
    expect(reason).toHaveValue('Abroad')
    expect(reason).toHaveAccessibleDescription(new RegExp(message))
  })

  it.each([' no ', 'x'.repeat(501)])('a reason that is too short or too long is not sent', async (typed) => {
    const { user, seen, dialog } = await openDialog({ body: { success: true, message: 'The team is complete.' } })
    const reason = dialog.getByLabelText(/^Reason to do without/)
    await user.click(reason)
    await user.paste(typed)
    await user.click(dialog.getByRole('button', press))
    expect(dialog.getByText(messages.SETTINGS_REASON)).toBeVisible()
    expect(reason).toHaveFocus()
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
