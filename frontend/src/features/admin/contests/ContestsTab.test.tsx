import type { ContestForm, ContestRecord, OfficialRecord } from 'infinito-contests'
import { messages } from '@/lib/messages'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someContest, someCourts, someMatch, someStaffSchedule } from '@/testing/matches'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const LIST = 'GET /admin/contests'
const ONE = 'GET /admin/contests/3'
const list = (...contests: ContestRecord[]) => ({ body: { success: true, revision: 1, contests } })
const one = (changes: Partial<ContestRecord> = {}) => ({ body: { success: true, revision: 1, contest: someContest(changes) } })
const finding = (path: string, message: string, code = 'range') => ({ path, code, message, severity: 'error' })
const refused = (...findings: unknown[]) => ({
  status: 422,
  body: { success: false, code: 'findings', message: messages.FIX_FIELDS, findings },
})
const official: OfficialRecord = { user: 'u-1', username: 'ravi', email: 'ravi@example.in', event: 'football' }
const officials = (...officials: OfficialRecord[]) => ({ body: { success: true, officials } })
const teams = ['IIT Patna', 'NIT Patna', 'IIT Patna'].map((college, index) => ({ registration: `r-${index + 1}`, college }))

function open(address: string, answers: Answers, role: 'admin' | 'moderator' = 'moderator') {
  const seen = signedIn(
    { role },
    {
      [LIST]: list(someContest()),
      'GET /admin/schedule': someStaffSchedule(),
      'GET /admin/courts': someCourts('Field 1', 'Field 2'),
      'GET /admin/officials': officials(),
      'GET /admin/contests/3/teams': { body: { success: true, teams } },
      ...answers,
    },
  )
  const posts = () => seen.filter(({ method }) => method === 'POST')
  const puts = () => seen.filter(({ method }) => method === 'PUT')
  return { posts, puts, ...visit(`/admin?tab=contests${address}`) }
}

