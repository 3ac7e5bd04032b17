import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { DESKTOP, PHONE } from '../playwright.config'
import { AdminPortal } from './admin'
import { becomeDemo, Caller } from './entries'
import { expect, expectNoSidewaysScroll, islandsReady, signUpByApi, test } from './fixtures'
import { people } from './people'

test.use({ viewport: PHONE, isSignedIn: true })

/** A longer time limit, because every match is scored on a phone. */
test.setTimeout(180_000)

const COLLEGES = ['Patna', 'Delhi', 'Kanpur', 'Ropar', 'Madras'].map((city) => `Indian Institute of Technology ${city}`)

/** Registers and pays with a new account. */
async function enter(request: APIRequestContext, event: string, payload: object) {
  const id = randomBytes(6).toString('hex')
  const account = { username: `e2e-${id}`, email: `e2e-${id}@mail.example`, password: `pass-${id}` }
  const caller = new Caller(request, await signUpByApi(request, account))
  const { order } = await caller.post<{ order: { id: string } }>(`/events/${event}/create-order`, payload)
  await caller.post(`/events/${event}/verify-payment`, { ...(await caller.payAtProvider(order.id)), registrationData: {} })
}

/** Registers a team of each college. */
async function enterTeams(request: APIRequestContext, event: string, category: string, count: number, size: number, firstPerson: number) {
  for (const [index, college] of COLLEGES.slice(0, count).entries()) {
    const [captain, viceCaptain, ...players] = people(firstPerson + index * size, size)
    await enter(request, event, { collegeName: college, collegeAddress: 'India', category, captain, viceCaptain, players })
  }
}

/** Registers a cricket team of each college. */
async function enterCricketTeams(request: APIRequestContext, count: number, firstPerson: number) {
  for (const [index, college] of COLLEGES.slice(0, count).entries()) {
    const [captain, viceCaptain, ...players] = people(firstPerson + index * 13, 13)
    await enter(request, 'cricket', {
      collegeName: college,
      collegeAddress: 'India',
      category: 'Men',
      captain,
      viceCaptain,
      players: players.map((player) => ({ ...player, role: 'batsman' })),
    })
  }
}

/** A match without rain, for the teams that other tests have entered. */
const DRY = [
  [150, 20],
  [120, 20],
]

/** Matches in rain: runs and overs of both sides, and what the results show of the rain. */
const RAIN = [
  {
    innings: [
      [96, 12],
      [97, 10],
    ],
    details: '12 overs a side',
  },
  {
    innings: [
      [140, 20],
      [100, 11],
    ],
    details: 'Stopped by rain, par score 92',
  },
  {
    innings: [
      [159, 20],
      [159, 20],
    ],
    details: 'Super over 11–14',
  },
] as const

/** Registers an athlete of each college in a discipline. Returns the names. */
async function enterAthletes(request: APIRequestContext, discipline: string, count: number, firstPerson: number): Promise<string[]> {
  const athletes = people(firstPerson, count)
  for (const [index, { fullname, ...lead }] of athletes.entries()) {
    await enter(request, 'athletics', {
      leadName: fullname,
      ...lead,
      collegeDetails: { collegeName: COLLEGES[index], collegeAddress: 'India' },
      category: 'women',
      individualEvents: [discipline],
      relayTeams: [],
    })
  }
  return athletes.map(({ fullname }) => fullname)
}

/** Publishes the contest that the portal shows. */
async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, publish' }).click()
  await expect(page.getByText('The contest is published.')).toBeVisible()
}

/** Adds courts to the fest's list. */
async function addCourts(page: Page, ...names: string[]) {
  await new AdminPortal(page).open('tab=contests')
  const list = page.getByRole('region', { name: 'List of courts' })
  for (const name of names) {
    await list.getByRole('button', { name: 'Add a court' }).click()
    const form = list.getByRole('form', { name: 'Add a court' })
    await form.getByLabel('Venue').fill(name)
    await form.getByRole('button', { name: 'Save the court' }).click()
    await expect(list.getByRole('cell', { name, exact: true })).toBeVisible()
  }
}

/** Creates a contest in the portal, draws its matches and publishes them. */
async function createAndDraw(page: Page, event: string, category: string, format: string) {
  await new AdminPortal(page).open('tab=contests')
  await page.getByText('New contest', { exact: true }).click()
  const form = page.getByRole('form', { name: 'New contest' })
  await form.getByLabel('Event').selectOption(event)
  await form.getByLabel('Category').selectOption(category)
  await form.getByLabel('Format').selectOption(format)
  await form.getByRole('button', { name: 'Create the contest' }).click()
  await page.getByLabel('Lot').fill('2026')
  await page.getByRole('button', { name: 'Draw the matches' }).click()
  await expect(page.getByText('The matches are drawn. Check them, then publish them.')).toBeVisible()
  await publish(page)
}

