import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { publishLive, someLiveEvent } from '@/testing/published'
import type { Seen } from '@/testing/server'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Revision, Settings } from './queries'

beforeEach(() => provideRules('failed'))

type Answers = NonNullable<Parameters<typeof signedIn>[1]>
type User = ReturnType<typeof visit>['user']

const FEST = {
  name: 'Infinito',
  year: 2025,
  firstDay: '2024-02-20',
  lastDay: '2024-02-22',
  venue: 'Bihta',
  contacts: { phone: '+91 00000 00000', email: 'infinito@iitp.ac.in' },
  unpaidHold: 48,
}
const event = {
  state: 'open',
  opensAt: null,
  closesAt: null,
  capacity: null,
  fee: { all: 24_900 },
  firstDay: '2024-02-20',
  lastDay: '2024-02-22',
  venue: null,
  contacts: [{ name: 'Chess desk', phone: '+91 00000 00000' }],
  notes: null,
  prizes: ['1st Place Rs. 5000'],
  rosterLock: null,
}
const EVENTS = { badminton: { ...event, fee: { Men: 250_000, Women: 150_000 } }, bgmi: { venue: null }, chess: event }

const settings = (over: Partial<Settings> = {}): { body: Settings } => ({
  body: { success: true, revision: 0, fest: FEST, events: EVENTS, defaults: { fest: FEST, events: EVENTS }, history: [], ...over },
})
const withChess = (chess: object, over: Partial<Settings> = {}) =>
  settings({ events: { ...EVENTS, chess: { ...event, ...chess } }, ...over })

const IT = 'GET /admin/settings'
const PREVIEW = 'POST /admin/settings/preview'
const SAVE = 'POST /admin/settings'
const passes = { body: { success: true, findings: [], html: '<article class="drawer"><h2>Chess as it will look</h2></article>' } }
const saved = (revision: number) => ({ body: { success: true, revision } })

function open(answers: Answers, at = '/admin?tab=settings&scope=event:chess', role: 'admin' | 'moderator' = 'admin') {
  const seen = signedIn({ role, username: 'root' }, answers)
  return { seen, ...visit(at) }
}
const sent = (seen: readonly Seen[], path: string) =>
  seen.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body)

const review = (user: User) => user.click(screen.getByRole('button', { name: /^Review \d+ changes?$/ }))
const dialog = async () => within(await screen.findByRole('dialog'))
const type = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.type(field, text)
}
const venue = () => screen.findByLabelText('Venue')

describe('the scopes', () => {
  it('are listed with the state of their registrations', async () => {
    const full = { all: { total: 16, left: 0 } }
    publishLive({ events: [someLiveEvent('badminton', { state: 'paused' }), someLiveEvent('chess', { places: full })] })
    const { user, router } = open({ [IT]: settings() }, '/admin?tab=settings')
    const list = within(await screen.findByRole('navigation', { name: 'Fest and events' }))
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Fest ', 'BGMI ', 'Badminton Paused', 'Chess Full'])
    expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Fest')
    expect(screen.getByLabelText('Fest name')).toHaveValue('Infinito')
    await user.click(list.getByRole('link', { name: /Chess/ }))
    expect(await screen.findByRole('heading', { name: 'Chess' })).toBeVisible()
    expect(router.state.location.search).toEqual({ tab: 'settings', scope: 'event:chess' })
    expect(screen.queryByLabelText('Fest name')).toBeNull()
  })

  it('have the fields that the server names, also one that this page does not know', async () => {
    open({ [IT]: settings({ events: { ...EVENTS, bgmi: { venue: null, maxTeams: 12 } } }) }, '/admin?tab=settings&scope=event:bgmi')
    expect(await screen.findByLabelText('Max teams')).toHaveValue('12')
    expect(screen.queryByLabelText('Fee')).toBeNull()
  })

  it('are read by moderators', async () => {
    open({ [IT]: withChess({ venue: 'Hall 2' }) }, undefined, 'moderator')
    expect(await screen.findByText('Only admins can change these settings.')).toBeVisible()
    expect(screen.getByText('Hall 2')).toBeVisible()
    expect(screen.getByText('Default: As for the fest')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Venue' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Undo' })).toBeNull()
  })
})

