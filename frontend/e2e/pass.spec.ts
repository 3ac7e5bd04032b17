import type { Browser, Page } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { callerOf } from './entries'
import { expect, test } from './fixtures'
import { readLink } from './mailbox'
import { person } from './people'

test.use({ isSignedIn: true, viewport: PHONE, hasTouch: true })

const main = (page: Page) => page.getByRole('main')
const FIRST = 1400

/** A paid badminton team, on the page with its passes. */
async function openPasses(page: Page, request: Parameters<typeof callerOf>[1], firstPerson: number) {
  const caller = await callerOf(page, request)
  const { registrationId, orderId } = await caller.enterBadminton('Women', firstPerson)
  await caller.verify(await caller.payAtProvider(orderId))
  await page.goto(`/registrations/${registrationId}`)
  await main(page).getByRole('link', { name: 'Passes of the team' }).tap()
  await expect(main(page).getByRole('article')).toHaveCount(4)
}

/** A phone without an account. */
async function phone(browser: Browser) {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  return context.newPage()
}

test('a captain mails the passes, and a player opens theirs on a phone', async ({ page, request, browser, expectAccessible }) => {
  await openPasses(page, request, FIRST)
  await expectAccessible()
  await main(page).getByRole('button', { name: 'Mail each person their pass' }).tap()
  await expect(main(page).getByText('We have mailed the passes.')).toBeVisible()

  const own = person(FIRST + 1)
  const { path } = await readLink(own.email, '/pass')
  const player = await phone(browser)
  await player.goto(path)
  const pass = main(player).getByRole('article', { name: `Pass of ${own.fullname}` })
  await expect(pass.getByRole('img')).toBeVisible()
  await expect(pass).not.toContainText(own.phoneNumber)
  expect(await player.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await player.setViewportSize({ width: 320, height: 640 })
  expect(await player.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  // On a home screen, the icon must open the pass, not the home page of the manifest.
  await expect(player.locator('link[rel=manifest]')).toHaveCount(0)

  await main(page)
    .getByRole('button', { name: `Replace the pass of ${own.fullname}` })
    .tap()
  await main(page).getByRole('button', { name: 'Yes, replace it' }).tap()
  await expect(main(page).getByText(/There is a new pass/)).toBeVisible()
  await player.reload()
  await expect(player.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('a pass prints on one page, and the sheet of a team has no buttons', async ({ page, request }) => {
  await openPasses(page, request, FIRST + 20)
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByRole('button', { name: 'Mail each person their pass' })).toBeHidden()
  await expect(
    main(page)
      .getByRole('button', { name: /^Replace/ })
      .first(),
  ).toBeHidden()
  const heights = await main(page)
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().height))
  // An A4 sheet has 265 mm between its margins: 1,000 CSS pixels.
  for (const height of heights) expect(height).toBeLessThan(500)
})
