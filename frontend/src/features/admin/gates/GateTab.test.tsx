import type { GateConflict, GateDevice, GateListRecord, GateOverview } from 'infinito-rules'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import type { Seen } from '@/testing/server'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const NOW = '2026-01-23T06:30:00Z'

beforeEach(() => {
  provideRules('failed')
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
})

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const GATE = 'GET /admin/gate'
const list = (changes: Partial<GateListRecord> = {}, own: Partial<GateListRecord['list']> = {}): GateListRecord => ({
  list: { _id: 'l1', name: 'Main gate', kind: 'entry', bothWays: true, ...own },
  isClosed: false,
  letIn: 412,
  inside: 390,
  refused: 3,
  volunteers: [{ username: 'kiran', email: 'kiran@college.in' }],
  ...changes,
})
const device = (changes: Partial<GateDevice> = {}): GateDevice => ({
  _id: 'd1',
  name: 'Main gate 2',
  username: 'kiran',
  syncedAt: '2026-01-23T06:27:30Z',
  waiting: 0,
  clockBehind: 20,
  isRevoked: false,
  ...changes,
})
const conflict = (changes: Partial<GateConflict> = {}): GateConflict => ({
  _id: 's2',
  list: 'Main gate',
  verdict: 'alreadyInside',
  title: 'Already inside',
  remedy: 'Two gates let this pass in.',
  fullname: 'Bina Devi',
  college: 'NIT Patna',
  place: 'Player #2',
  direction: 'in',
  at: '2026-01-23T06:10:00Z',
  device: 'Main gate 2',
  firstAt: '2026-01-23T05:40:00Z',
  firstDevice: 'North gate',
  ...changes,
})
const overview = (changes: Partial<GateOverview> = {}) => ({
  body: {
    success: true,
    inside: 390,
    arrived: 1412,
    colleges: [{ college: 'NIT Patna', inside: 12, arrived: 15 }],
    hours: [
      { startsAt: '2026-01-23T04:30:00Z', wentIn: 80, wentOut: 2 },
      { startsAt: '2026-01-23T05:30:00Z', wentIn: 310, wentOut: 5 },
    ],
    lists: [list()],
    extras: [],
    devices: [device()],
    conflicts: [],
    ...changes,
  },
})
const refusal = (path: string, message: string) => ({
  status: 422,
  body: { success: false, code: 'findings', message, findings: [{ path, code: 'required', message, severity: 'error' }] },
})

function open(answers: Answers = {}, role: 'admin' | 'moderator' = 'admin') {
  const seen = signedIn({ role }, { [GATE]: overview(), ...answers })
  return { seen, ...visit('/admin?tab=gate') }
}
const sentTo = (seen: Seen[], path: string) => seen.filter((call) => call.path === path).map(({ body }) => body)
const rowsNow = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row))
const rows = async (name: string) => {
  await screen.findByRole('table', { name })
  return rowsNow(name)
}

