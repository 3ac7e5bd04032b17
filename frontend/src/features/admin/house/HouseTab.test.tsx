import type { HouseBed, HouseBlock } from 'infinito-rules'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import type { Seen } from '@/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => provideRules('failed'))

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const HOSTEL: HouseBlock = {
  id: 'k1',
  name: 'Hostel 3',
  gender: 'Women',
  deposit: 50_000,
  rooms: [
    { id: 'm1', name: '101', beds: 4 },
    { id: 'm2', name: '102', beds: 1 },
  ],
}
const HALL: HouseBlock = { id: 'k2', name: 'Hall 1', gender: 'Men', deposit: 0, rooms: [{ id: 'm3', name: '9', beds: 2 }] }
const bed = (id: string, name: string, over: Partial<HouseBed> = {}): HouseBed => ({
  id,
  name,
  eventName: 'Badminton',
  college: 'NIT Patna',
  registrationId: 'r1',
  registrationCode: 'INF-BAD-0001',
  blockId: 'k1',
  roomId: '',
  checkInDate: '2026-01-22',
  checkOutDate: '2026-01-24',
  state: 'expected',
  since: '',
  deposit: 0,
  isTeamOut: false,
  ...over,
})
const IN = { state: 'in', since: '2026-01-22T06:00:00Z', deposit: 50_000, roomId: 'm1' } as const
const RAVI = bed('d4', 'Ravi', {
  blockId: 'k2',
  roomId: 'm3',
  college: 'IIT Patna',
  registrationId: 'r2',
  registrationCode: 'INF-CHE-0007',
  eventName: 'Chess',
  state: 'out',
  since: '2026-01-23T06:00:00Z',
  isTeamOut: true,
})
const BEDS = [bed('d1', 'Asha Rao'), bed('d2', 'Meera'), bed('d3', 'Zoya', IN), RAVI]

const IT = 'GET /admin/house'
const DESK = 'POST /admin/house'
const shown = ({ blocks = [HALL, HOSTEL], beds = BEDS } = {}) => ({ body: { success: true, blocks, beds } })
const DONE = { body: { success: true, message: 'It is stored.' } }
const refusal = (path: string, message: string) => ({
  status: 422,
  body: { success: false, code: 'findings', message, findings: [{ path, code: 'range', message, severity: 'error' }] },
})

function open(answers: Answers = {}, role: 'admin' | 'moderator' = 'moderator', search = '') {
  const seen = signedIn({ role }, { [IT]: shown(), ...answers })
  return { seen, ...visit(`/admin?tab=house${search}`) }
}
type Page = ReturnType<typeof open>
const sentTo = (seen: Seen[], path: string) => seen.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body)
const rows = async (name: string) => {
  const found = within(await screen.findByRole('table', { name })).getAllByRole('row')
  return found.slice(1).map((row) => within(row))
}
const names = async () => (await rows('People')).map((row) => row.getByRole('checkbox').getAttribute('aria-label'))

/** Chooses the team of Asha Rao and opens a dialog for it. */
async function forTheTeam({ user }: Page, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Choose the team of Asha Rao' }))
  await user.click(screen.getByRole('button', { name: action }))
  return within(screen.getByRole('dialog'))
}

