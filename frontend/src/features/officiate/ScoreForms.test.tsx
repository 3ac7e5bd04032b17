import { someMatch, someSchedule } from '@/testing/matches'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import type { MatchForm, MatchRecord, Score } from 'infinito-contests'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { realContests } from '@/testing/rules'
import { provideContests } from './contests'
import { inLanesOf } from './marks'
import { closeQueue } from './queue/queue'

afterEach(closeQueue)

/** Opens the form of a match of this event. */
async function open(event: string, changes: Partial<MatchRecord> = {}) {
  const match = someMatch({ event, ...changes })
  const answer = { body: { success: true, message: 'Sent.', match: { ...match, entries: match.entries + 1 } } }
  const seen = signedIn(
    {},
    {
      'GET /user/me/officiating': { body: { success: true, events: [event] } },
      'GET /schedule': someSchedule(match),
      'POST /admin/matches/3-1/score': answer,
      'POST /admin/matches/3-1/result': answer,
    },
  )
  const { user } = visit('/officiate?match=3-1')
  const form = within(await screen.findByRole('form', { name: 'Score' }))
  const bodies = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body as MatchForm)
  const press = (name: string | RegExp) => user.click(form.getByRole('button', { name }))
  const publish = async (): Promise<Score | undefined> => {
    await press('Publish the score')
    await waitFor(() => expect(bodies()).not.toHaveLength(0))
    return bodies().at(-1)?.score
  }
  const type = async (name: string | RegExp, text: string) => {
    const box = form.getByRole('textbox', { name })
    await user.clear(box)
    await user.type(box, text)
  }
  return { user, form, bodies, press, publish, type }
}

/** The field of a final. */
const field: MatchRecord['sides'] = ['Asha Rao, IIT Patna', 'Meera Das, NIT Patna', 'Zoya Khan, BIT Mesra'].map((name, team) => ({
  team,
  name,
  score: '',
  isWinner: false,
}))

describe('the lanes of a form', () => {
  it('keep the marks of their teams when a correction changes them', () => {
    const marks = [{ marks: [10_500] }, 'didNotStart' as const, { marks: [10_700] }]
    expect(inLanesOf([7, 9, 4], [4, 7, 9], marks)).toEqual(['didNotStart', { marks: [10_700] }, { marks: [10_500] }])
    expect(inLanesOf([4, 8], [4, 7], marks)).toEqual([{ marks: [10_500] }, 'pending'])
  })
})

describe('the marks', () => {
  beforeEach(() => provideContests(realContests()))
  afterEach(() => provideContests(undefined))

  const lane = (form: Awaited<ReturnType<typeof open>>['form'], name: string) => within(form.getByRole('group', { name }))

  it('of a race are a time for each, or why there is none', async () => {
    const { user, form, publish, bodies } = await open('athletics', {
      measured: { measure: 'time', parts: ['Time'] },
      sides: field,
      needsWinner: false,
      stage: 'Final',
    })
    await user.type(lane(form, '1. Asha Rao, IIT Patna').getByRole('textbox', { name: 'Time' }), '1.45.3')
    await user.selectOptions(lane(form, '3. Zoya Khan, BIT Mesra').getByLabelText('No mark because'), 'DNS: did not start')
    expect(lane(form, '3. Zoya Khan, BIT Mesra').queryByRole('textbox')).toBeNull()
    expect(await publish()).toEqual({ marks: [{ marks: [105_300] }, 'pending', 'didNotStart'] })
    expect(bodies()[0]?.teams).toEqual([0, 1, 2])
    await user.type(lane(form, '2. Meera Das, NIT Patna').getByRole('textbox', { name: 'Time' }), '59,8')
    await user.click(form.getByRole('checkbox', { name: 'These are the results of everyone' }))
    expect(form.queryByLabelText('How it ended')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Enter the result' }))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[1]?.result).toEqual({ ending: 'played', score: { marks: [{ marks: [105_300] }, { marks: [59_800] }, 'didNotStart'] } })
  })

  it('of a field event are attempts; what is no number is kept, and refused', async () => {
    const { user, form, press, bodies, publish } = await open('athletics', {
      measured: { measure: 'distance', parts: ['Attempt 1', 'Attempt 2', 'Attempt 3'] },
      sides: field.slice(0, 2),
      score: { marks: [{ marks: [6_400, 0] }, 'pending'] },
      status: 'live',
    })
    const first = lane(form, '1. Asha Rao, IIT Patna')
    expect(first.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)).toEqual(['6.40 m', 'x', ''])
    const second = lane(form, '2. Meera Das, NIT Patna')
    await user.type(second.getByRole('textbox', { name: 'Attempt 2' }), '6,2')
    const third = second.getByRole('textbox', { name: 'Attempt 3' })
    await user.type(third, '6.4o')
    await user.tab()
    expect(third).toHaveAccessibleDescription('Write metres as 6.42, and a foul as x.')
    expect(third).toHaveValue('6.4o')
    await press('Publish the score')
    expect(await form.findByRole('alert', { name: 'There is a problem' })).toBeVisible()
    expect(bodies()).toEqual([])
    await user.clear(third)
    await user.type(third, '6,41')
    await user.tab()
    expect(third).toHaveValue('6.41 m')
    const again = second.getByRole('textbox', { name: 'Attempt 2' })
    await user.clear(again)
    await user.type(again, '6.3')
    expect(await publish()).toEqual({ marks: [{ marks: [6_400, 0] }, { marks: [0, 6_300, 6_410] }] })
  })
})

