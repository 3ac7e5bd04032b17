import type { MatchRecord } from 'infinito-contests'
import { someMatch, someSchedule } from '@/testing/matches'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeQueue } from './queue/queue'

afterEach(() => {
  closeQueue()
  vi.useRealTimers()
})

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const offline = () => Promise.reject(new TypeError('offline'))
const sent = (match: MatchRecord, message = 'The score is published.') => ({ body: { success: true, message, match } })
const refused = (code: string, message: string, findings: unknown[] = []) => ({
  status: code === 'findings' ? 422 : 409,
  body: { success: false, code, message, findings },
})
const finding = (path: string, message: string) => ({ path, code: 'range', message, severity: 'error' })
const SCORE = 'POST /admin/matches/3-1/score'
const RESULT = 'POST /admin/matches/3-1/result'
const PREVIEW = 'POST /admin/matches/3-1/preview'
const live = someMatch({ status: 'live', entries: 1, score: { points: [1, 0] } })
const provisional = someMatch({
  status: 'provisional',
  entries: 2,
  score: { points: [2, 1] },
  result: { ending: 'played', winner: 'first', score: { points: [2, 1] } },
  protestUntil: '2026-01-23T10:15:00Z',
})

const isSchedules = (given: MatchRecord[] | ReturnType<typeof someSchedule>[]): given is ReturnType<typeof someSchedule>[] =>
  given.every((each) => 'body' in each)

/** Opens the page with these matches, or with several answers of the schedule, one for each time that it is fetched. */
function open(
  path: string,
  matches: MatchRecord[] | ReturnType<typeof someSchedule>[],
  answers: Answers = {},
  role: 'user' | 'moderator' = 'user',
) {
  const seen = signedIn(
    { role },
    {
      'GET /user/me/officiating': { body: { success: true, events: ['football', 'chess'] } },
      'GET /schedule': isSchedules(matches) ? matches : someSchedule(...matches),
      ...answers,
    },
  )
  const posts = () => seen.filter(({ method }) => method === 'POST')
  return { posts, ...visit(path) }
}