describe('the blocks', () => {
  it('say who is in the house, what rooms there are, and which deposits the desk has', async () => {
    open()
    const [hall, hostel] = await rows('Blocks')
    for (const words of ['Hostel 3', 'Women’s beds', '2 rooms, 5 beds', '2 people without a room', '₹500'])
      expect(hostel!.getByText(words)).toBeVisible()
    expect(hostel!.getAllByRole('cell').map((cell) => [cell.dataset.title, cell.textContent])).toEqual(
      expect.arrayContaining([
        ['Expected', '2'],
        ['In the house', '1'],
        ['Left', '0'],
      ]),
    )
    expect(hall!.getByText('Men’s beds')).toBeVisible()
    expect(hall!.queryByText(/without a room/)).toBeNull()
  })

  it('give rooms to everybody who has none', async () => {
    const message = 'Rooms given: 2. Everybody in this block has one.'
    const { user, seen } = open({ 'POST /admin/house/allot': { body: { success: true, message } } })
    await user.click(await screen.findByRole('button', { name: 'Give rooms in Hostel 3' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Now' })).toHaveFocus()
    expect(sentTo(seen, '/admin/house/allot')).toEqual([{ blockId: 'k1' }])
    expect(seen.filter(({ method, path }) => method === 'GET' && path === '/admin/house')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Give rooms in Hall 1' })).toBeNull()
  })

  it('have rooms that admins change; findings keep what was typed', async () => {
    const wrong = '“103”: Write one room a line.'
    const { user, seen } = open(
      { 'POST /admin/rooms': [refusal('rooms', wrong), { body: { success: true, message: 'The rooms are saved.' } }] },
      'admin',
    )
    await user.click(await screen.findByRole('button', { name: 'Rooms of Hostel 3' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Rooms of Hostel 3' }))
    const field = dialog.getByLabelText('Rooms')
    expect(field).toHaveValue('101 4\n102 1')
    await user.type(field, '\n103')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('link', { name: `Rooms: ${wrong}` }))
    expect(field).toHaveFocus()
    await user.type(field, ' 2')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The rooms are saved.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Rooms of Hostel 3' })).toHaveFocus()
    expect(sentTo(seen, '/admin/rooms').at(-1)).toEqual({ blockId: 'k1', rooms: '101 4\n102 1\n103 2' })
  })

  it('have rooms that moderators do not change', async () => {
    open()
    expect(await screen.findByRole('button', { name: 'Give rooms in Hostel 3' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Rooms of/ })).toBeNull()
  })
})

describe('the people', () => {
  it('are shown with their beds', async () => {
    open()
    const [asha, , zoya, ravi] = await rows('People')
    for (const words of ['Asha Rao', 'Badminton', 'NIT Patna', 'Hostel 3', 'No room', 'Expected', 'None'])
      expect(asha!.getByText(words)).toBeVisible()
    expect(asha!.getByRole('link', { name: 'INF-BAD-0001' })).toHaveAttribute('href', '/admin?tab=registrations&registration=r1')
    for (const words of ['101', 'In the house', /since/, '₹500']) expect(zoya!.getByText(words)).toBeVisible()
    for (const words of ['Hall 1', '9', 'Left', 'Team is out']) expect(ravi!.getByText(words)).toBeVisible()
  })

  it('have a name also after they left the team', async () => {
    open({ [IT]: shown({ beds: [bed('d1', '')] }) })
    expect(await screen.findByText('Somebody who left the team')).toBeVisible()
  })

  it.each(['ravi', 'iit', 'hall 1', 'che-0007'])('are found by %s', async (typed) => {
    const { user } = open()
    expect(await screen.findByText('4 people')).toBeVisible()
    await user.type(screen.getByLabelText('Search'), typed)
    expect(await screen.findByText('1 person')).toBeVisible()
    expect(await names()).toEqual(['Choose Ravi'])
  })

  it('are filtered by their state', async () => {
    const { user, router } = open()
    await user.selectOptions(await screen.findByLabelText('State'), 'In the house')
    expect(await screen.findByText('1 person')).toBeVisible()
    expect(await names()).toEqual(['Choose Zoya'])
    expect(router.state.location.href).toBe('/admin?tab=house&status=in')
  })

  it('of an address with an unknown state are everybody', async () => {
    open({}, 'moderator', '&status=open')
    expect(await screen.findByText('4 people')).toBeVisible()
    expect(screen.getByLabelText('State')).toHaveValue('')
  })

  it('are ordered by block and room', async () => {
    const beds = [...BEDS, bed('d5', 'Nita', { roomId: 'm4' })]
    const blocks = [HALL, { ...HOSTEL, rooms: [...HOSTEL.rooms, { id: 'm4', name: '21', beds: 2 }] }]
    const { user } = open({ [IT]: shown({ blocks, beds }) })
    await user.selectOptions(await screen.findByLabelText('Order'), 'By block and room')
    await waitFor(async () =>
      expect(await names()).toEqual(['Choose Ravi', 'Choose Asha Rao', 'Choose Meera', 'Choose Nita', 'Choose Zoya']),
    )
  })

  it('are printed whole, not only the page that is shown', async () => {
    const printed: number[] = []
    const { user } = open({ [IT]: shown({ beds: [1, 2, 3, 4, 5, 6, 7].map((n) => bed(`d${n}`, `Person ${n}`)) }) })
    expect(await rows('People')).toHaveLength(5)
    vi.stubGlobal('print', () => printed.push(within(screen.getByRole('table', { name: 'People' })).getAllByRole('row').length - 1))
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(printed).toEqual([7])
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(async () => expect(await rows('People')).toHaveLength(5))
  })
})

describe('the desk', () => {
  it('checks a team in: those who are not in the house', async () => {
    const page = open({ [DESK]: DONE })
    const dialog = await forTheTeam(page, 'Check in (2)')
    expect(screen.getByText('3 people chosen')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Check in: 2 people' })).toHaveAccessibleDescription('Asha Rao, Meera')
    expect(dialog.getByLabelText('Deposit of each person')).toHaveValue('500')
    expect(dialog.getByText('Together ₹1,000.')).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Check in' }))
    expect(await screen.findByText('Checked in: 2 people.')).toBeVisible()
    expect(sentTo(page.seen, '/admin/house')).toEqual([{ action: 'checkIn', beds: ['d1', 'd2'], roomId: '', amount: 50_000, note: '' }])
    expect(screen.queryByRole('group', { name: 'Chosen people' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus()
  })

  it('finds a team by one of its people, and its people in a state only', async () => {
    const { user } = open({}, 'moderator', '&q=asha&status=expected')
    await user.click(await screen.findByRole('button', { name: 'Choose the team of Asha Rao' }))
    expect(screen.getByText('2 people chosen')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Check out/ })).toBeNull()
  })

  it('keeps what was typed when the server refuses, and shows what another desk has done', async () => {
    const why = 'Asha Rao is in the house already.'
    const page = open({
      [IT]: [shown(), shown({ beds: [bed('d1', 'Asha Rao', IN), ...BEDS.slice(1)] })],
      [DESK]: { status: 409, body: { success: false, code: 'not_now', message: why } },
    })
    const dialog = await forTheTeam(page, 'Check in (2)')
    const deposit = dialog.getByLabelText('Deposit of each person')
    await page.user.clear(deposit)
    await page.user.type(deposit, '3x00')
    await page.user.click(dialog.getByRole('button', { name: 'Check in' }))
    expect(await dialog.findByText(why)).toBeVisible()
    expect(deposit).toHaveValue('300')
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Check in (1)' })).toBeVisible()
  })

  it('asks for the deposit if the blocks of the people have different ones', async () => {
    const beds = [bed('d1', 'Asha Rao'), { ...RAVI, state: 'expected' as const }]
    const { user } = open({ [IT]: shown({ beds }) })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Asha Rao' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose Ravi' }))
    await user.click(screen.getByRole('button', { name: 'Check in (2)' }))
    expect(screen.getByLabelText('Deposit of each person')).toHaveValue('')
    expect(screen.getByText('Their blocks have different deposits.')).toBeVisible()
  })

  it('does not let in again who of the team has left', async () => {
    const page = open({ [IT]: shown({ beds: [bed('d1', 'Asha Rao'), bed('d2', 'Meera', { state: 'out' })] }) })
    const dialog = await forTheTeam(page, 'Check in (1)')
    expect(dialog.getByText('Asha Rao')).toBeVisible()
    await page.user.keyboard('{Escape}')
    await page.user.click(screen.getByRole('checkbox', { name: 'Choose Asha Rao' }))
    await page.user.click(screen.getByRole('button', { name: 'Check in (1)' }))
    expect(within(screen.getByRole('dialog')).getByText('Meera')).toBeVisible()
  })

  it('keeps money at the check-out for a reason', async () => {
    const page = open({ [DESK]: [refusal('note', 'Say why money is kept.'), DONE] })
    const dialog = await forTheTeam(page, 'Check out (1)')
    expect(dialog.getByText('The desk has ₹500 and gives back ₹500.')).toBeVisible()
    expect(dialog.queryByLabelText(/^Reason/)).toBeNull()
    await page.user.type(dialog.getByLabelText('Money kept of each person'), '200')
    expect(dialog.getByText('The desk has ₹500 and gives back ₹300.')).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Check out' }))
    await page.user.click(await dialog.findByRole('link', { name: 'Reason: Say why money is kept.' }))
    expect(dialog.getByLabelText(/^Reason/)).toHaveFocus()
    await page.user.keyboard('A lost key')
    await page.user.click(dialog.getByRole('button', { name: 'Check out' }))
    expect(await screen.findByText('Checked out: Zoya.')).toBeVisible()
    expect(sentTo(page.seen, '/admin/house')).toEqual([
      { action: 'checkOut', beds: ['d3'], roomId: '', amount: 20_000, note: '' },
      { action: 'checkOut', beds: ['d3'], roomId: '', amount: 20_000, note: 'A lost key' },
    ])
  })

  it('gives a room that has a free bed in the nights of the people', async () => {
    const beds = [
      ...BEDS,
      // The first three need no bed of 101 in Asha’s nights.
      bed('d6', 'Before', { roomId: 'm1', checkInDate: '2026-01-20', checkOutDate: '2026-01-22' }),
      bed('d7', 'After', { roomId: 'm1', checkInDate: '2026-01-24', checkOutDate: '2026-01-25' }),
      bed('d8', 'Gone', { roomId: 'm1', state: 'out' }),
      bed('d9', 'Second night', { roomId: 'm1', checkInDate: '2026-01-23', registrationId: 'r3' }),
      bed('d10', 'Alone', { roomId: 'm2', registrationId: 'r3' }),
    ]
    const { user, seen } = open({ [IT]: shown({ beds }), [DESK]: [refusal('roomId', 'Choose a room.'), DONE] })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Asha Rao' }))
    await user.click(screen.getByRole('button', { name: 'Change room (1)' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change room: Asha Rao' }))
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose', 'No room', 'Hostel 3, 101: 2 of 4 free'])
    await user.click(dialog.getByRole('button', { name: 'Change room' }))
    expect(await dialog.findByRole('link', { name: 'Room: Choose a room.' })).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Room'), 'm1')
    await user.click(dialog.getByRole('button', { name: 'Change room' }))
    expect(await screen.findByText('Room changed: Asha Rao.')).toBeVisible()
    expect(sentTo(seen, '/admin/house')).toEqual(
      ['-', 'm1'].map((roomId) => ({ action: 'room', beds: ['d1'], roomId, amount: 0, note: '' })),
    )
  })

  it('lets nobody be chosen', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Asha Rao' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose Meera' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose Asha Rao' }))
    expect(screen.getByText('1 person chosen')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Choose nobody' }))
    expect(screen.queryByRole('group', { name: 'Chosen people' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus()
  })
})