describe('the score', () => {
  it.each(['football', 'basketball', 'kabaddi'])('of %s is a number for each side', async (event) => {
    const { press, publish, type, bodies } = await open(event, { entries: 4 })
    await press('One more: IIT Patna')
    await press('One more: IIT Patna')
    await press('One less: IIT Patna')
    await type('NIT Patna', '31')
    expect(await publish()).toEqual({ points: [1, 31] })
    const [{ key, basedOn, teams } = {}] = bodies()
    expect({ basedOn, teams }).toEqual({ basedOn: 4, teams: [4, 7] })
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('of volleyball is its sets; one that has not begun is not sent', async () => {
    const { press, publish, type, form } = await open('volleyball')
    await type('Set 1, IIT Patna', '25')
    await type('Set 1, NIT Patna', '21')
    await press('Add a set')
    expect(form.queryByRole('button', { name: 'One more: Set 1, IIT Patna' })).toBeNull()
    await press('One more: Set 2, NIT Patna')
    await press('Add a set')
    expect(await publish()).toEqual({
      sets: [
        [25, 21],
        [0, 1],
      ],
    })
  })

  it.each(['badminton', 'table_tennis', 'lawn_tennis', 'squash'])('of %s is the sets of its matches', async (event) => {
    const { press, publish, type, form } = await open(event)
    await type('Match 1, Set 1, IIT Patna', '21')
    await type('Match 1, Set 1, NIT Patna', '15')
    await press('Add match 2')
    expect(form.getByText('21–15')).toBeVisible()
    await press('One more: Match 2, Set 1, NIT Patna')
    expect(await publish()).toEqual({ tie: [[[21, 15]], [[0, 1]]] })
  })

  it('of a match of a tie can be lost by an absent or retiring player', async () => {
    const { publish, type, press, form, user } = await open('badminton')
    await type('Match 1, Set 1, IIT Patna', '21')
    await type('Match 1, Set 1, NIT Patna', '15')
    await user.selectOptions(form.getByLabelText('How match 1 ended'), 'A player retired')
    await user.selectOptions(form.getByLabelText('Who loses this match'), 'NIT Patna')
    expect(form.getByText('21–15 retired')).toBeVisible()
    await press('Add match 2')
    await user.selectOptions(form.getByLabelText('How match 2 ended'), 'A player was absent')
    expect(await publish()).toEqual({
      tie: [
        { sets: [[21, 15]], lostBy: 'second', ending: 'retired' },
        { sets: [], lostBy: 'first', ending: 'walkover' },
      ],
    })
  })

  it('of cricket is two innings, and the sixth ball completes the over', async () => {
    const { press, publish, type, form, user } = await open('cricket')
    await type('Runs, IIT Patna', '154')
    await type('Wickets, IIT Patna', '10')
    await type('Overs, IIT Patna', '18')
    await type('Balls of the over, IIT Patna', '5')
    await press('One more: Balls of the over, IIT Patna')
    await user.click(form.getByRole('checkbox', { name: 'All out, IIT Patna' }))
    await press('One more: Runs, NIT Patna')
    expect(await publish()).toEqual({
      innings: [
        { runs: 154, wickets: 10, overs: 19, balls: 0, isAllOut: true },
        { runs: 1, wickets: 0, overs: 0, balls: 0, isAllOut: false },
      ],
    })
  })

  it('of chess is a win, a draw or a loss for each board', async () => {
    const { user, publish, form, press } = await open('chess')
    const board = (number: number) => within(form.getByRole('group', { name: `Board ${number}` }))
    await user.click(board(1).getByRole('button', { name: 'IIT Patna' }))
    await user.click(board(2).getByRole('button', { name: 'Draw' }))
    await user.click(board(3).getByRole('button', { name: 'NIT Patna' }))
    await user.click(board(4).getByRole('button', { name: 'NIT Patna' }))
    await press('Remove board 4')
    expect(board(2).getByRole('button', { name: 'Draw' })).toHaveAttribute('aria-pressed', 'true')
    expect(await publish()).toEqual({ boards: ['first', null, 'second'] })
  })

  it('begins with what the server has', async () => {
    const { publish } = await open('volleyball', { status: 'live', entries: 2, score: { sets: [[3, 2]] } })
    expect(await publish()).toEqual({ sets: [[3, 2]] })
  })
})

describe('the result', () => {
  const finish = async ({ user, form }: Awaited<ReturnType<typeof open>>, ending?: string) => {
    await user.click(form.getByRole('checkbox', { name: 'The match is over' }))
    if (ending) await user.selectOptions(form.getByLabelText('How it ended'), ending)
  }
  const enter = async ({ press, bodies }: Awaited<ReturnType<typeof open>>) => {
    await press('Enter the result')
    await waitFor(() => expect(bodies()).not.toHaveLength(0))
    return bodies()[0]?.result
  }

  it('has the winner of the score', async () => {
    const opened = await open('football')
    await opened.press('One more: NIT Patna')
    await finish(opened)
    expect(opened.form.getByText('NIT Patna wins')).toBeVisible()
    expect(await enter(opened)).toEqual({ ending: 'played', winner: 'second', score: { points: [0, 1] } })
  })

  it('asks who advances if the score of a knockout is equal', async () => {
    const opened = await open('football')
    await finish(opened)
    await opened.user.click(opened.form.getByRole('radio', { name: 'IIT Patna' }))
    expect(await enter(opened)).toEqual({ ending: 'played', winner: 'first', score: { points: [0, 0] } })
  })

  it('can be a draw in a group', async () => {
    const opened = await open('football', { needsWinner: false })
    await finish(opened)
    expect(opened.form.getByText('Draw')).toBeVisible()
    expect(await enter(opened)).toEqual({ ending: 'played', score: { points: [0, 0] } })
  })

  it('of a walkover has a winner and no score', async () => {
    const opened = await open('football')
    await opened.press('One more: NIT Patna')
    await finish(opened, 'Walkover')
    expect(opened.form.queryByRole('button', { name: /One more/ })).toBeNull()
    await opened.user.click(opened.form.getByRole('radio', { name: 'IIT Patna' }))
    expect(await enter(opened)).toEqual({ ending: 'walkover', winner: 'first' })
  })

  it('keeps the score of a match that could not go on', async () => {
    const opened = await open('football')
    await opened.press('One more: NIT Patna')
    await finish(opened, 'Retired')
    await opened.user.click(opened.form.getByRole('radio', { name: 'IIT Patna' }))
    expect(await enter(opened)).toEqual({ ending: 'retired', winner: 'first', score: { points: [0, 1] } })
  })

  it('of cricket in rain is decided by the revised target', async () => {
    const opened = await open('cricket', { needsWinner: false })
    const { form, user, type } = opened
    await type('Runs, IIT Patna', '140')
    await type('Runs, NIT Patna', '100')
    await user.selectOptions(form.getByLabelText('Revised target for'), 'NIT Patna')
    expect(form.getByLabelText('Revised target')).toHaveValue('141')
    await user.clear(form.getByLabelText('Revised target'))
    await user.type(form.getByLabelText('Revised target'), '93')
    await user.type(form.getByLabelText('Overs allotted, NIT Patna'), '12')
    await finish(opened)
    expect(form.getByText('NIT Patna wins')).toBeVisible()
    const { winner, score } = (await enter(opened)) ?? {}
    expect(winner).toBe('second')
    expect(score).toMatchObject({ innings: [{ runs: 140 }, { runs: 100, target: 93, allotted: 12 }] })
  })

  it('of a tied cricket match is decided by the super over', async () => {
    const opened = await open('cricket', { needsWinner: false })
    for (const name of ['Runs, IIT Patna', 'Runs, NIT Patna']) await opened.type(name, '159')
    await opened.user.type(opened.form.getByLabelText('Runs in the super over, IIT Patna'), '13')
    await opened.user.type(opened.form.getByLabelText('Runs in the super over, NIT Patna'), '18')
    await finish(opened)
    expect(await enter(opened)).toMatchObject({ winner: 'second', score: { innings: [{ superOver: 13 }, { superOver: 18 }] } })
  })

  it('of a match that nobody attends has no score and no winner', async () => {
    const opened = await open('football')
    await finish(opened, 'Neither side appeared')
    expect(opened.form.queryByRole('radio')).toBeNull()
    expect(opened.form.getByText('Both sides lose')).toBeVisible()
    expect(await enter(opened)).toEqual({ ending: 'bothAbsent' })
  })

  it('of an abandoned match in a group has no winner', async () => {
    const opened = await open('football', { needsWinner: false })
    await finish(opened, 'Abandoned')
    expect(opened.form.queryByRole('radio')).toBeNull()
    expect(await enter(opened)).toEqual({ ending: 'abandoned' })
  })
})
