import type { ArrivingPerson, ArrivingTeam, CollegeArrivals } from 'infinito-rules'
import { provideRules } from '@/lib/rules'
import { saveFile } from '@/lib/saveFile'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('@/lib/saveFile', () => ({ saveFile: vi.fn() }))

beforeEach(() => {
  provideRules('failed')
  vi.mocked(saveFile).mockReset()
})

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const DAYS = ['2024-02-20', '2024-02-21', '2024-02-22']
const FEST = 'GET /admin/arrivals'
const onDay = (day: string) => `${FEST}?day=${day}`

const college = (name: string, changes: Partial<CollegeArrivals> = {}): CollegeArrivals => ({
  college: name,
  teams: 2,
  unpaid: 1,
  expected: 20,
  unconfirmed: 3,
  beds: 8,
  arrived: 0,
  ...changes,
})
const NIT = college('NIT Patna', { expected: 30, arrived: 11 })
const IIT = college('IIT Patna', { expected: 14, arrived: 12 })
const BIT = college('BIT Mesra')
const arrivals = (colleges: CollegeArrivals[], day?: string) => ({
  body: { success: true, ...(day === undefined ? {} : { day }), days: DAYS, colleges },
})

function open(answers: Answers, search = '') {
  const seen = signedIn({ role: 'moderator' }, answers)
  return { seen, ...visit(`/admin?tab=arrivals${search}`) }
}
const cells = () =>
  within(screen.getByRole('table', { name: 'Arrivals' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
const names = () => cells().map(([name]) => name)

describe('the colleges', () => {
  it('show their numbers, and the totals of all that are found', async () => {
    open({ [FEST]: arrivals([IIT, NIT]) })
    expect(await screen.findByText('During the whole fest, 44 people are expected from 2 colleges.')).toBeVisible()
    expect(cells()).toEqual([
      ['IIT Patna', '2', '1', '14', '3', '8', '12'],
      ['NIT Patna', '2', '1', '30', '3', '8', '11'],
      ['Total of 2 colleges', '4', '2', '44', '6', '16', '23'],
    ])
  })

  it('totals count the colleges of all pages', async () => {
    open({ [FEST]: arrivals([1, 2, 3, 4, 5, 6].map((n) => college(`College ${n}`))) })
    await screen.findByText(/from 6 colleges/)
    expect(names()).toEqual(['College 1', 'College 2', 'College 3', 'College 4', 'College 5', 'Total of 6 colleges'])
    expect(cells().at(-1)![3]).toBe('120')
  })

  it('are of today during the fest, and of another day that is chosen', async () => {
    vi.useFakeTimers({ now: new Date('2024-02-20T19:00:00Z'), toFake: ['Date'] })
    const { user, router } = open({
      [onDay('2024-02-21')]: arrivals([NIT], '2024-02-21'),
      [onDay('2024-02-22')]: arrivals([IIT], '2024-02-22'),
      [FEST]: arrivals([IIT, NIT]),
    })
    expect(await screen.findByText(/^On .*21.*, 30 people/)).toBeVisible()
    const day = screen.getByLabelText('Day')
    expect(day).toHaveValue('2024-02-21')
    expect(within(day).getAllByRole('option')).toHaveLength(4)
    await user.selectOptions(day, '2024-02-22')
    expect(await screen.findByText(/^On .*22.*, 14 people/)).toBeVisible()
    await user.selectOptions(day, 'The whole fest')
    expect(await screen.findByText(/^During the whole fest, 44 people/)).toBeVisible()
    expect(router.state.location.href).toBe('/admin?tab=arrivals&day=all')
  })

  it('are of the whole fest on other days', async () => {
    vi.useFakeTimers({ now: new Date('2024-02-22T18:30:00Z'), toFake: ['Date'] })
    open({ [FEST]: arrivals([NIT]) })
    expect(await screen.findByText(/^During the whole fest/)).toBeVisible()
    expect(screen.getByLabelText('Day')).toHaveValue('all')
  })

  it('are sorted by the heads of the table and by the select; equal ones by name', async () => {
    const { user, router } = open({ [FEST]: arrivals([NIT, IIT, BIT]) })
    await screen.findByText(/from 3 colleges/)
    expect(names()).toEqual(['BIT Mesra', 'IIT Patna', 'NIT Patna', 'Total of 3 colleges'])
    await user.click(screen.getByRole('button', { name: 'Expected' }))
    await waitFor(() => expect(names().slice(0, 3)).toEqual(['IIT Patna', 'BIT Mesra', 'NIT Patna']))
    expect(screen.getByRole('columnheader', { name: 'Expected' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: 'Expected' }))
    await waitFor(() => expect(names().slice(0, 3)).toEqual(['NIT Patna', 'BIT Mesra', 'IIT Patna']))
    await user.selectOptions(screen.getByLabelText('Sort'), 'Beds, most first')
    await waitFor(() => expect(names().slice(0, 3)).toEqual(['BIT Mesra', 'IIT Patna', 'NIT Patna']))
    await user.selectOptions(screen.getByLabelText('Sort'), 'College, Z to A')
    await waitFor(() => expect(names()).toEqual(['NIT Patna', 'IIT Patna', 'BIT Mesra', 'Total of 3 colleges']))
    expect(router.state.location.href).toBe('/admin?tab=arrivals&sort=-college')
  })

  it('are found by a part of the name; the totals follow', async () => {
    const { user } = open({ [FEST]: arrivals([NIT, IIT, BIT]) })
    await user.type(await screen.findByLabelText('College'), 'pat')
    expect(await screen.findByText(/44 people are expected from 2 colleges/)).toBeVisible()
    expect(names()).toEqual(['IIT Patna', 'NIT Patna', 'Total of 2 colleges'])
    await user.type(screen.getByLabelText('College'), 'x')
    expect(await screen.findByText(/^No college found\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  })

  it('an empty day says what to do', async () => {
    open({ [FEST]: arrivals([]) })
    expect(await screen.findByText('No college is expected. Choose another day, or the whole fest.')).toBeVisible()
  })

  it('an error can be retried, and another day chosen', async () => {
    const { user } = open(
      {
        [FEST]: { status: 503, body: { success: false, code: 'unavailable', message: 'The server is busy.' } },
        [onDay('2024-02-21')]: [
          { status: 503, body: { success: false, code: 'unavailable', message: 'The server is busy.' } },
          arrivals([NIT], '2024-02-21'),
        ],
      },
      '&day=2024-02-21',
    )
    expect(await screen.findByText('The server is busy.')).toBeVisible()
    expect(screen.getByLabelText('Day')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/from 1 college\./)).toBeVisible()
  })

  it('what is found is saved as a file, in the order of the table, from all pages', async () => {
    const many = [1, 2, 3, 4, 5, 6].map((n) => college(`College ${n}`, { arrived: n }))
    const { user } = open({ [FEST]: arrivals([...many, NIT]) }, '&q=college&sort=-arrived')
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    expect(saveFile).toHaveBeenCalledWith('infinito-arrivals-fest.csv', expect.any(Blob))
    const lines = (await textOf(vi.mocked(saveFile).mock.calls[0]![1] as Blob)).trimEnd().split('\r\n')
    expect(lines[0]).toBe('\u{feff}College,Teams,Unpaid,Expected,Not confirmed,Beds,Arrived')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
      'College 6',
      'College 5',
      'College 4',
      'College 3',
      'College 2',
      'College 1',
    ])
    expect(lines[1]).toBe('College 6,2,1,20,3,8,6')
  })
})

describe('a college', () => {
  const PAGE = 'GET /admin/arrivals/college?name=NIT+Patna'
  const person = (changes: Partial<ArrivingPerson> = {}): ArrivingPerson => ({
    fullname: 'Bina Devi',
    place: 'Captain',
    mustConfirm: false,
    hasPass: true,
    ...changes,
  })
  const team = (changes: Partial<ArrivingTeam> = {}): ArrivingTeam => ({
    _id: 'r1',
    code: 'INF-BAD-0001',
    event: 'Badminton, Women',
    isConfirmed: true,
    firstDay: '2024-02-20',
    lastDay: '2024-02-21',
    people: [
      person({ bed: 'Hostel 3, 2 nights', arrivedAt: '2024-02-20T05:30:00Z' }),
      person({ fullname: 'Asha', place: 'Player #2', mustConfirm: true, hasPass: false }),
    ],
    ...changes,
  })
  const page = (...teams: ArrivingTeam[]) => ({ body: { success: true, college: 'NIT Patna', teams } })

  it('opens from the table; the way back keeps filter and order', async () => {
    const { user, router } = open({ [FEST]: arrivals([NIT, IIT]), [PAGE]: page(team()) }, '&q=patna&sort=-arrived')
    await user.click(await screen.findByRole('link', { name: 'NIT Patna' }))
    expect(await screen.findByRole('heading', { name: 'NIT Patna' })).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'All colleges' }))
    expect(await screen.findByRole('table', { name: 'Arrivals' })).toBeVisible()
    expect(router.state.location.href).toBe('/admin?tab=arrivals&q=patna&sort=-arrived')
  })

  it('shows its teams with how far each person is, and links to the registrations', async () => {
    open(
      { [PAGE]: page(team(), team({ _id: 'r2', code: 'INF-CHE-0002', event: 'Chess', isConfirmed: false, people: [] })) },
      '&college=NIT+Patna',
    )
    expect(await screen.findByText('2 teams. 1 of 2 people arrived.')).toBeVisible()
    const badminton = within(screen.getByRole('region', { name: 'Badminton, Women' }))
    expect(badminton.getByRole('link', { name: 'INF-BAD-0001' })).toHaveAttribute('href', '/admin?tab=registrations&registration=r1')
    expect(badminton.getByText('Paid or free')).toBeVisible()
    const [bina, asha] = within(badminton.getByRole('table')).getAllByRole('row').slice(1)
    for (const words of ['Bina Devi', 'Captain', 'Not missing', 'Made', 'Hostel 3, 2 nights'])
      expect(within(bina!).getByText(words)).toBeVisible()
    expect(within(bina!).getByText(/11:00.*IST/)).toBeVisible()
    for (const words of ['Asha', 'Player #2', 'Missing', 'Not made', 'None', 'Not yet'])
      expect(within(asha!).getByText(words)).toBeVisible()
    const chess = within(screen.getByRole('region', { name: 'Chess' }))
    expect(chess.getByText('Not paid')).toBeVisible()
    expect(chess.getByText('This team has no people.')).toBeVisible()
  })

  it('its people are saved as a file', async () => {
    const { user } = open(
      { [PAGE]: page(team(), team({ _id: 'r2', code: 'INF-CHE-0002', isConfirmed: false, people: [person()] })) },
      '&college=NIT+Patna',
    )
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    expect(saveFile).toHaveBeenCalledWith('infinito-arrivals-nit-patna.csv', expect.any(Blob))
    const lines = (await textOf(vi.mocked(saveFile).mock.calls[0]![1] as Blob)).trimEnd().split('\r\n')
    expect(lines.slice(1)).toEqual([
      'INF-BAD-0001,"Badminton, Women",Yes,Bina Devi,Captain,Not missing,Made,"Hostel 3, 2 nights",2024-02-20 11:00',
      'INF-BAD-0001,"Badminton, Women",Yes,Asha,Player #2,Missing,Not made,None,',
      'INF-CHE-0002,"Badminton, Women",No,Bina Devi,Captain,Not missing,Made,None,',
    ])
  })

  it('one without teams says why', async () => {
    open({ [PAGE]: page() }, '&college=NIT+Patna')
    expect(await screen.findByText(/^This college has no team that is expected\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  })
})

/** The text of a file, with its byte order mark. */
async function textOf(file: Blob): Promise<string> {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(file)
  })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
