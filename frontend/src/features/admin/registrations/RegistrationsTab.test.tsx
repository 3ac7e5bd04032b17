import type { RegistrationRow } from 'infinito-rules'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someDetail } from '@/testing/registration'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUndo } from './undoStore'

beforeEach(() => provideRules('failed'))
afterEach(() => {
  act(() => setUndo(undefined))
})

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const row = (n: number, over: Partial<RegistrationRow> = {}): RegistrationRow => ({
  _id: `reg-${n}`,
  code: `INF-CHE-000${n}`,
  captain: `Asha ${n}`,
  userId: { _id: `u${n}`, username: `asha${n}`, fullname: `Asha ${n}`, email: `asha${n}@example.in` },
  event: 'chess',
  collegeName: 'Patna College',
  paymentStatus: 'paid',
  status: 'submitted',
  changesRequested: false,
  amount: 24_900,
  currency: 'INR',
  flags: 0,
  members: 5,
  createdAt: '2025-01-02T10:00:00Z',
  ...over,
})
const list = (registrations: RegistrationRow[], total = registrations.length) => ({ body: { success: true, registrations, total } })
const LIST = 'GET /admin/registrations?page=1&pageSize=5'
const DECIDE = 'POST /admin/registrations/decisions'

function open(answers: Answers, at = '/admin?tab=registrations') {
  const seen = signedIn({ role: 'moderator', username: 'meera' }, answers)
  return { seen, ...visit(at) }
}
const sent = (seen: { method: string; path: string; body: unknown }[]) =>
  seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

describe('the table', () => {
  it('keeps every filter, the order and the page in the address, and the address alone brings them back', async () => {
    const all = `${LIST}&q=asha&event=chess&category=Women&paymentStatus=paid&status=submitted&flagged=true&college=Patna&sort=college`
    const answers: Answers = {
      [LIST]: list(
        [1, 2, 3, 4, 5].map((n) => row(n)),
        6,
      ),
      'GET /admin/registrations?page=2&pageSize=5': list([row(6)], 6),
      'GET /admin/registrations?page=1&pageSize=5&sort=college': list([row(7)]),
      'GET /admin/registrations?page=1&pageSize=5&sort=-college': list([row(8)]),
      [all]: list([row(9, { flags: 2, changesRequested: true })]),
    }
    const { user, router, unmount } = open(answers)
    expect(await screen.findByText('6 registrations')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Asha 6')).toBeVisible()
    expect(router.state.location.href).toBe('/admin?tab=registrations&page=2')
    await user.click(screen.getByRole('button', { name: 'College' }))
    expect(await screen.findByText('Asha 7')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'College' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'College' }))
    expect(await screen.findByText('Asha 8')).toBeVisible()
    expect(router.state.location.href).toBe('/admin?tab=registrations&sort=-college')
    unmount()
    const address =
      '/admin?tab=registrations&q=asha&event=chess&category=Women&paymentStatus=paid&status=submitted&flagged=yes&college=Patna&sort=college'
    open(answers, address)
    const shown = within((await screen.findByText('Asha 9')).closest('tr') as HTMLElement)
    for (const words of ['Changes requested', 'Paid', '2 flags', '5 members']) expect(shown.getByText(words)).toBeVisible()
    const values = {
      Search: 'asha',
      College: 'Patna',
      Event: 'chess',
      Category: 'Women',
      Status: 'submitted',
      Payment: 'paid',
      Flags: 'yes',
      Sort: 'college',
    }
    for (const [label, value] of Object.entries(values)) {
      expect(within(screen.getByRole('group', { name: 'Filters' })).getByLabelText(label)).toHaveValue(value)
    }
  })

  it('says where not every address was looked at', async () => {
    open({ [`${LIST}&q=m`]: { body: { success: true, registrations: [row(1)], total: 500, isCut: true } } }, '/admin?tab=registrations&q=m')
    expect(await screen.findByText(`500 registrations. ${messages.SEARCH_CUT}`)).toBeVisible()
  })
})

