import type { Browser, Page } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { callerOf } from './entries'
import { expect, test } from './fixtures'
import { readLink } from './mailbox'
import { person } from './people'

test.use({ isSignedIn: true, viewport: PHONE, hasTouch: true })

const main = (page: Page) => page.getByRole('main')

/** A paid badminton team, whose owner has asked everybody. Its people are numbered from here. */
async function inviteTeam(page: Page, request: Parameters<typeof callerOf>[1], firstPerson: number) {
  const caller = await callerOf(page, request)
  const { registrationId, orderId } = await caller.enterBadminton('Women', firstPerson)
  await caller.verify(await caller.payAtProvider(orderId))
  await page.goto(`/registrations/${registrationId}`)
  await main(page).getByRole('button', { name: 'Ask each player to confirm' }).tap()
  await expect(main(page).getByText(/0 of 4 have confirmed/)).toBeVisible()
}

/** A phone without an account. */
async function phone(browser: Browser) {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  return context.newPage()
}

async function fill(page: Page, born: string, number: number) {
  const own = person(number)
  await main(page)
    .getByLabel(/^Full name/)
    .fill(own.fullname)
  await main(page)
    .getByLabel(/^Phone number/)
    .fill(own.phoneNumber)
  await main(page)
    .getByLabel(/^Aadhaar number/)
    .fill(own.aadharId)
  await main(page)
    .getByLabel(/^Date of birth/)
    .fill(born)
  await main(page)
    .getByLabel(/^Emergency contact’s name/)
    .fill('Meera Verma')
  await main(page)
    .getByLabel(/^Emergency contact’s phone number/)
    .fill('9600000000')
  await main(page).getByRole('checkbox').check()
}

test('a player confirms on a phone, without an account, and the captain sees it', async ({ page, request, browser, expectAccessible }) => {
  await inviteTeam(page, request, 900)
  await expectAccessible()
  const { path } = await readLink(person(901).email, '/invitation')
  const player = await phone(browser)
  // A mail scanner that opens the link changes nothing.
  await player.goto(path)
  await player.goto('/refunds')
  const began = Date.now()
  await player.goto(path)
  await expect(player.getByRole('heading', { name: 'Are you in this team?' })).toBeVisible()
  await fill(player, '2005-08-31', 950)
  await main(player).getByRole('button', { name: "That's me" }).tap()
  await expect(player.getByRole('heading', { name: 'You are in the team' })).toBeFocused()
  expect(Date.now() - began).toBeLessThan(60_000)
  await player.reload()
  await expect(player.getByRole('heading', { name: 'You are in the team' })).toBeVisible()

  await page.reload()
  await expect(main(page).getByText(/1 of 4 has confirmed/)).toBeVisible()
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(main(page).getByText(person(950).phoneNumber)).toHaveCount(0)
})

test('a player under 18 counts when a parent agrees with the mailed code', async ({ page, request, browser }) => {
  await inviteTeam(page, request, 910)
  const { path } = await readLink(person(911).email, '/invitation')
  const player = await phone(browser)
  await player.goto(path)
  await fill(player, '2012-01-01', 960)
  const parent = `parent-${String(Date.now())}@home.example`
  await main(player)
    .getByLabel(/^Parent’s email/)
    .fill(parent)
  await main(player).getByRole('button', { name: "That's me" }).tap()
  await expect(player.getByRole('heading', { name: 'Your parent must agree' })).toBeVisible()

  const mail = await readLink(parent, '/invitation')
  await player.goto('/refunds')
  await player.goto(mail.path)
  await expect(player.getByRole('heading', { name: 'Do you give your consent?' })).toBeVisible()
  await main(player).getByLabel(/^OTP/).fill(mail.code)
  await main(player)
    .getByLabel(/^Your full name/)
    .fill('Meera Verma')
  await main(player).getByRole('checkbox').check()
  await main(player).getByRole('button', { name: 'I consent', exact: true }).tap()
  await expect(player.getByRole('heading', { name: 'You have given your consent' })).toBeVisible()
})

test('who is not in the team says so', async ({ page, request, browser }) => {
  await inviteTeam(page, request, 920)
  const { path } = await readLink(person(921).email, '/invitation')
  const player = await phone(browser)
  await player.goto(path)
  await main(player).getByRole('button', { name: 'Not me' }).tap()
  await player.getByRole('button', { name: 'Yes, not me' }).tap()
  await expect(player.getByRole('heading', { name: 'You are not in this team' })).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('Not me', { exact: true })).toBeVisible()
})