describe('a contest', () => {
  it('is listed with its state, and opens', async () => {
    const { user, router } = open('', { [LIST]: list(someContest({ state: 'final', champion: 'IIT Patna' })), [ONE]: one() })
    const table = within(await screen.findByRole('table', { name: 'Contests' }))
    for (const words of ['Football, Men', 'Knockout', 'Final', 'IIT Patna']) expect(table.getByText(words)).toBeVisible()
    await user.click(table.getByRole('link', { name: 'Open Football, Men' }))
    const heading = await screen.findByRole('heading', { name: 'Football, Men' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(router.state.location.search).toMatchObject({ contest: '3' })
  })

  it('says how its table is ranked, and staff change the rules', async () => {
    const { user, posts, puts } = open('&contest=3', { [ONE]: one(), 'PUT /admin/contests/3/rules': one() })
    expect(await screen.findByText('A win is worth 3 points.')).toBeVisible()
    await user.click(screen.getByText('Change the rules'))
    const form = within(screen.getByRole('form', { name: 'Rules' }))
    await user.clear(form.getByLabelText('Points of a win'))
    await user.type(form.getByLabelText('Points of a win'), '4')
    await user.click(form.getByRole('button', { name: 'Up: Difference of goals or points in all matches' }))
    await user.selectOptions(form.getByLabelText('Another one'), 'Wins')
    await user.click(form.getByRole('button', { name: 'Add to the list' }))
    await user.click(form.getByRole('button', { name: 'Save the rules' }))
    expect(await screen.findByText('The rules are saved and published.')).toBeVisible()
    expect(posts()).toEqual([])
    expect(puts()[0]?.body).toMatchObject({
      points: { win: '4', draw: '1' },
      tieBreaks: [
        { measure: 'difference', scope: 'all' },
        { measure: 'points', scope: 'all' },
        { measure: 'wins', scope: 'all' },
      ],
      walkover: { points: 3 },
    })
  })

  it('is created with the numbers that are typed; blank ones are left out', async () => {
    const { user, posts, router } = open('', { 'POST /admin/contests': { ...one(), status: 201 }, [ONE]: one() })
    await user.click(await screen.findByText('New contest'))
    const form = within(screen.getByRole('form', { name: 'New contest' }))
    await user.selectOptions(form.getByLabelText(/^Event/), 'Badminton')
    await user.selectOptions(form.getByLabelText(/^Category/), 'Women')
    await user.selectOptions(form.getByLabelText('Format'), 'Groups, then a knockout')
    await user.type(form.getByLabelText('Number of groups'), '4')
    await user.type(form.getByLabelText('Teams of each group that advance'), '2')
    await user.click(form.getByRole('checkbox'))
    await user.click(form.getByText('Numbers'))
    expect(form.getByLabelText('Minutes of a match')).toHaveAttribute('placeholder', '45')
    expect(form.getByLabelText('Sets of a match')).toHaveAttribute('placeholder', '3')
    await user.type(form.getByLabelText('Sets of a match'), '1')
    await user.type(form.getByLabelText('Points of the championship'), '5, 3, 1')
    await user.click(form.getByRole('button', { name: 'Create the contest' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ contest: '3' }))
    expect(posts()[0]?.body).toEqual({
      event: 'badminton',
      category: 'Women',
      discipline: '',
      name: '',
      format: { kind: 'groups', thirdPlace: true, groups: 4, advance: 2, rounds: 0, lanes: 0, places: 0, marks: 0 },
      options: { bestOf: 1, points: [5, 3, 1] },
    })
  })

  it('of athletics has a discipline, and heats with lanes', async () => {
    const { user, posts } = open('', { 'POST /admin/contests': { ...one(), status: 201 }, [ONE]: one() })
    await user.click(await screen.findByText('New contest'))
    const form = within(screen.getByRole('form', { name: 'New contest' }))
    await user.selectOptions(form.getByLabelText(/^Event/), 'Athletics')
    await user.selectOptions(form.getByLabelText(/^Category/), 'Women')
    const discipline = form.getByLabelText(/^Discipline/)
    expect(within(discipline).queryByRole('option', { name: 'Long Jump' })).toBeNull()
    await user.selectOptions(discipline, 'Shotput')
    await user.click(form.getByText('Numbers'))
    expect(form.getByLabelText('Attempts')).toHaveAttribute('placeholder', '3')
    await user.selectOptions(discipline, '100m')
    expect(form.queryByLabelText('Attempts')).toBeNull()
    expect(within(form.getByLabelText('Format')).getAllByRole('option')).toHaveLength(2)
    await user.selectOptions(form.getByLabelText('Format'), 'Heats, then a final')
    await user.type(form.getByLabelText('Teams in a heat, at most'), '8')
    await user.type(form.getByLabelText('Of each heat advance by place (Q)'), '3')
    await user.type(form.getByLabelText('More advance by mark (q)'), '2')
    await user.click(form.getByRole('button', { name: 'Create the contest' }))
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(posts()[0]?.body).toEqual({
      event: 'athletics',
      category: 'Women',
      discipline: '100m',
      name: '',
      format: { kind: 'heats', thirdPlace: false, groups: 0, advance: 0, rounds: 0, lanes: 8, places: 3, marks: 2 },
      options: {},
    })
  })

  it('of a mixed relay has no category, and of judges has a number of them', async () => {
    const { user, posts } = open('', { 'POST /admin/contests': { ...one(), status: 201 }, [ONE]: one() })
    await user.click(await screen.findByText('New contest'))
    const form = within(screen.getByRole('form', { name: 'New contest' }))
    await user.selectOptions(form.getByLabelText(/^Event/), 'Mr. Infinito')
    await user.click(form.getByText('Numbers'))
    expect(form.getByLabelText('Judges')).toHaveAttribute('placeholder', '3')
    await user.selectOptions(form.getByLabelText(/^Event/), 'Athletics')
    await user.selectOptions(form.getByLabelText(/^Category/), 'Men')
    await user.selectOptions(form.getByLabelText(/^Discipline/), '4x100m (Mixed)')
    await user.click(form.getByRole('button', { name: 'Create the contest' }))
    await waitFor(() => expect(posts()).toHaveLength(1))
    expect(posts()[0]?.body).toMatchObject({ category: '', discipline: '4x100m (Mixed)', format: { kind: 'ranked' } })
  })

  it('that the server refuses has the errors at its fields', async () => {
    const { user } = open('', {
      'POST /admin/contests': refused(finding('event', 'Choose an event.'), finding('options.rest', 'Enter a number from 0 to 240.')),
    })
    await user.click(await screen.findByText('New contest'))
    const form = within(screen.getByRole('form', { name: 'New contest' }))
    await user.click(form.getByRole('button', { name: 'Create the contest' }))
    const summary = within(await form.findByRole('alert', { name: 'There is a problem' }))
    expect(summary.getByText('Event: Choose an event.')).toBeVisible()
    await user.click(summary.getByText(/^Minutes of rest of a person: /))
    expect(form.getByLabelText('Minutes of rest of a person')).toHaveFocus()
    const event = form.getByLabelText(/^Event/)
    expect(event).toHaveAccessibleDescription('Choose an event.')
    await user.selectOptions(event, 'Chess')
    expect(event).toBeValid()
  })
})

describe('the draw', () => {
  const drawn = { state: 'drawn', lot: '42', teams: ['IIT Patna A', 'IIT Patna B', 'NIT Patna'], seeds: 2, matches: [someMatch()] } as const

  it('takes the seeds in their order', async () => {
    const { user, posts } = open('&contest=3', {
      [ONE]: one(),
      'POST /admin/contests/3/draw': one({ ...drawn, teams: [...drawn.teams], matches: [someMatch()] }),
    })
    const form = within(await screen.findByRole('group', { name: 'Draw the matches' }))
    expect(form.getByText('3 confirmed teams.')).toBeVisible()
    const select = form.getByLabelText(/Seeded teams/)
    await user.selectOptions(select, 'IIT Patna (entry 1)')
    await user.selectOptions(select, 'NIT Patna')
    await user.selectOptions(select, 'IIT Patna (entry 2)')
    await user.click(form.getByRole('button', { name: 'Not seeded: IIT Patna (entry 2)' }))
    expect(select).toHaveFocus()
    const up = form.getByRole('button', { name: 'Up: NIT Patna' })
    await user.click(up)
    expect(form.getByRole('button', { name: 'Up: NIT Patna' })).toHaveFocus()
    expect(
      within(form.getByRole('list', { name: 'Seeds' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1. NIT Patna', '2. IIT Patna (entry 1)'])
    await user.type(form.getByLabelText(/^Lot/), ' 42 ')
    await user.click(form.getByRole('button', { name: 'Draw the matches' }))
    expect(await screen.findByText(messages.CONTEST_DRAWN)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Draw' })).toHaveFocus()
    expect(posts()[0]?.body).toEqual({ seeds: ['r-2', 'r-1'], without: [], lot: '42', replaces: '' })
  })

  it('leaves out who does not take part', async () => {
    const { user, posts } = open('&contest=3', {
      [ONE]: one(),
      'GET /admin/contests/3/teams': {
        body: { success: true, teams: teams.map((team, index) => ({ ...team, person: ['Asha Rao', 'Ravi Kumar', 'Meera Das'][index] })) },
      },
      'POST /admin/contests/3/draw': one({ ...drawn, teams: [...drawn.teams], matches: [someMatch()] }),
    })
    const form = within(await screen.findByRole('group', { name: 'Draw the matches' }))
    await user.selectOptions(form.getByLabelText(/Seeded teams/), 'Ravi Kumar, NIT Patna')
    await user.click(form.getByText('Who takes part'))
    await user.click(form.getByRole('checkbox', { name: 'Ravi Kumar, NIT Patna' }))
    expect(form.getByText('Who takes part: 1 team left out')).toBeVisible()
    expect(form.queryByRole('list', { name: 'Seeds' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Draw the matches' }))
    await waitFor(() => expect(posts()[0]?.body).toEqual({ seeds: [], without: ['r-2'], lot: '', replaces: '' }))
  })

  it('is repeated after a question, and says which draw it replaces', async () => {
    const before = { ...drawn, teams: [...drawn.teams], matches: [someMatch()] }
    const { user, posts } = open('&contest=3', {
      [ONE]: [one(before), one({ ...before, lot: '77' }), one({ ...before, lot: '99' })],
      'POST /admin/contests/3/draw': [
        { status: 409, body: { success: false, code: 'contest_changed', message: messages.CONTEST_CHANGED } },
        one({ ...before, lot: '99' }),
      ],
    })
    await user.click(await screen.findByText('Draw again', { selector: 'summary' }))
    await user.click(await screen.findByRole('button', { name: 'Draw again' }))
    await user.click(screen.getByRole('button', { name: 'Yes, draw again' }))
    await waitFor(() => expect(posts()[0]?.body).toEqual({ seeds: [], without: [], lot: '', replaces: '42' }))
    expect(await screen.findByText(messages.CONTEST_CHANGED)).toBeVisible()
    expect(await screen.findByText('77')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I have seen it' }))
    await user.click(screen.getByRole('button', { name: 'Draw again' }))
    await user.click(screen.getByRole('button', { name: 'Yes, draw again' }))
    await waitFor(() => expect(posts()[1]?.body).toEqual({ seeds: [], without: [], lot: '', replaces: '77' }))
    expect(await screen.findByText('99')).toBeVisible()
    expect(screen.queryByText(/Somebody else has drawn/)).toBeNull()
    expect(screen.getByRole('heading', { name: 'Draw' })).toHaveFocus()
  })

  it('is over with the first result', async () => {
    open('&contest=3', { [ONE]: one({ ...drawn, teams: [...drawn.teams], matches: [someMatch()], state: 'running' }) })
    expect(await screen.findByText('42')).toBeVisible()
    expect(screen.queryByText('Draw again')).toBeNull()
  })
})

describe('the schedule', () => {
  const match = someMatch({ court: 'Field 1', startsAt: '2026-01-23T05:30:00Z' })
  const drawn = one({ state: 'drawn', lot: '42', teams: ['A', 'B'], matches: [match] })

  it('is made from courts and hours, and says what does not fit', async () => {
    const { user, posts } = open('&contest=3', {
      [ONE]: drawn,
      'POST /admin/contests/3/schedule': {
        body: { success: true, message: '1 match has a court and a time.', booked: 1, unplaced: ['Football, Men: Final'] },
      },
    })
    const form = within(await screen.findByRole('form', { name: 'Schedule' }))
    await user.click(await form.findByRole('checkbox', { name: 'Field 2' }))
    await user.click(form.getByRole('checkbox', { name: 'Field 1' }))
    await user.click(form.getByRole('button', { name: 'Add a day' }))
    await user.click(form.getByRole('button', { name: 'Add a day' }))
    for (const [index, day] of ['2026-01-23', '2026-01-24'].entries()) {
      const line = within(form.getByRole('group', { name: `Hours ${index + 1}` }))
      fireEvent.change(line.getByLabelText('Day'), { target: { value: day } })
      fireEvent.change(line.getByLabelText('From'), { target: { value: '09:00' } })
      fireEvent.change(line.getByLabelText('Until'), { target: { value: '18:00' } })
    }
    await user.click(form.getByRole('checkbox', { name: /^Matches that have a time/ }))
    await user.click(form.getByRole('button', { name: 'Schedule the matches' }))
    const notice = (await screen.findByText('Not every match fits')).closest('.notice')
    expect(notice).toHaveClass('notice--warning')
    expect(screen.getByText('1 match has a court and a time.')).toBeVisible()
    expect(screen.getByText('Football, Men: Final')).toBeVisible()
    expect(posts()[0]?.body).toEqual({
      courts: ['Field 2', 'Field 1'],
      hours: [
        ['2026-01-23T03:30:00Z', '2026-01-23T12:30:00Z'],
        ['2026-01-24T03:30:00Z', '2026-01-24T12:30:00Z'],
      ],
      isAnew: true,
    })
  })

  it('has its errors at the fields', async () => {
    const { user } = open('&contest=3', {
      [ONE]: drawn,
      'POST /admin/contests/3/schedule': refused(
        finding('courts', 'Choose 1 to 50 courts.'),
        finding('hours.0', 'The end is after the start.'),
      ),
    })
    await user.click(await screen.findByRole('button', { name: 'Schedule the matches' }))
    expect(await screen.findByRole('group', { name: /^Courts/ })).toHaveAccessibleDescription(/Choose 1 to 50 courts\.$/)
    expect(screen.getByRole('group', { name: /^Hours/ })).toHaveAccessibleDescription(/The end is after the start\.$/)
  })

  it('moves a match, also against the rules', async () => {
    const { user, posts } = open('&contest=3', {
      [ONE]: drawn,
      'POST /admin/matches/3-1/book': [
        refused(finding('startsAt', 'Chess: Final is on this court then.', 'not_offered')),
        { body: { success: true, message: messages.MATCH_MOVED, match } },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Move match 1, IIT Patna – NIT Patna' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move match 1' }))
    expect(dialog.getByLabelText(/^Start/)).toHaveValue('2026-01-23T11:00')
    const court = dialog.getByLabelText(/^Venue and court/)
    await user.selectOptions(court, 'Field 2')
    fireEvent.change(dialog.getByLabelText(/^Start/), { target: { value: '2026-01-23T12:00' } })
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await dialog.findByText('Chess: Final is on this court then.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Move anyway' }))
    expect(await dialog.findByText(messages.MATCH_MOVED)).toBeVisible()
    const form = { court: 'Field 2', startsAt: '2026-01-23T06:30:00Z' }
    expect(posts().map(({ body }) => body)).toEqual([
      { ...form, isForced: false },
      { ...form, isForced: true },
    ])
    expect(screen.getByRole('link', { name: 'Scores of match 1, IIT Patna – NIT Patna' })).toHaveAttribute('href', '/officiate?match=3-1')
  })

  it('is shifted for rain after the preview names what moves and what that breaks', async () => {
    const preview = (matches: number, ...conflicts: string[]) => ({ body: { success: true, matches, conflicts } })
    const { user, posts } = open('', {
      'POST /admin/schedule/shift/preview': [
        refused(finding('minutes', 'Enter a number from 1 to 1440.')),
        preview(4, 'Chess: Final: Field 1 is not open at this time.'),
      ],
      'POST /admin/schedule/shift': { body: { success: true, message: '4 matches start 30 minutes later.' } },
    })
    const form = within(await screen.findByRole('form', { name: 'Shift for rain' }))
    const minutes = form.getByLabelText(/^Minutes later/)
    await user.type(minutes, 'x')
    await user.click(form.getByRole('button', { name: 'Show what moves' }))
    await waitFor(() => expect(minutes).toHaveAccessibleDescription('Enter a number from 1 to 1440.'))
    await user.clear(minutes)
    await user.type(minutes, '30')
    fireEvent.change(form.getByLabelText(/^First start/), { target: { value: '2026-01-23T11:00' } })
    await user.selectOptions(form.getByLabelText(/^Venue/), 'Field 1')
    await user.click(form.getByRole('button', { name: 'Show what moves' }))
    expect(await screen.findByText('4 matches start 30 minutes later')).toBeVisible()
    expect(screen.getByText('Chess: Final: Field 1 is not open at this time.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Shift anyway' }))
    expect(await screen.findByText('4 matches start 30 minutes later.')).toBeVisible()
    const asked = { from: '2026-01-23T05:30:00Z', until: '', minutes: 30, venue: 'Field 1' }
    expect(posts().map(({ body }) => body)).toEqual([
      { from: '', until: '', minutes: 0, venue: '', isForced: false },
      { ...asked, isForced: false },
      { ...asked, isForced: true },
    ])
  })
})

describe('a contest that is not published', () => {
  const draft = { isPublished: false, unpublished: ['the contest', 'the draw'], lot: '42', teams: ['A', 'B'] }

  it('says what visitors do not see, and is published after a question', async () => {
    const { user, posts } = open('&contest=3', {
      [ONE]: [one({ ...draft, matches: [someMatch()] }), one({ lot: '42', matches: [someMatch()] })],
      'POST /admin/contests/3/publish': one({ lot: '42', matches: [someMatch()] }),
    })
    expect(await screen.findByText('Visitors do not see the contest and the draw. Check it below.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(posts()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, publish' }))
    expect(await screen.findByText('The contest is published.')).toBeVisible()
    expect(screen.queryByText('Not published')).toBeNull()
  })

  it('is changed from its form, and deleted after a question', async () => {
    const form: ContestForm = {
      event: 'chess',
      category: '',
      discipline: '',
      name: '',
      format: { kind: 'swiss', thirdPlace: false, groups: 0, advance: 0, rounds: 5, lanes: 0, places: 0, marks: 0 },
      options: { minutes: 45, points: [10, 6] },
    }
    const { user, posts, router } = open('&contest=3', {
      [ONE]: one({ ...draft, form }),
      'POST /admin/contests/3/edit': one({ ...draft, form: { ...form, format: { ...form.format, rounds: 3 } } }),
      'POST /admin/contests/3/delete': { body: { success: true, message: 'Chess is deleted.' } },
      [LIST]: list(),
    })
    await user.click(await screen.findByText('Change or delete the contest'))
    const fields = within(screen.getByRole('form', { name: 'Change the contest' }))
    expect(fields.getByLabelText(/^Event/)).toHaveValue('chess')
    const rounds = fields.getByLabelText('Number of rounds')
    expect(rounds).toHaveValue('5')
    await user.clear(rounds)
    await user.type(rounds, '3')
    await user.click(fields.getByRole('button', { name: 'Save the contest' }))
    await waitFor(() => expect(posts()[0]?.body).toEqual({ ...form, format: { ...form.format, rounds: 3 } }))
    await user.click(await screen.findByRole('button', { name: 'Delete the contest' }))
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('contest'))
  })

  it('with a score is neither changed nor deleted', async () => {
    open('&contest=3', { [ONE]: one({ state: 'running', lot: '42', canEdit: false, matches: [someMatch()] }) })
    expect(await screen.findByText('42')).toBeVisible()
    expect(screen.queryByText('Change or delete the contest')).toBeNull()
  })
})

describe('a team', () => {
  it('is withdrawn with a reason', async () => {
    const drawn = { state: 'drawn', lot: '42', teams: ['IIT Patna', 'NIT Patna'], matches: [someMatch()] } as const
    const { user, posts } = open('&contest=3', {
      [ONE]: one({ ...drawn, teams: [...drawn.teams], matches: [someMatch()] }),
      'POST /admin/contests/3/withdraw': one({ ...drawn, teams: [...drawn.teams], matches: [someMatch()], withdrawn: [1] }),
    })
    await user.click(await screen.findByText('Withdraw a team'))
    const form = within(screen.getByRole('form', { name: 'Withdraw a team' }))
    await user.selectOptions(form.getByLabelText(/^Team/), 'NIT Patna')
    await user.type(form.getByLabelText(/^Reason/), 'The bus broke down.')
    await user.click(form.getByRole('button', { name: 'Withdraw the team' }))
    expect(await screen.findByText('The team is withdrawn. Visitors see it at once.')).toBeVisible()
    expect(posts()[0]?.body).toEqual({ team: 1, reason: 'The bus broke down.' })
  })
})

describe('the list of courts', () => {
  it('takes a new court with its hours', async () => {
    const after = someCourts('Field 1', 'Field 2', 'Hall, court 1')
    const { user, posts } = open('', { 'GET /admin/courts': [someCourts('Field 1', 'Field 2'), after], 'POST /admin/courts': after })
    const section = within(await screen.findByRole('region', { name: 'List of courts' }))
    await user.click(section.getByRole('button', { name: 'Add a court' }))
    const form = within(section.getByRole('form', { name: 'Add a court' }))
    await user.type(form.getByLabelText(/^Venue/), 'Hall')
    await user.type(form.getByLabelText(/^Court/), 'court 1')
    await user.click(form.getByRole('button', { name: 'Add a day' }))
    fireEvent.change(form.getByLabelText('Day'), { target: { value: '2026-01-23' } })
    fireEvent.change(form.getByLabelText('From'), { target: { value: '09:00' } })
    fireEvent.change(form.getByLabelText('Until'), { target: { value: '18:00' } })
    await user.click(form.getByRole('button', { name: 'Save the court' }))
    expect(await section.findByText('Hall, court 1')).toBeVisible()
    expect(posts()[0]?.body).toEqual({
      _id: 0,
      venue: 'Hall',
      name: 'court 1',
      hours: [['2026-01-23T03:30:00Z', '2026-01-23T12:30:00Z']],
      aliases: [],
    })
  })
})

describe('the officials', () => {
  it('are assigned and released by admins', async () => {
    const { user, posts } = open(
      '',
      {
        'POST /admin/officials': [refused(finding('email', messages.OFFICIAL_UNKNOWN)), officials(official)],
        'POST /admin/officials/release': officials(),
      },
      'admin',
    )
    const form = within(await screen.findByRole('form', { name: 'Assign an official' }))
    const email = form.getByLabelText(/^Email/)
    await user.type(email, 'ravi@example.in')
    await user.selectOptions(form.getByLabelText(/^Event/), 'Football')
    await user.click(form.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription(messages.OFFICIAL_UNKNOWN))
    await user.click(form.getByRole('button', { name: 'Assign' }))
    expect(await form.findByText('The official is assigned.')).toBeVisible()
    const table = within(screen.getByRole('table', { name: 'Officials' }))
    expect(table.getByText('ravi')).toBeVisible()
    await user.click(table.getByRole('button', { name: 'Release ravi from Football' }))
    await user.click(table.getByRole('button', { name: 'Yes, release' }))
    expect(await screen.findByText('The official is released.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Officials' })).toHaveFocus()
    expect(posts().at(-1)?.body).toEqual({ email: 'ravi@example.in', event: 'football' })
  })

  it('are read by moderators', async () => {
    open('', { 'GET /admin/officials': officials(official) })
    expect(await screen.findByText('ravi@example.in')).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Assign an official' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull()
  })
})

describe('the court queue', () => {
  const drawn = (...matches: ReturnType<typeof someMatch>[]) => one({ state: 'drawn', lot: '42', matches })

  it('says who plays on each court, and calls the next match', async () => {
    const live = someMatch({ status: 'live', court: 'Hall, court 2' })
    const waiting = someMatch({ _id: '3-2', number: 2, court: 'Hall, court 1' })
    const { user, posts } = open('&contest=3', {
      [ONE]: drawn(live, waiting),
      'POST /admin/contests/3/next': {
        body: { success: true, message: 'Called: IIT Patna against NIT Patna.', match: { ...waiting, court: 'Hall, court 1' } },
      },
    })
    const table = within(await screen.findByRole('table', { name: 'Court queue' }))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(['Free', 'IIT Patna – NIT Patna'])
    await user.click(table.getByRole('button', { name: 'Call the next match to Hall, court 1' }))
    expect(await screen.findByText('Called: IIT Patna against NIT Patna. Hall, court 1')).toBeVisible()
    expect(posts()[0]?.body).toEqual({ court: 'Hall, court 1' })
  })

  it('says why no match can be called', async () => {
    const { user } = open('&contest=3', {
      [ONE]: drawn(someMatch({ court: 'Hall, court 1' })),
      'POST /admin/contests/3/next': refused(finding('court', 'Hall, court 1 is taken.')),
    })
    await user.click(await screen.findByRole('button', { name: 'Call the next match to Hall, court 1' }))
    expect(await screen.findByText('Hall, court 1 is taken.')).toBeVisible()
  })

  it('is absent without courts', async () => {
    open('&contest=3', { [ONE]: drawn(someMatch()) })
    expect(await screen.findByRole('table', { name: 'Matches' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Court queue' })).toBeNull()
  })
})

describe('a Swiss system', () => {
  const swiss = { state: 'running', lot: '42', swissRounds: 2 } as const
  const paired = (...conflicts: string[]) => {
    const { body } = one({ ...swiss, matches: [someMatch({ status: 'final' }), someMatch({ _id: '3-2' })] })
    return { body: { ...body, conflicts } }
  }
  const open2 = someMatch({
    _id: '3-2',
    status: 'open',
    sides: ['', ''].map(() => ({ name: 'Not paired yet', score: '', isWinner: false })),
  })

  it('is paired round by round', async () => {
    const { user, posts } = open('&contest=3', {
      [ONE]: one({ ...swiss, roundToPair: 2, matches: [someMatch({ status: 'final' }), open2] }),
      'POST /admin/contests/3/pair': paired('Match 2: A person also plays Chess: Final.'),
    })
    await user.click(await screen.findByRole('button', { name: 'Pair round 2' }))
    expect(await screen.findByText('Match 2: A person also plays Chess: Final.')).toBeVisible()
    expect(posts()).toHaveLength(1)
  })

  it('asks before it replaces a pairing', async () => {
    const second = someMatch({ _id: '3-2', stage: 'Round 2' })
    const { user, posts } = open('&contest=3', {
      [ONE]: one({ ...swiss, roundToPair: 2, matches: [someMatch({ status: 'final', stage: 'Round 1' }), second] }),
      'POST /admin/contests/3/pair': paired(),
    })
    await user.click(await screen.findByRole('button', { name: 'Pair round 2 again' }))
    expect(posts()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, pair again' }))
    await waitFor(() => expect(posts()).toHaveLength(1))
  })

  it('is paired by hand where no pairing is legal, and second meetings are named', async () => {
    const refusal = 'Pair the round by hand.'
    const { user, posts } = open('&contest=3', {
      [ONE]: one({ ...swiss, roundToPair: 2, teams: ['A', 'B', 'C', 'D', 'E'], withdrawn: [1, 3], matches: [open2] }),
      'POST /admin/contests/3/pair': refused(finding('round', refusal, 'not_offered')),
      'POST /admin/contests/3/pair-by-hand': [refused(finding('pairs', 'A and C have met already.', 'not_offered')), paired()],
    })
    await user.click(await screen.findByRole('button', { name: 'Pair round 2' }))
    expect(await screen.findByText(refusal)).toBeVisible()
    await user.click(screen.getByText('Pair round 2 by hand', { selector: 'summary' }))
    const form = within(screen.getByRole('form', { name: 'Pair round 2 by hand' }))
    await user.selectOptions(form.getByLabelText('Match 1, first side'), 'A')
    await user.selectOptions(form.getByLabelText('Match 1, second side'), 'C')
    expect(within(form.getByLabelText('Bye')).queryByRole('option', { name: 'A' })).toBeNull()
    await user.selectOptions(form.getByLabelText('Bye'), 'E')
    await user.click(form.getByRole('button', { name: 'Pair the round' }))
    expect(await form.findByText('A and C have met already.')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Pair anyway' }))
    await waitFor(() => expect(posts()).toHaveLength(3))
    const pairing = { round: 2, pairs: [[0, 2]], bye: 4 }
    expect(
      posts()
        .slice(1)
        .map(({ body }) => body),
    ).toEqual([
      { ...pairing, isForced: false },
      { ...pairing, isForced: true },
    ])
  })

  it('waits for the results of the round', async () => {
    open('&contest=3', { [ONE]: one({ ...swiss, matches: [someMatch(), open2] }) })
    expect(await screen.findByText('The next round can be paired when all results of this one are in.')).toBeVisible()
  })
})