describe('the form', () => {
  it('sends exactly what has changed, in the types of the server', async () => {
    const { user, seen } = open({ [IT]: [settings(), settings({ revision: 1 })], [PREVIEW]: passes, [SAVE]: saved(1) })
    await type(user, await venue(), 'Hall 2')
    await user.selectOptions(screen.getByLabelText('Registrations'), 'paused')
    fireEvent.change(screen.getByLabelText('Registrations close at'), { target: { value: '2026-01-23T18:00' } })
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2024-02-21' } })
    await user.type(screen.getByLabelText('Places'), '16')
    await type(user, screen.getByLabelText('Fee'), '300')
    await user.click(screen.getByRole('button', { name: 'Add to contacts' }))
    const second = within(screen.getByRole('group', { name: 'Contacts, 2' }))
    expect(second.getByLabelText('Name')).toHaveFocus()
    await user.type(second.getByLabelText('Name'), 'Arbiter')
    await user.type(second.getByLabelText('Phone'), '100')
    await type(user, screen.getByLabelText('Prizes, 1'), 'A cup')
    // Typed and taken back: no change.
    await user.type(screen.getByLabelText('Notes'), 'x{Backspace}')

    await review(user)
    const changes = [
      { scope: 'event:chess', field: 'venue', value: 'Hall 2' },
      { scope: 'event:chess', field: 'state', value: 'paused' },
      { scope: 'event:chess', field: 'closesAt', value: '2026-01-23T12:30:00Z' },
      { scope: 'event:chess', field: 'firstDay', value: '2024-02-21' },
      { scope: 'event:chess', field: 'capacity', value: { all: 16 } },
      { scope: 'event:chess', field: 'fee', value: { all: 30_000 } },
      {
        scope: 'event:chess',
        field: 'contacts',
        value: [
          { name: 'Chess desk', phone: '+91 00000 00000' },
          { name: 'Arbiter', phone: '100' },
        ],
      },
      { scope: 'event:chess', field: 'prizes', value: ['A cup'] },
    ]
    const step = await dialog()
    expect(sent(seen, '/admin/settings/preview')).toEqual([{ basedOn: 0, changes, reason: '' }])
    await user.type(step.getByLabelText(/Reason/), ' It rains. ')
    await user.click(step.getByRole('button', { name: 'Save now' }))
    expect((await screen.findAllByText('Saved as revision 1. Visitors see it within seconds.')).length).toBeGreaterThan(0)
    expect(sent(seen, '/admin/settings')).toEqual([{ basedOn: 0, changes, reason: 'It rains.' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('These settings have changed meanwhile')).toBeNull()
    expect(screen.getByRole('button', { name: 'No changes to review' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('takes places and fees for men and women separately', async () => {
    publishLive({ events: [someLiveEvent('badminton', { places: { Men: { total: 40, left: 28 }, Women: { total: 20, left: 20 } } })] })
    const badminton = { ...EVENTS.badminton, capacity: { Men: 40, Women: 20 } }
    const { user, seen } = open(
      { [IT]: settings({ events: { ...EVENTS, badminton } }), [PREVIEW]: passes },
      '/admin?tab=settings&scope=event:badminton',
    )
    const places = within(await screen.findByRole('group', { name: 'Places' }))
    expect(places.getByLabelText('Men')).toHaveAccessibleDescription('Taken: 12')
    expect(places.getByLabelText('Women')).toHaveAccessibleDescription('Taken: 0')
    await user.clear(places.getByLabelText('Women'))
    const fee = within(screen.getByRole('group', { name: 'Fee' }))
    expect(fee.getByLabelText('Men')).toHaveValue('2500')
    await user.selectOptions(fee.getByLabelText('Fee for'), 'All entries together')
    await user.type(fee.getByLabelText('All'), '2000')
    await review(user)
    await dialog()
    expect(sent(seen, '/admin/settings/preview')).toMatchObject([
      {
        changes: [
          { field: 'capacity', value: { Men: 40 } },
          { field: 'fee', value: { all: 200_000 } },
        ],
      },
    ])
  })

  it('shows the default of a field that differs, and restores it with null', async () => {
    const { user, seen } = open({ [IT]: withChess({ venue: 'Hall 2', firstDay: '2024-02-21', lastDay: '2024-02-21' }), [PREVIEW]: passes })
    expect(await venue()).toHaveAccessibleDescription(/Default: As for the fest$/)
    expect(screen.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription('Default: 20/2/2024 - 22/2/2024')
    expect(screen.queryByRole('button', { name: 'Restore default: Fee' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Restore default: Venue' }))
    expect(await venue()).toHaveFocus()
    expect(await venue()).toHaveAccessibleDescription(/Now: Hall 2\. Default: As for the fest$/)
    await user.click(screen.getByRole('button', { name: 'Restore default: Days' }))
    expect(screen.getByLabelText('First day')).toHaveValue('2024-02-20')
    await review(user)
    expect((await dialog()).getAllByText('(default)')).toHaveLength(3)
    expect(sent(seen, '/admin/settings/preview')).toMatchObject([
      {
        changes: [
          { field: 'venue', value: null },
          { field: 'firstDay', value: null },
          { field: 'lastDay', value: null },
        ],
      },
    ])
  })

  it("takes the fest's days and phone for the defaults of an event", async () => {
    const fest = { ...FEST, firstDay: '2026-01-20', contacts: { ...FEST.contacts, phone: '100' } }
    const chess = { ...event, firstDay: '2026-01-20', contacts: [{ name: 'Chess desk', phone: '100' }] }
    open({ [IT]: settings({ fest, events: { ...EVENTS, chess } }) })
    expect(await screen.findByRole('group', { name: 'Days' })).toHaveAccessibleDescription('Default: 20/1/2026 - 22/2/2024')
    expect(screen.queryByRole('button', { name: /^Restore default/ })).toBeNull()
  })

  it('keeps what is typed for another event, and marks it', async () => {
    const { user } = open({ [IT]: settings() })
    await type(user, await venue(), 'Hall 2')
    const list = within(screen.getByRole('navigation', { name: 'Fest and events' }))
    await user.click(list.getByRole('link', { name: /Badminton/ }))
    await screen.findByRole('heading', { name: 'Badminton' })
    await user.click(list.getByRole('link', { name: /Chess Not saved/ }))
    expect(await venue()).toHaveValue('Hall 2')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(await venue()).toHaveValue('')
  })
})

describe('the review', () => {
  const HALL = { scope: 'event:chess', field: 'venue', value: 'Hall 2' }

  async function openReview(answers: Answers) {
    const page = open({ [IT]: settings(), [PREVIEW]: passes, ...answers })
    await type(page.user, await venue(), 'Hall 2')
    await review(page.user)
    return { ...page, step: await dialog() }
  }

  it('shows before and after in words, and the page as it will look', async () => {
    const { step } = await openReview({})
    const row = within(step.getByRole('table', { name: 'Changes' })).getAllByRole('row')[1]!
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Venue', 'As for the fest', 'Hall 2'])
    const preview = step.getByText('Chess as it will look')
    expect(preview.closest('[inert]')).toHaveAttribute('data-ground', 'night')
  })

  it('schedules the changes for a time in the time zone of the fest', async () => {
    const { user, step, seen } = await openReview({ [SAVE]: saved(3) })
    await user.type(step.getByLabelText(/Reason/), 'The hall is booked')
    await user.click(step.getByRole('checkbox', { name: 'Schedule for later' }))
    await user.click(step.getByRole('button', { name: 'Schedule' }))
    expect(step.getByLabelText(/Takes effect at/)).toHaveAccessibleDescription(/Enter when the changes take effect\.$/)
    expect(sent(seen, '/admin/settings')).toEqual([])
    fireEvent.change(step.getByLabelText(/Takes effect at/), { target: { value: '2026-01-23T18:00' } })
    await user.click(step.getByRole('button', { name: 'Schedule' }))
    expect((await screen.findAllByText(/^Saved as revision 3\. It takes effect on .*2026.*IST\.$/)).length).toBeGreaterThan(0)
    expect(sent(seen, '/admin/settings')).toEqual([
      { basedOn: 0, changes: [HALL], reason: 'The hall is booked', effectiveAt: '2026-01-23T12:30:00Z' },
    ])
  })

  it('does not open for changes that are wrong: they are marked in the form', async () => {
    const finding = { path: 'changes.1.value', code: 'below_taken', message: '12 places are taken: enter at least 12.', severity: 'error' }
    const fee = { path: 'changes.0.value', code: 'range', message: 'Enter a fee from ₹0 to ₹1,00,000.', severity: 'error' }
    const { user } = open({ [IT]: settings(), [PREVIEW]: { body: { success: true, findings: [fee, finding], html: '' } } })
    await type(user, await screen.findByLabelText('Fee'), 'much')
    await user.type(screen.getByLabelText('Places'), '2')
    await review(user)
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    const lines = within(summary).getAllByRole('link')
    expect(lines.map((line) => line.textContent)).toEqual([
      'Fee: Enter a fee from ₹0 to ₹1,00,000.',
      'Places: 12 places are taken: enter at least 12.',
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    const places = screen.getByLabelText('Places')
    expect(places).toBeInvalid()
    expect(places).toHaveAccessibleDescription(/12 places are taken: enter at least 12\.$/)
    await user.click(lines[1]!)
    expect(places).toHaveFocus()
    await user.type(places, '0')
    expect(places).toBeValid()
    expect(within(summary).getAllByText('Done:')).toHaveLength(1)
  })

  it('keeps its own findings in the dialog, and sends those of fields back to the form', async () => {
    const reason = { path: 'reason', code: 'too_short', message: messages.SETTINGS_REASON, severity: 'error' }
    const value = { path: 'changes.0.value', code: 'too_long', message: 'Use at most 200 characters.', severity: 'error' }
    const refused = (finding: object) => ({ status: 422, body: { success: false, code: 'findings', message: 'no', findings: [finding] } })
    const { user, step } = await openReview({ [SAVE]: [refused(reason), refused(value)] })
    await user.click(step.getByRole('button', { name: 'Save now' }))
    expect(await step.findByRole('link', { name: `Reason: ${messages.SETTINGS_REASON}` })).toBeVisible()
    expect(step.getByLabelText(/Reason/)).toHaveAccessibleDescription(new RegExp(`${messages.SETTINGS_REASON}$`))
    await user.type(step.getByLabelText(/Reason/), 'rain')
    await user.click(step.getByRole('button', { name: 'Save now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await venue()).toHaveAccessibleDescription(/Use at most 200 characters\.$/)
    expect(await venue()).toHaveValue('Hall 2')
    await review(user)
    expect((await dialog()).getByLabelText(/Reason/)).toHaveValue('rain')
  })

  it('keeps everything typed if a colleague was first, and says what has changed', async () => {
    const { user, step, seen } = await openReview({
      [IT]: [settings(), withChess({ venue: 'Hall 1', notes: 'Bring a clock.' }, { revision: 1 })],
      [SAVE]: { status: 409, body: { success: false, code: 'settings_changed', message: messages.SETTINGS_CHANGED } },
    })
    await user.type(step.getByLabelText(/Reason/), 'rain')
    await user.click(step.getByRole('button', { name: 'Save now' }))
    const notice = (await screen.findByText('These settings have changed meanwhile')).closest<HTMLElement>('.notice')!
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([
      'Chess, Venue: As for the fest → Hall 1. You have changed it too: your value replaces this one when you save.',
      'Chess, Notes: None → Bring a clock.',
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(messages.SETTINGS_CHANGED)).toBeVisible()
    expect(await venue()).toHaveValue('Hall 2')
    expect(screen.getByLabelText('Notes')).toHaveValue('Bring a clock.')
    await review(user)
    const again = await dialog()
    expect(again.getByLabelText(/Reason/)).toHaveValue('rain')
    expect(again.getByText('Hall 1')).toBeVisible()
    expect(sent(seen, '/admin/settings/preview').at(-1)).toEqual({ basedOn: 1, changes: [HALL], reason: '' })
  })

  it('stays open with the message if the server cannot be reached', async () => {
    const { user, step } = await openReview({ [SAVE]: () => Promise.reject(new TypeError('offline')) })
    await user.type(step.getByLabelText(/Reason/), 'rain')
    await user.click(step.getByRole('button', { name: 'Save now' }))
    expect(await step.findByText(/cannot be reached/)).toBeVisible()
    expect(step.getByLabelText(/Reason/)).toHaveValue('rain')
  })
})

describe('the history', () => {
  const revision = (n: number, over: Partial<Revision> = {}): Revision => ({
    revision: n,
    changes: [{ scope: 'event:chess', field: 'venue', value: 'Hall 2' }],
    reason: 'rain',
    author: 'boss',
    createdAt: '2026-01-10T10:00:00Z',
    effectiveAt: '2026-01-10T10:00:00Z',
    ...over,
  })
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'History of the settings' }))
      .getAllByRole('row')
      .slice(1)

  it('says who has changed what, why, and from when', async () => {
    const history = [
      revision(3, { changes: [{ scope: 'fest', field: 'year', value: null }], undoes: 1, author: null }),
      revision(2, { effectiveAt: '2026-01-20T10:00:00Z' }),
      revision(1, { undoneBy: 3 }),
    ]
    open({ [IT]: settings({ revision: 3, history }) })
    const [undoing, scheduled, undone] = (await rows()).map((row) => within(row))
    expect(undoing!.getByText('Fest, Year: default restored')).toBeVisible()
    expect(undoing!.getByText('undoes 1')).toBeVisible()
    expect(undoing!.getByText('An account that was erased')).toBeVisible()
    expect(scheduled!.getByText(/takes effect on/)).toBeVisible()
    expect(scheduled!.getByText('Chess, Venue: Hall 2').tagName).toBe('SPAN')
    expect(undone!.getByText('Chess, Venue: Hall 2').tagName).toBe('S')
    expect(undone!.getByText('undone by 3')).toBeVisible()
    expect(undone!.queryByRole('button')).toBeNull()
  })

  it('undoes a revision after a question, without a conflict with what is typed', async () => {
    const { user, seen } = open({
      [IT]: [
        withChess({ venue: 'Hall 2' }, { revision: 1, history: [revision(1)] }),
        settings({ revision: 2, history: [revision(2, { undoes: 1, changes: [] }), revision(1, { undoneBy: 2 })] }),
      ],
      'POST /admin/settings/1/undo': saved(2),
    })
    await user.type(await screen.findByLabelText('Notes'), 'Bring a clock.')
    await user.click(screen.getByRole('button', { name: 'Undo revision 1' }))
    await user.click(screen.getByRole('button', { name: 'Yes, undo' }))
    expect((await screen.findAllByText('Revision 1 is undone.')).length).toBeGreaterThan(0)
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus()
    expect(sent(seen, '/admin/settings/1/undo')).toEqual([{}])
    expect(screen.getByLabelText('Notes')).toHaveValue('Bring a clock.')
    expect(screen.queryByText('These settings have changed meanwhile')).toBeNull()
    expect(await rows()).toHaveLength(2)
  })

  it('says why a revision cannot be undone', async () => {
    const { user } = open({
      [IT]: settings({ revision: 1, history: [revision(1)] }),
      'POST /admin/settings/1/undo': { status: 409, body: { success: false, code: 'undo_refused', message: messages.UNDO_REPLACED } },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo revision 1' }))
    await user.click(screen.getByRole('button', { name: 'Yes, undo' }))
    expect(await screen.findByText(messages.UNDO_REPLACED)).toBeVisible()
  })
})