describe('the numbers', () => {
  it('show people inside and arrived, by college, and by hour with the latest first', async () => {
    open()
    const numbers = within(await screen.findByRole('list', { name: 'People in the fest' }))
    expect(numbers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'People inside now390',
      'People who have arrived1,412',
    ])
    expect(screen.getByText(/^As of .*12:00.*IST\.$/)).toBeVisible()
    const [college] = await rows('People by college')
    expect(college!.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['NIT Patna', '12', '15'])
    const hours = await rows('People by hour')
    expect(hours[0]!.getByText(/11:00/)).toBeVisible()
    expect(hours[0]!.getByText('310')).toBeVisible()
    expect(hours[1]!.getByText(/10:00/)).toBeVisible()
  })

  it('say how many scans they do not contain', async () => {
    open({ [GATE]: overview({ devices: [device({ waiting: 3 }), device({ _id: 'd2', waiting: 4 })] }) })
    expect(await screen.findByText('7 scans wait on phones. The numbers do not contain them yet.')).toBeVisible()
  })

  it('are printed whole, without the parts that are not for paper', async () => {
    const colleges = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ college: `College ${n}`, inside: n, arrived: n }))
    const hours = [0, 1, 2, 3, 4, 5].map((n) => ({ startsAt: `2026-01-23T0${n}:30:00Z`, wentIn: n, wentOut: 0 }))
    const { user } = open({ [GATE]: overview({ colleges, hours, conflicts: [conflict()] }) })
    expect(await rows('People by college')).toHaveLength(5)
    expect(await rows('People by hour')).toHaveLength(5)
    const printed: unknown[] = []
    vi.stubGlobal('print', () => {
      const paper = [...document.querySelectorAll('.on-paper')].map((part) => part.querySelector('h3')?.textContent)
      printed.push(paper, rowsNow('People by college').length, rowsNow('People by hour').length)
    })
    await user.click(screen.getByRole('button', { name: 'Print for the fire officer' }))
    expect(printed).toEqual([['People in the fest', 'By college', 'By hour'], 7, 6])
    act(() => void window.dispatchEvent(new Event('afterprint')))
    await waitFor(async () => expect(await rows('People by college')).toHaveLength(5))
  })

  it('are fetched again every 15 seconds; if that fails, they stay and the error says of when they are', async () => {
    vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true })
    open({
      [GATE]: [
        overview(),
        overview({ inside: 391 }),
        { status: 503, body: { success: false, code: 'unavailable', message: 'The server is busy. Try again.' } },
      ],
    })
    expect(await screen.findByText('390', { selector: '.statistics__value' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(await screen.findByText('391', { selector: '.statistics__value' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(await screen.findByText(/^These are the numbers of .*12:00.*\. The server is busy\. Try again\.$/)).toBeVisible()
    expect(screen.getByText('391', { selector: '.statistics__value' })).toBeVisible()
  })

  it('an empty gate says what to do', async () => {
    open({ [GATE]: overview({ inside: 0, arrived: 0, colleges: [], hours: [], lists: [], devices: [] }) })
    expect(await screen.findAllByText(/^Nobody has gone in yet\./)).toHaveLength(2)
    expect(screen.getByText(/^No list yet\. Add one/)).toBeVisible()
    expect(screen.getByText(/^No phone yet\./)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Conflicts' })).toBeNull()
    expect(screen.getByRole('link', { name: '/gate' })).toHaveAttribute('href', '/gate')
  })
})

it('moderators see everything and settle, and change nothing else', async () => {
  open({ [GATE]: overview({ conflicts: [conflict()] }) }, 'moderator')
  expect(await screen.findByText(/^Only admins can change/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Settle: Already inside, Bina Devi' })).toBeVisible()
  for (const name of ['People by college', 'People by hour', 'All lists', 'All phones'])
    expect(screen.getByRole('table', { name })).toBeVisible()
  for (const name of [/^Add/, /^Close/, /^Reopen/, /^Volunteers/, /^Remove/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

describe('conflicts', () => {
  const SETTLE = 'POST /admin/gate/scans/s2/settle'

  it('say what, who, where and when, when before, and what to do', async () => {
    open({ [GATE]: overview({ conflicts: [conflict(), conflict({ _id: 's3', fullname: '', college: '', place: '', direction: 'out' })] }) })
    const [known, unknown] = await rows('Open conflicts')
    const words = ['Already inside', 'Two gates let this pass in.', 'Bina Devi', 'Player #2, NIT Patna', 'In: Main gate', 'North gate']
    for (const each of words) expect(known!.getByText(each)).toBeVisible()
    expect(known!.getByText(/11:40/)).toBeVisible()
    expect(known!.getByText(/11:10/)).toBeVisible()
    expect(unknown!.getByText('Unknown')).toBeVisible()
    expect(unknown!.getByText('Out: Main gate')).toBeVisible()
  })

  it('one is settled with a note; the focus goes to the tab', async () => {
    const { user, seen } = open({
      [GATE]: overview({ conflicts: [conflict()] }),
      [SETTLE]: [refusal('note', 'Write what you found out.'), overview({ inside: 389 })],
    })
    await user.click(await screen.findByRole('button', { name: 'Settle: Already inside, Bina Devi' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Settle: Already inside' }))
    await user.click(dialog.getByRole('button', { name: 'Settle' }))
    await user.click(await dialog.findByRole('link', { name: 'What you found out: Write what you found out.' }))
    await user.keyboard('The volunteer scanned twice.')
    await user.click(dialog.getByRole('checkbox', { name: 'It did not happen: do not count it.' }))
    await user.click(dialog.getByRole('button', { name: 'Settle' }))
    expect(await screen.findByText('The conflict about Bina Devi is settled.')).toBeVisible()
    expect(sentTo(seen, '/admin/gate/scans/s2/settle')).toEqual([
      { note: '', isUndone: false },
      { note: 'The volunteer scanned twice.', isUndone: true },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Conflicts' })).toBeNull()
    expect(screen.getByText('389', { selector: '.statistics__value' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Gate' })).toHaveFocus()
  })
})

describe('lists', () => {
  it('show what they are for, their counts and their volunteers', async () => {
    const match = list(
      { isClosed: true, letIn: 20, refused: 1, volunteers: [] },
      { _id: 'l2', name: 'Hall 2', kind: 'match', event: 'badminton', day: '2026-01-24', bothWays: false },
    )
    const { inside: _, ...once } = match
    open({ [GATE]: overview({ lists: [list(), once] }) })
    const [gate, hall] = await rows('All lists')
    for (const words of ['Way into the fest, every day, in and out', '412 let in', '390 inside', '3 refused', 'kiran', 'Open'])
      expect(gate!.getByText(words)).toBeVisible()
    expect(hall!.getByText(/^Match or hall, Badminton, .*24.*$/)).toBeVisible()
    for (const words of ['20 let in', '1 refused', 'Nobody yet', 'Closed']) expect(hall!.getByText(words)).toBeVisible()
    expect(hall!.queryByText(/inside/)).toBeNull()
  })

  it('one is added; the event belongs to a match only, and findings keep what was typed', async () => {
    const { user, seen } = open({
      'POST /admin/gate/lists': [refusal('event', 'Choose the event.'), overview({ lists: [list({}, { _id: 'l2', name: 'Hall 2' })] })],
    })
    await user.click(await screen.findByRole('button', { name: 'Add a list' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a list' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Hall 2')
    expect(dialog.queryByLabelText(/^Event/)).toBeNull()
    await user.selectOptions(dialog.getByLabelText(/^What it is for/), 'Match or hall')
    await user.type(dialog.getByLabelText(/^Day/), '2026-01-24')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await user.click(await dialog.findByRole('link', { name: 'Event: Choose the event.' }))
    expect(dialog.getByLabelText(/^Event/)).toHaveFocus()
    await user.selectOptions(dialog.getByLabelText(/^Event/), 'Badminton')
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Hall 2 is added. Now add its volunteers.')).toBeVisible()
    expect((await rows('All lists'))[0]!.getByText('Hall 2')).toBeVisible()
    expect(sentTo(seen, '/admin/gate/lists').at(-1)).toEqual({
      name: 'Hall 2',
      kind: 'match',
      event: 'badminton',
      day: '2026-01-24',
      extra: 0,
      bothWays: true,
    })
  })

  it('a list that is no longer for a match is sent without the event', async () => {
    const { user, seen } = open({ 'POST /admin/gate/lists': overview() })
    await user.click(await screen.findByRole('button', { name: 'Add a list' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a list' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Lunch')
    await user.selectOptions(dialog.getByLabelText(/^What it is for/), 'Match or hall')
    await user.selectOptions(dialog.getByLabelText(/^Event/), 'Badminton')
    await user.selectOptions(dialog.getByLabelText(/^What it is for/), 'Meal')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await screen.findByText(/^Lunch is added/)
    expect(sentTo(seen, '/admin/gate/lists')).toEqual([{ name: 'Lunch', kind: 'meal', event: '', day: '', extra: 0, bothWays: false }])
  })

  it('one for a meal is for the people who have booked it', async () => {
    const extras = [
      { id: 4, name: 'Dinner', day: '2026-01-22' },
      { id: 7, name: 'Fest T-shirt', day: '' },
    ]
    const dinner = list({}, { name: 'Dinner, Friday', kind: 'meal', day: '2026-01-22', extra: 4, bothWays: false })
    const { user, seen } = open({
      [GATE]: overview({ extras }),
      'POST /admin/gate/lists': [refusal('extra', 'Choose a meal.'), overview({ extras, lists: [dinner] })],
    })
    await user.click(await screen.findByRole('button', { name: 'Add a list' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a list' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Dinner, Friday')
    expect(dialog.queryByLabelText(/^Who gets it/)).toBeNull()
    await user.selectOptions(dialog.getByLabelText(/^What it is for/), 'Meal')
    const who = within(dialog.getByLabelText(/^Who gets it/)).getAllByRole('option')
    expect(who[0]).toHaveTextContent('Everybody with a pass')
    expect(who[1]).toHaveTextContent(/^People who booked Dinner, .*22.*2026$/)
    expect(who[2]).toHaveTextContent(/^People who booked Fest T-shirt$/)
    expect(dialog.getByLabelText(/^Day/)).toHaveAccessibleDescription(/^A meal needs its day\./)
    await user.selectOptions(dialog.getByLabelText(/^Who gets it/), '4')
    expect(dialog.getByLabelText(/^Day/)).toHaveAccessibleDescription('Blank: the day of the meal.')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await user.click(await dialog.findByRole('link', { name: 'Who gets it: Choose a meal.' }))
    expect(dialog.getByLabelText(/^Who gets it/)).toHaveFocus()
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(/^Dinner, Friday is added/)).toBeVisible()
    expect((await rows('All lists'))[0]!.getByText(/^Meal, Dinner, .*22.*2026$/)).toBeVisible()
    expect(sentTo(seen, '/admin/gate/lists').at(-1)).toEqual({
      name: 'Dinner, Friday',
      kind: 'meal',
      event: '',
      day: '',
      extra: 4,
      bothWays: false,
    })
  })

  it('one is closed after a question, and opened again', async () => {
    const { user, seen } = open({
      'POST /admin/gate/lists/l1/close': overview({ lists: [list({ isClosed: true })] }),
      'POST /admin/gate/lists/l1/reopen': overview(),
    })
    await user.click(await screen.findByRole('button', { name: 'Close Main gate' }))
    expect(screen.getByText(/^Phones no longer offer this list\./)).toBeVisible()
    expect(sentTo(seen, '/admin/gate/lists/l1/close')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, close it' }))
    expect(await screen.findByText('Main gate is closed.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Lists' })).toHaveFocus()
    await user.click(await screen.findByRole('button', { name: 'Reopen Main gate' }))
    expect(await screen.findByText('Main gate is open.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Close Main gate' })).toBeVisible()
  })

  it('an older answer on its way does not undo what is shown after a change', async () => {
    vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true })
    let arrive: (answer: Response) => void = () => {}
    const late = () => new Promise<Response>((resolve) => (arrive = resolve)) as Promise<never>
    const { user, seen } = open({
      [GATE]: [overview(), late],
      'POST /admin/gate/lists/l1/close': overview({ lists: [list({ isClosed: true })] }),
    })
    await screen.findByRole('table', { name: 'All lists' })
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(seen.filter(({ path }) => path === '/admin/gate')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Close Main gate' }))
    await user.click(screen.getByRole('button', { name: 'Yes, close it' }))
    expect(await screen.findByRole('button', { name: 'Reopen Main gate' })).toBeVisible()
    arrive(new Response(JSON.stringify(overview().body)))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByRole('button', { name: 'Reopen Main gate' })).toBeVisible()
  })

  it('an error is shown, and the list stays', async () => {
    const { user } = open({
      'POST /admin/gate/lists/l1/close': { status: 404, body: { success: false, code: 'not_found', message: 'This list is gone.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Close Main gate' }))
    await user.click(screen.getByRole('button', { name: 'Yes, close it' }))
    expect(await screen.findByText('This list is gone.')).toBeVisible()
    expect((await rows('All lists'))[0]!.getByText('Open')).toBeVisible()
  })
})

describe('volunteers', () => {
  it('are added by the address of their account, and removed', async () => {
    const asha = { username: 'asha', email: 'asha@college.in' }
    const { user, seen } = open({
      [GATE]: overview({ lists: [list({ volunteers: [] })] }),
      'POST /admin/gate/volunteers': [
        refusal('email', 'No account has this address.'),
        overview({ lists: [list({ volunteers: [asha] })] }),
      ],
      'POST /admin/gate/volunteers/release': overview({ lists: [list({ volunteers: [] })] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Volunteers of Main gate' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Volunteers of Main gate' }))
    expect(dialog.getByText(/^No volunteer yet\./)).toBeVisible()
    await user.type(dialog.getByLabelText(/^Email/), 'asha@college.in')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByRole('link', { name: 'Email of the account: No account has this address.' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('asha@college.in works on this list.')).toBeVisible()
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('')
    const sent = { email: 'asha@college.in', list: 'l1' }
    expect(sentTo(seen, '/admin/gate/volunteers')).toEqual([sent, sent])
    await user.click(await dialog.findByRole('button', { name: 'Remove asha' }))
    expect(sentTo(seen, '/admin/gate/volunteers/release')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Yes, remove' }))
    expect(await dialog.findByText('asha@college.in no longer works on this list.')).toBeVisible()
    expect(sentTo(seen, '/admin/gate/volunteers/release')).toEqual([sent])
    expect(dialog.getByLabelText(/^Email/)).toHaveFocus()
  })
})

describe('phones', () => {
  it('say when they were heard, what waits, and how wrong the clock is', async () => {
    const devices = [
      device(),
      device({ _id: 'd2', name: 'North gate', syncedAt: '2026-01-23T03:20:00Z', waiting: 1, clockBehind: -180 }),
      device({ _id: 'd3', name: 'Old phone', syncedAt: '2026-01-20T06:00:00Z', clockBehind: 95, isRevoked: true }),
    ]
    open({ [GATE]: overview({ devices }) })
    const [near, far, old] = await rows('All phones')
    for (const words of ['Main gate 2', 'kiran', '2 min ago', 'Nothing', 'Right']) expect(near!.getByText(words)).toBeVisible()
    for (const words of ['3 h ago', '1 scan waits', '3 min ahead']) expect(far!.getByText(words)).toBeVisible()
    for (const words of ['3 days ago', '2 min behind', 'Removed']) expect(old!.getByText(words)).toBeVisible()
    expect(old!.queryByRole('button')).toBeNull()
  })

  it('one is removed after a question that says what happens', async () => {
    const { user, seen } = open({
      'POST /admin/gate/devices/d1/revoke': overview({ devices: [device({ isRevoked: true })] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Main gate 2 from the gates' }))
    expect(screen.getByText(/it sends the scans that wait on it, and then forgets everything\.$/)).toBeVisible()
    expect(sentTo(seen, '/admin/gate/devices/d1/revoke')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, remove it' }))
    expect(await screen.findByText('The phone is removed from the gates.')).toBeVisible()
    expect(sentTo(seen, '/admin/gate/devices/d1/revoke')).toHaveLength(1)
    expect(await screen.findByText('Removed')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Phones' })).toHaveFocus()
  })
})