/** Opens each match that can be played, enters its result and makes it final, until none is left. */
async function playAll(page: Page, sport: string, enterScore: (form: Locator) => Promise<void>) {
  for (;;) {
    await page.goto(`/officiate?event=${sport}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Enter scores' })).toBeVisible()
    await expect(page.locator('.match-list').first()).toBeAttached()
    const next = page.getByRole('link', { name: /^Enter the score/ })
    if ((await next.count()) === 0) return
    await next.first().click()
    const form = page.getByRole('form', { name: 'Score' })
    await enterScore(form)
    await form.getByLabel('The match is over').check()
    await form.getByRole('button', { name: 'Enter the result' }).click()
    await page.getByRole('button', { name: 'Make final' }).click()
    await page.getByRole('button', { name: 'Yes, make final now' }).click()
    await expect(page.getByText('The result is final.')).toBeVisible()
  }
}

/** Presses a button that adds a part of the form, unless the part is there. */
async function showOrAdd(part: Locator, add: Locator) {
  await expect(part.or(add).first()).toBeVisible()
  if (await part.isHidden()) await add.click()
  await expect(part).toBeVisible()
}

/** The first side wins two matches of the tie, each in two sets. */
async function badmintonTie(form: Locator) {
  for (const match of [1, 2]) {
    const sets = form.getByRole('group', { name: `Match ${match}`, exact: true })
    await showOrAdd(sets, form.getByRole('button', { name: `Add match ${match}` }))
    for (const set of [1, 2]) {
      const points = sets.getByRole('textbox', { name: new RegExp(`Set ${set}, `) })
      await showOrAdd(points.first(), sets.getByRole('button', { name: 'Add a set' }))
      await points.nth(0).fill('21')
      await points.nth(1).fill(set === 1 ? '15' : '19')
    }
  }
}

test('a badminton knockout is played on a phone, from the draw to the medal table', async ({ page, request, expectAccessible }) => {
  await enterTeams(request, 'badminton', 'Women', 5, 4, 7_000)
  await becomeDemo(page, request, 'admin')
  await createAndDraw(page, 'badminton', 'Women', 'knockout')
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  await page.goto('/officiate?event=badminton')
  await page
    .getByRole('link', { name: /^Enter the score/ })
    .first()
    .click()
  await expect(page.getByRole('form', { name: 'Score' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  await playAll(page, 'badminton', badmintonTie)

  await page.goto('/results/badminton')
  await expect(page.getByRole('heading', { name: 'Bracket' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  await page.goto('/results')
  const women = page.getByRole('table', { name: 'Women' })
  await expect(women.getByRole('row').nth(1)).toContainText('10')
  await expect(page.getByRole('heading', { name: 'Champions' })).toBeVisible()
  await expectAccessible()
})

test('a football group is played on a phone, and its table names what separates the teams', async ({ page, request, expectAccessible }) => {
  await enterTeams(request, 'football', 'Men', 4, 13, 7_500)
  await becomeDemo(page, request, 'admin')
  await createAndDraw(page, 'football', 'Men', 'roundRobin')
  let match = 0
  await playAll(page, 'football', async (form) => {
    match += 1
    const goals = form.getByRole('textbox')
    await goals.nth(0).fill(String(match % 3))
    await goals.nth(1).fill('1')
  })
  await page.goto('/results/football')
  const table = page.getByRole('table', { name: 'Table' })
  await expect(table.getByRole('row')).toHaveCount(5)
  await expect(table.getByRole('columnheader', { name: 'Points' })).toBeVisible()
  await expectAccessible()
  for (const path of ['/schedule', '/scoreboard']) {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
    await expectAccessible()
  }
})

test('an offline score is sent when the network is back, and the scoreboard keeps the focus', async ({
  page,
  request,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await enterTeams(request, 'volleyball', 'Men', 2, 6, 7_800)
  await becomeDemo(page, request, 'admin')
  await createAndDraw(page, 'volleyball', 'Men', 'knockout')
  await page.goto('/officiate?event=volleyball')
  await page
    .getByRole('link', { name: /^Enter the score/ })
    .first()
    .click()
  const form = page.getByRole('form', { name: 'Score' })
  await expect(form).toBeVisible()
  await context.setOffline(true)
  const add = form.getByRole('button', { name: 'Add a set' })
  await showOrAdd(form.getByRole('textbox').first(), add)
  await form.getByRole('textbox').nth(0).fill('12')
  await form.getByRole('button', { name: 'Publish the score' }).click()
  await expect(page.getByText(/waits for the network/).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('The score is published.')).toBeVisible({ timeout: 30_000 })
  const schedule = (await (await request.get('/api/v1/schedule?event=volleyball')).json()) as { matches: { score: unknown }[] }
  expect(schedule.matches[0]?.score).toEqual({ sets: [[12, 0]] })

  const board = await context.newPage()
  await board.goto('/scoreboard')
  await islandsReady(board)
  const link = board.getByRole('link', { name: /^Volleyball, Men: Final/ })
  await link.focus()
  await form.getByRole('textbox').nth(0).fill('13')
  await form.getByRole('button', { name: 'Publish the score' }).click()
  await expect(board.getByText(/13–0/).first()).toBeVisible({ timeout: 30_000 })
  await expect(link).toBeFocused()
})

test('a match that is dragged to another court moves after the form is confirmed', async ({ page, request, expectAccessible }) => {
  await enterTeams(request, 'volleyball', 'Women', 4, 6, 7_850)
  await becomeDemo(page, request, 'admin')
  await addCourts(page, 'Net one', 'Net two')
  await createAndDraw(page, 'volleyball', 'Women', 'knockout')
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const plan = page.getByRole('form', { name: 'Schedule' })
  await plan.getByLabel('Net one').check()
  await plan.getByLabel('Net two').check()
  await plan.getByRole('button', { name: 'Add a day' }).click()
  await plan.getByLabel('Day').fill(day)
  await plan.getByLabel('From').fill('10:00')
  await plan.getByLabel('Until').fill('14:00')
  await plan.getByRole('button', { name: 'Schedule the matches' }).click()
  await expect(page.getByText('3 matches have a court and a time.')).toBeVisible()
  await publish(page)

  await new AdminPortal(page).open('tab=contests')
  await page.getByRole('combobox', { name: 'Day', exact: true }).selectOption(day)
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  // High enough for all courts: scrolling would move the target of the drag.
  await page.setViewportSize({ ...DESKTOP, height: 2_000 })
  const line = page.getByRole('listitem').filter({ hasText: 'Net two' }).locator('.timeline__line')
  const noon = (await line.getByText('12:00').boundingBox())!
  await page.getByRole('button', { name: /^Move \d\d:\d\d Volleyball, Women Final/ }).hover({ position: { x: 20, y: 20 } })
  await page.mouse.down()
  // The pointer is 20 pixels from the edge of the match.
  await page.mouse.move(noon.x + 18, noon.y + 40, { steps: 5 })
  // The first event on a new target is `dragenter`.
  await page.mouse.move(noon.x + 20, noon.y + 40)
  await expect(line.locator('.timeline__drop')).toHaveText('12:00')
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Venue and court')).toHaveValue('Net two')
  await expect(dialog.getByLabel('Start')).toHaveValue(`${day}T12:00`)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog.getByText('The match is moved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: /^Move 12:00 Volleyball, Women Final/ })).toBeVisible()
})

test('a sprint is run on a phone, from the heats to the result list', async ({ page, request, expectAccessible }) => {
  const names = await enterAthletes(request, '400m', 3, 7_900)
  await becomeDemo(page, request, 'admin')
  await new AdminPortal(page).open('tab=contests')
  await page.getByText('New contest', { exact: true }).click()
  const form = page.getByRole('form', { name: 'New contest' })
  await form.getByLabel('Event').selectOption('athletics')
  await form.getByLabel('Category').selectOption('Women')
  await form.getByLabel('Discipline').selectOption('400m')
  await form.getByLabel('Format').selectOption('heats')
  await form.getByLabel('Teams in a heat, at most').fill('2')
  await form.getByLabel('Of each heat advance by place (Q)').fill('1')
  await expectAccessible()
  await form.getByRole('button', { name: 'Create the contest' }).click()
  await page.getByRole('button', { name: 'Draw the matches' }).click()
  await expect(page.getByText('The matches are drawn. Check them, then publish them.')).toBeVisible()
  await publish(page)

  // Two heats and the final. The first lane is the fastest of each.
  for (const match of ['Heat', 'Heat', 'Final']) {
    await page.goto('/officiate?event=athletics')
    await page
      .getByRole('link', { name: /^Enter the score/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: new RegExp(`400m: ${match}`) })).toBeVisible()
    const score = page.getByRole('form', { name: 'Score' })
    const times = score.getByRole('textbox', { name: 'Time' })
    await expect(times.first()).toBeVisible()
    for (let lane = 0; lane < (await times.count()); lane += 1) await times.nth(lane).fill(`1.0${lane + 1}.5`)
    await expectNoSidewaysScroll(page)
    await expectAccessible()
    await score.getByLabel('These are the results of everyone').check()
    await score.getByRole('button', { name: 'Enter the result' }).click()
    await page.getByRole('button', { name: 'Make final' }).click()
    await page.getByRole('button', { name: 'Yes, make final now' }).click()
    await expect(page.getByText('The result is final.')).toBeVisible()
  }
  await page.goto('/results/athletics')
  const final = page.getByRole('table', { name: 'Athletics, Women, 400m: Final' })
  const first = final.getByRole('row').nth(1)
  await expect(first).toContainText('1:01.50')
  await expect(page.getByText(/^Champion: /)).toContainText(new RegExp(names.join('|')))
  await expectNoSidewaysScroll(page)
  await expectAccessible()
})

test('a cricket match in rain is scored on a phone: twelve overs a side, a revised target, a super over', async ({
  page,
  request,
  expectAccessible,
}) => {
  await enterCricketTeams(request, 3, 6_600)
  await becomeDemo(page, request, 'admin')
  await createAndDraw(page, 'cricket', 'Men', 'roundRobin')
  let match = 0
  await playAll(page, 'cricket', async (form) => {
    match += 1
    const runs = form.getByRole('textbox', { name: /^Runs, / })
    const overs = form.getByRole('textbox', { name: /^Overs, / })
    for (const [side, [scored, bowled]] of Object.entries(RAIN[match - 1]?.innings ?? DRY)) {
      await runs.nth(Number(side)).fill(String(scored))
      await overs.nth(Number(side)).fill(String(bowled))
    }
    if (match < 3) await form.getByText('Rain', { exact: true }).click()
    if (match === 1) for (const field of await form.getByLabel(/^Overs allotted/).all()) await field.fill('12')
    if (match === 2) {
      await form.getByLabel('Revised target for').selectOption({ index: 2 })
      await form.getByLabel('Revised target', { exact: true }).fill('93')
      await form.getByLabel('The second innings was stopped by rain').check()
    }
    if (match === 3) {
      await form.getByText('Super over', { exact: true }).click()
      const superOver = form.getByLabel(/^Runs in the super over/)
      await superOver.nth(0).fill('11')
      await superOver.nth(1).fill('14')
    }
    await form.getByLabel('The match is over').check()
    await expect(form.getByText(/ wins$/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible()
  })
  expect(match).toBeGreaterThanOrEqual(RAIN.length)
  await page.goto('/results/cricket')
  for (const { details } of RAIN) await expect(page.getByText(details).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('The table is ranked by points, then net run rate,')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
})

test('a contest that was set up wrongly is changed, published, left by a team, and deleted', async ({
  page,
  request,
  expectAccessible,
  problems,
}) => {
  // Five rounds are too many for four teams.
  problems.expect(/422.*\/draw/)
  await enterTeams(request, 'kabaddi', 'Men', 4, 9, 8_000)
  await becomeDemo(page, request, 'admin')
  await new AdminPortal(page).open('tab=contests')
  await page.getByText('New contest', { exact: true }).click()
  const created = page.getByRole('form', { name: 'New contest' })
  await created.getByLabel('Event').selectOption('kabaddi')
  await created.getByLabel('Category').selectOption('Men')
  await created.getByLabel('Format').selectOption('swiss')
  await created.getByLabel('Number of rounds').fill('5')
  await created.getByRole('button', { name: 'Create the contest' }).click()
  await page.getByRole('button', { name: 'Draw the matches' }).click()
  await expect(page.getByText(/Edit the contest: choose fewer rounds/)).toBeVisible()
  await page.getByText('Change or delete the contest').click()
  const form = page.getByRole('form', { name: 'Change the contest' })
  await form.getByLabel('Format').selectOption('knockout')
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  await form.getByRole('button', { name: 'Save the contest' }).click()
  await page.getByRole('button', { name: 'Draw the matches' }).click()
  await expect(page.getByText('The matches are drawn. Check them, then publish them.')).toBeVisible()
  const visitors = async () => ((await (await request.get('/api/v1/contests')).json()) as { contests: { event: string }[] }).contests
  expect((await visitors()).some(({ event }) => event === 'kabaddi')).toBe(false)
  await publish(page)
  expect((await visitors()).some(({ event }) => event === 'kabaddi')).toBe(true)

  await page.getByText('Withdraw a team', { exact: true }).click()
  const withdrawal = page.getByRole('form', { name: 'Withdraw a team' })
  await withdrawal.getByLabel('Team').selectOption({ index: 1 })
  await withdrawal.getByLabel('Reason').fill('The bus broke down.')
  await withdrawal.getByRole('button', { name: 'Withdraw the team' }).click()
  await expect(page.getByText('The team is withdrawn. Visitors see it at once.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  await page.goto('/results/kabaddi')
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expectAccessible()

  await page.goBack()
  await page.getByText('Change or delete the contest').click()
  await page.getByRole('button', { name: 'Delete the contest' }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(page.getByRole('heading', { name: 'Courts', exact: true })).toBeVisible()
  expect((await visitors()).some(({ event }) => event === 'kabaddi')).toBe(false)
})