describe('the list', () => {
  const groups = () => screen.findAllByRole('region').then((found) => found.map((group) => group.getAttribute('aria-label')))

  it('has the live matches first, then those of today by time; other events are left out', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-23T06:00:00Z'), toFake: ['Date'] })
    open('/officiate', [
      // In India it is the 24th.
      someMatch({ _id: '3-2', startsAt: '2026-01-23T19:00:00Z' }),
      someMatch({ _id: '3-3', startsAt: '2026-01-23T18:00:00Z', court: 'Field 1' }),
      live,
      someMatch({ _id: '3-4' }),
      someMatch({ _id: '3-5', status: 'final' }),
      someMatch({ _id: '3-6', status: 'skipped' }),
      someMatch({ _id: '3-7', startsAt: '2026-01-22T10:00:00Z' }),
      { ...provisional, _id: '3-8' },
      someMatch({ _id: '4-1', event: 'cricket', title: 'Cricket' }),
    ])
    expect(await groups()).toEqual([
      'Live',
      'Today',
      'Earlier days, without a result',
      'Results that are not final',
      'Next days',
      'Without a time',
      'Final results',
    ])
    const today = within(screen.getByRole('region', { name: 'Today' }))
    expect(today.getByText('Field 1')).toBeVisible()
    expect(today.getByText(/11:30.*IST/)).toBeVisible()
    expect(screen.queryByText('Cricket: Semi-final')).toBeNull()
  })

  it('is filtered by sport, and opens a match', async () => {
    const { user, router } = open('/officiate', [live, someMatch({ _id: '4-1', event: 'chess', title: 'Chess' })])
    await user.selectOptions(await screen.findByLabelText('Sport'), 'Chess')
    await waitFor(() => expect(screen.queryByText('Football, Men: Semi-final')).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Enter the score: IIT Patna – NIT Patna' }))
    const heading = await screen.findByRole('heading', { name: 'Chess: Semi-final' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(router.state.location.search).toEqual({ event: 'chess', match: '4-1' })
    await user.click(screen.getByRole('link', { name: 'All matches' }))
    await waitFor(() => expect(screen.getByRole('link', { name: /^Enter the score/ })).toHaveFocus())
  })

  it('says so to users without events', async () => {
    open('/officiate', [live], { 'GET /user/me/officiating': { body: { success: true, events: [] } } })
    expect(await screen.findByText(/You are not an official of any event/)).toBeVisible()
  })

  it('shows staff the matches of all events', async () => {
    open('/officiate', [live], { 'GET /user/me/officiating': { body: { success: true, events: [] } } }, 'moderator')
    expect(await screen.findByText('Football, Men: Semi-final')).toBeVisible()
  })
})

describe('a score', () => {
  it('is published, and the next one follows it', async () => {
    const after = { ...live, entries: 2, score: { points: [2, 0] } } as MatchRecord
    const { user, posts } = open('/officiate?match=3-1', [someSchedule(live), someSchedule(after)], {
      [SCORE]: [sent(after), sent({ ...after, entries: 3 })],
    })
    await user.click(await screen.findByRole('button', { name: 'One more: IIT Patna' }))
    const publish = screen.getByRole('button', { name: 'Publish the score' })
    await user.click(publish)
    expect(await screen.findByText('The score is published.')).toBeVisible()
    expect(publish).toHaveFocus()
    await user.click(publish)
    await waitFor(() => expect(posts().map(({ body }) => (body as { basedOn: number }).basedOn)).toEqual([1, 2]))
  })

  it('waits without a network, and says so', async () => {
    const { user, posts } = open('/officiate?match=3-1', [live], { [SCORE]: [offline, offline, sent(live), sent(live)] })
    const publish = await screen.findByRole('button', { name: 'Publish the score' })
    await user.click(publish)
    await user.click(publish)
    expect(await screen.findByText('2 entries wait for the network. They are kept on this device.')).toBeVisible()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/wait for the network/)).toBeNull())
    expect(
      posts()
        .slice(2)
        .map(({ body }) => (body as { basedOn: number }).basedOn),
    ).toEqual([1, 2])
  })

  it('that another official has overtaken is shown beside theirs, and entered again on top of it', async () => {
    const theirs = { ...live, entries: 2, score: { points: [1, 1] } } as MatchRecord
    const { user, posts } = open('/officiate?match=3-1', [someSchedule(live), someSchedule(theirs)], {
      [SCORE]: [refused('match_changed', 'Another entry has come first.'), sent({ ...theirs, entries: 3 })],
    })
    await user.click(await screen.findByRole('button', { name: 'One more: IIT Patna' }))
    await user.click(screen.getByRole('button', { name: 'Publish the score' }))
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText('Another entry has come first.')).toBeVisible()
    expect(notice.getByText('Score: 2–0')).toBeVisible()
    expect(await notice.findByText('1–1')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
    await user.click(notice.getByRole('button', { name: 'Enter again' }))
    expect(screen.getByRole('textbox', { name: 'IIT Patna' })).toHaveValue('2')
    await user.click(screen.getByRole('button', { name: 'One more: NIT Patna' }))
    await user.click(screen.getByRole('button', { name: 'Publish the score' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(posts()[1]?.body).toMatchObject({ basedOn: 2, score: { points: [2, 1] } })
  })

  it('that was refused is discarded after a question', async () => {
    const { user } = open('/officiate?match=3-1', [live], { [SCORE]: refused('match_changed', 'Another entry has come first.') })
    await user.click(await screen.findByRole('button', { name: 'Publish the score' }))
    await user.click(await screen.findByRole('button', { name: 'Discard my entry' }))
    await user.click(screen.getByRole('button', { name: 'Yes, discard' }))
    expect(await screen.findByRole('form', { name: 'Score' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Football, Men: Semi-final' })).toHaveFocus()
  })

  it('keeps what is typed when another entry comes meanwhile', async () => {
    const theirs = { ...live, entries: 2, score: { points: [1, 1] } } as MatchRecord
    const { user, posts } = open('/officiate?match=3-1', [someSchedule(live), someSchedule(theirs)], { [SCORE]: sent(theirs) })
    await user.click(await screen.findByRole('button', { name: 'One more: IIT Patna' }))
    const { refetchMatches } = await import('./queries')
    act(refetchMatches)
    expect(await screen.findByText('Another entry has come meanwhile')).toBeVisible()
    expect(screen.getByText('On the server: 1–1.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep what I typed' }))
    await user.click(screen.getByRole('button', { name: 'Publish the score' }))
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ basedOn: 2, score: { points: [2, 0] } }))
  })
})

describe('findings', () => {
  it('appear at their fields, and what is typed stays', async () => {
    const match = someMatch({ event: 'football', title: 'Volleyball' })
    const volley = { ...match, event: 'volleyball' }
    const { user, posts } = open('/officiate?match=3-1', [volley], {
      'GET /user/me/officiating': { body: { success: true, events: ['volleyball'] } },
      [SCORE]: [
        refused('findings', 'Please fix the fields.', [finding('score.0', 'A set ends at 25 points.')]),
        sent({ ...volley, entries: 1 }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: /One more: Set 1, IIT/ }))
    await user.click(screen.getByRole('button', { name: 'Publish the score' }))
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    const set = screen.getByRole('group', { name: 'Set 1' })
    expect(set).toHaveAccessibleDescription('A set ends at 25 points.')
    await user.click(within(summary).getByRole('link', { name: 'A set ends at 25 points.' }))
    expect(set).toHaveFocus()
    const box = screen.getByRole('textbox', { name: /Set 1, IIT/ })
    expect(box).toHaveValue('1')
    await user.clear(box)
    await user.type(box, '25')
    expect(set).not.toHaveAccessibleDescription()
    await user.click(screen.getByRole('button', { name: 'Publish the score' }))
    await waitFor(() => expect(posts()[1]?.body).toMatchObject({ basedOn: 0, score: { sets: [[25, 0]] } }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('about the winner come before sending, those about the whole match stand at the score', async () => {
    const { user, posts } = open('/officiate?match=3-1', [live], {
      [RESULT]: refused('findings', 'Please fix the fields.', [finding('teams', 'Other teams play this match now.')]),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'The match is over' }))
    await user.selectOptions(screen.getByLabelText('How it ended'), 'Disqualified')
    await user.click(screen.getByRole('button', { name: 'Enter the result' }))
    await screen.findByRole('alert', { name: 'There is a problem' })
    const winner = screen.getByRole('radiogroup', { name: /Winner/ })
    expect(winner).toHaveAccessibleDescription('Choose the winner.')
    expect(posts()).toHaveLength(0)
    await user.click(within(winner).getByRole('radio', { name: 'NIT Patna' }))
    expect(winner).not.toHaveAccessibleDescription()
    await user.click(screen.getByRole('button', { name: 'Enter the result' }))
    await screen.findByText('Your entry was refused')
    expect(screen.getByRole('group', { name: 'Score' })).toHaveAccessibleDescription('Other teams play this match now.')
  })
})

describe('a result', () => {
  it('is made final after the question; the time for protests counts down', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-23T10:13:30Z'), toFake: ['Date'] })
    const { user, posts } = open('/officiate?match=3-1', [provisional], {
      'POST /admin/matches/3-1/final': sent({ ...provisional, status: 'final', entries: 3 }, 'The result is final.'),
    })
    expect(await screen.findByRole('timer')).toHaveTextContent('1:30')
    await user.click(screen.getByRole('button', { name: 'Make final' }))
    expect(screen.getByText(/The time for protests is not over/)).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Yes, make final now' }))
    expect(await screen.findByText('The result is final.')).toBeVisible()
    expect(posts()[0]?.body).toMatchObject({ basedOn: 2, teams: [4, 7] })
    expect(screen.getByRole('heading', { name: 'Football, Men: Semi-final' })).toHaveFocus()
  })

  it('is made final without a question after that time', async () => {
    const { user, posts } = open('/officiate?match=3-1', [provisional], {
      'POST /admin/matches/3-1/final': sent({ ...provisional, status: 'final', entries: 3 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Make final' }))
    await waitFor(() => expect(posts()).toHaveLength(1))
  })

  it('is corrected with a reason, after the official has seen what changes', async () => {
    const { user, posts } = open('/officiate?match=3-1', [provisional], {
      [PREVIEW]: { body: { success: true, changes: ['NIT Patna plays the final instead of IIT Patna.'] } },
      'POST /admin/matches/3-1/correct': sent({ ...provisional, entries: 3 }, 'The result is corrected.'),
    })
    await user.click(await screen.findByText('Correct the result'))
    const form = within(screen.getByRole('form', { name: 'Correct the result' }))
    const box = form.getByRole('textbox', { name: 'NIT Patna' })
    await user.clear(box)
    await user.type(box, '3')
    await user.type(form.getByLabelText(/Reason/), ' The scorer swapped the teams. ')
    await user.click(form.getByRole('button', { name: 'See what changes' }))
    expect(await form.findByText('NIT Patna plays the final instead of IIT Patna.')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Send the correction' }))
    expect(await screen.findByText('The result is corrected.')).toBeVisible()
    const body = {
      basedOn: 2,
      result: { ending: 'played', winner: 'second', score: { points: [2, 3] } },
      reason: 'The scorer swapped the teams.',
    }
    expect(posts().map(({ path }) => path)).toEqual(['/admin/matches/3-1/preview', '/admin/matches/3-1/correct'])
    for (const post of posts()) expect(post.body).toMatchObject(body)
  })

  it('shows the findings of a correction before it is sent', async () => {
    const { user, posts } = open('/officiate?match=3-1', [provisional], {
      [PREVIEW]: refused('findings', 'Please fix the fields.', [finding('reason', 'Say why the result changes.')]),
    })
    await user.click(await screen.findByText('Correct the result'))
    const form = within(screen.getByRole('form', { name: 'Correct the result' }))
    await user.click(form.getByRole('button', { name: 'See what changes' }))
    expect(await form.findByRole('alert', { name: 'There is a problem' })).toHaveFocus()
    expect(form.getByLabelText(/Reason/)).toHaveAccessibleDescription(/Say why the result changes\.$/)
    expect(posts()).toHaveLength(1)
  })

  it('is corrected without the preview if there is no network', async () => {
    const { user, posts } = open('/officiate?match=3-1', [provisional], { [PREVIEW]: offline, 'POST /admin/matches/3-1/correct': offline })
    await user.click(await screen.findByText('Correct the result'))
    const form = within(screen.getByRole('form', { name: 'Correct the result' }))
    await user.type(form.getByLabelText(/Reason/), 'Swapped')
    await user.click(form.getByRole('button', { name: 'See what changes' }))
    expect(await form.findByText(/You can send it anyway\./)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Send the correction' }))
    expect(await screen.findByText('1 entry waits for the network. It is kept on this device.')).toBeVisible()
    expect(posts().at(-1)?.path).toBe('/admin/matches/3-1/correct')
  })

  it('is taken back with a reason', async () => {
    const { user, posts } = open('/officiate?match=3-1', [provisional], {
      [PREVIEW]: { body: { success: true, changes: [] } },
      'POST /admin/matches/3-1/undo': sent({ ...live, entries: 3 }, 'The latest entry is taken back.'),
    })
    await user.click(await screen.findByText('Take the latest entry back'))
    const form = within(screen.getByRole('form', { name: 'Take the latest entry back' }))
    await user.type(form.getByLabelText(/Reason/), 'Wrong match')
    await user.click(form.getByRole('button', { name: 'See what changes' }))
    await user.click(await form.findByRole('button', { name: 'Take it back' }))
    expect(await screen.findByText('The latest entry is taken back.')).toBeVisible()
    expect(posts()[0]?.body).not.toHaveProperty('result')
    expect(posts()[1]?.body).toMatchObject({ basedOn: 2, reason: 'Wrong match' })
  })

  it('that is final is changed by staff only', async () => {
    open('/officiate?match=3-1', [{ ...provisional, status: 'final' }])
    expect(await screen.findByText(/Only staff can change it/)).toBeVisible()
    expect(screen.queryByText('Correct the result')).toBeNull()
  })
})

it('takes a score back after a question, without a reason', async () => {
  const { user, posts } = open('/officiate?match=3-1', [live], {
    'POST /admin/matches/3-1/undo': sent({ ...someMatch(), entries: 2 }, 'The latest entry is taken back.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Take the latest entry back' }))
  await user.click(screen.getByRole('button', { name: 'Yes, take it back' }))
  expect(await screen.findByText('The latest entry is taken back.')).toBeVisible()
  expect(posts()[0]?.body).toMatchObject({ basedOn: 1 })
})