describe('deciding on many', () => {
  const until = new Date(Date.now() + 600_000).toISOString()

  it('tells who was refused and why, and offers to undo the others', async () => {
    const { user, seen } = open({
      [LIST]: list([row(1), row(2)]),
      [DECIDE]: {
        body: {
          success: true,
          message: '1 registration approved.',
          batch: 'b1',
          undoUntil: until,
          decided: ['reg-1'],
          refused: [{ _id: 'reg-2', message: 'arun rejected this on 3 January.' }],
        },
      },
      'POST /admin/registrations/decisions/b1/undo': {
        body: { success: true, message: 'The decision on 1 registration is taken back.', batch: 'b1', decided: ['reg-1'], refused: [] },
      },
    })
    await user.click(await screen.findByLabelText('Select all on this page'))
    const bar = within(screen.getByRole('group', { name: 'Chosen registrations' }))
    expect(bar.getByText('2 registrations chosen')).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Approve' }))
    const refused = await screen.findByRole('list', { name: 'Not decided' })
    expect(refused).toHaveTextContent('Chess, asha2: arun rejected this on 3 January.')
    expect(screen.queryByRole('group', { name: 'Chosen registrations' })).toBeNull()
    expect(screen.getByText(/1 registration approved\. You can undo this until/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The decision on 1 registration is taken back.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(sent(seen)).toEqual([
      ['/admin/registrations/decisions', { ids: ['reg-1', 'reg-2'], decision: 'approve', again: false }],
      ['/admin/registrations/decisions/b1/undo', {}],
    ])
  })

  it('asks for a reason before captains are refused or asked for changes', async () => {
    const { user, seen } = open({
      [LIST]: list([row(1)]),
      [DECIDE]: {
        body: {
          success: true,
          message: 'Changes requested in 1 registration.',
          batch: 'b1',
          undoUntil: until,
          decided: ['reg-1'],
          refused: [],
        },
      },
    })
    await user.click(await screen.findByLabelText('Choose Chess, asha1'))
    await user.click(screen.getByRole('button', { name: 'Request changes…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request changes: 1 registration' }))
    await user.click(dialog.getByRole('button', { name: 'Request changes' }))
    expect(dialog.getByLabelText(/Reason/)).toHaveFocus()
    expect(dialog.getByLabelText(/Reason/)).toHaveAccessibleDescription(new RegExp(messages.DECISION_REASON))
    expect(sent(seen)).toEqual([])
    await user.type(dialog.getByLabelText(/Reason/), ' Bring shoes ')
    await user.click(dialog.getByRole('button', { name: 'Request changes' }))
    expect(await screen.findByText(/Changes requested in 1 registration\. You can undo/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(seen)).toEqual([
      ['/admin/registrations/decisions', { ids: ['reg-1'], decision: 'requestChanges', again: false, reason: 'Bring shoes' }],
    ])
  })

  it('the offer to undo outlives a reload, until it is too late', async () => {
    const offered = { batch: 'b1', words: 'Done.', until }
    act(() => setUndo(offered))
    const kept = sessionStorage.getItem('registrations-undo')
    act(() => setUndo(undefined))
    expect(sessionStorage.getItem('registrations-undo')).toBeNull()
    // As after a reload of the browser tab.
    sessionStorage.setItem('registrations-undo', kept ?? '')
    const { unmount } = open({ [LIST]: list([]) })
    expect(await screen.findByText(/Done\. You can undo this until/)).toBeVisible()
    unmount()
    act(() => setUndo(undefined))
    sessionStorage.setItem('registrations-undo', JSON.stringify({ ...offered, until: new Date(Date.now() - 1).toISOString() }))
    open({ [LIST]: list([]) })
    await screen.findByText('0 registrations')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(sessionStorage.getItem('registrations-undo')).toBeNull()
  })

  it('the offer to undo goes when it is too late', async () => {
    open({ [LIST]: list([]) })
    await screen.findByText('0 registrations')
    vi.useFakeTimers()
    act(() => setUndo({ batch: 'b1', words: 'Done.', until: new Date(Date.now() + 600_000).toISOString() }))
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    act(() => {
      vi.advanceTimersByTime(600_001)
    })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    vi.useRealTimers()
  })
})

describe('one registration', () => {
  const at = '/admin?tab=registrations&registration=r1'
  const flag = {
    path: 'team.captain.0.aadharId',
    code: 'aadhaar_checksum',
    message: 'Captain: please check the number.',
    severity: 'warning',
  } as const
  const answers = (over: Answers = {}): Answers => ({
    [LIST]: list([]),
    'GET /registrations/r1': { body: someDetail({ isOwn: false }, { flags: [flag], status: 'approved', reason: 'Fine' }) },
    'GET /admin/registrations/r1/decisions': {
      body: { success: true, decisions: [{ _id: 'd1', decision: 'approve', by: 'arun', at: '2025-01-03T10:00:00Z', reason: 'Fine' }] },
    },
    'GET /admin/registrations/r1/notes': {
      body: { success: true, notes: [{ _id: 'n1', text: 'Called them', by: 'arun', at: '2025-01-03T10:00:00Z' }] },
    },
    ...over,
  })
  const dialogOf = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Registration' }))
    await dialog.findByText('Called them')
    return dialog
  }

  it('is shown with flags in words, notes and decisions, and decided otherwise knowingly', async () => {
    const { user, seen } = open(
      answers({ [DECIDE]: { body: { success: true, message: '1 registration rejected.', decided: ['r1'], refused: [] } } }),
      at,
    )
    const dialog = await dialogOf()
    expect(dialog.getByText('Captain: please check the number.')).toBeVisible()
    expect(dialog.getByText('arun', { selector: 'strong' }).closest('p')).toHaveTextContent('arun approved it: Fine')
    expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Reject after all' }))
    expect(dialog.getByLabelText(/Reason for the captain/)).toHaveFocus()
    await user.type(dialog.getByLabelText(/Reason for the captain/), 'Two teams of one college')
    await user.click(dialog.getByRole('button', { name: 'Reject after all' }))
    expect(await dialog.findByText('1 registration rejected.')).toBeVisible()
    expect(sent(seen)).toEqual([
      ['/admin/registrations/decisions', { ids: ['r1'], decision: 'reject', again: true, reason: 'Two teams of one college' }],
    ])
  })

  it('of their own offers no decision', async () => {
    open(answers({ 'GET /registrations/r1': { body: someDetail({ isOwn: true }) } }), at)
    const dialog = await dialogOf()
    expect(dialog.getByText(messages.DECISION_OWN)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('takes a note', async () => {
    const { user, seen } = open(
      answers({ 'POST /admin/registrations/r1/notes': { status: 201, body: { success: true, message: messages.NOTE_SAVED, note: {} } } }),
      at,
    )
    const dialog = await dialogOf()
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect(dialog.getByLabelText(/New note/)).toHaveAccessibleDescription(new RegExp(messages.NOTE_LENGTH))
    await user.type(dialog.getByLabelText(/New note/), 'Seen the card')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect(await dialog.findByText(messages.NOTE_SAVED)).toBeVisible()
    expect(sent(seen)).toEqual([['/admin/registrations/r1/notes', { text: 'Seen the card' }]])
  })

  it('shows an ID number only to whoever says why, and hides it again', async () => {
    const { user, seen } = open(
      answers({ 'POST /admin/registrations/r1/reveal': { body: { success: true, aadharId: '715300000000' } } }),
      at,
    )
    const dialog = await dialogOf()
    await user.click(dialog.getByRole('button', { name: 'Show the Aadhaar number of Captain' }))
    await user.click(dialog.getByRole('button', { name: 'Show the number' }))
    expect(dialog.getByLabelText(/Why do you need it/)).toHaveAccessibleDescription(new RegExp(messages.REVEAL_REASON))
    expect(sent(seen)).toEqual([])
    await user.type(dialog.getByLabelText(/Why do you need it/), 'Card checked')
    await user.click(dialog.getByRole('button', { name: 'Show the number' }))
    expect(await dialog.findByText('Aadhaar 715300000000')).toBeVisible()
    expect(sent(seen)).toEqual([['/admin/registrations/r1/reveal', { member: 'm1', reason: 'Card checked' }]])
    await user.click(dialog.getByRole('button', { name: 'Hide the Aadhaar number of Captain' }))
    expect(dialog.queryByText('Aadhaar 715300000000')).toBeNull()
  })

  it('shows with the ID number what the person has answered', async () => {
    const answer = {
      fullname: 'Asha Verma',
      phoneNumber: '9800000001',
      dateOfBirth: '2012-01-01',
      emergencyName: 'Meera',
      emergencyPhone: '9600000000',
      parentName: '',
      parentEmail: 'parent@home.example',
    }
    const { user } = open(
      answers({ 'POST /admin/registrations/r1/reveal': { body: { success: true, aadharId: '715300000000', answer } } }),
      at,
    )
    const dialog = await dialogOf()
    await user.click(dialog.getByRole('button', { name: 'Show the Aadhaar number of Captain' }))
    await user.type(dialog.getByLabelText(/Why do you need it/), 'Card checked')
    await user.click(dialog.getByRole('button', { name: 'Show the number' }))
    expect(await dialog.findByText(/Asha Verma, 9800000001, born 2012-01-01. In an emergency: Meera, 9600000000./)).toBeVisible()
    expect(dialog.getByText(/Parent: parent@home.example./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Hide the Aadhaar number of Captain' }))
    expect(dialog.queryByText(/In an emergency/)).toBeNull()
  })
})
