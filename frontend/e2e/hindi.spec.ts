import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { PHONE } from '../playwright.config'
import { expect, expectNoSidewaysScroll, test } from './fixtures'
import { generated } from './generated'
import { people } from './people'
import { COLLEGE, collegeBox, Wizard } from './wizard'

/** The Hindi text of an English one, as the Hindi build has it. */
const PHRASES = new Map(
  readFileSync(new URL('../src/hindi.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t') as [string, string]),
)
const MESSAGES = generated('messages.hi') as Record<string, string>
const hi = (english: string) => PHRASES.get(english) ?? `${english} has no Hindi text`

/** Names, and what everybody says in English. Those of sports come from the catalogue. */
const TITLES = Object.values(generated('eventTitles') as Record<string, string>)
const NAMES = new RegExp(
  `^(?:Infinito|IIT|Patna|Bihta|Bihar|Indian|Institute|of|Technology|Google|WhatsApp|OTP|QR|PDF|CSV|Excel|Google|CA|CV|IST|AM|PM|Rs|FIDE|Buchholz|BWF|Freefire|Ludo|${TITLES.flatMap((title) => title.match(/[A-Za-z]+/g)).join('|')})$`,
  'i',
)

/** The words in Latin letters in the main part of a page that are neither names nor typed. */
async function englishWords(page: Page, typed: readonly string[]) {
  // The summary is closed on a phone.
  const summaries = await page.getByRole('main').locator('.summary__term, .summary__value').allTextContents()
  const shown = [await page.getByRole('main').innerText(), ...summaries].join('\n')
  const known = new Set(typed.flatMap((text) => text.split(/[^A-Za-z]+/)))
  const words = shown.replace(/\S+@\S+|[A-Z]{3}-\S+|pay_\w+|X{4}\S*/g, '').match(/[A-Za-z]{2,}/g) ?? []
  return [...new Set(words.filter((word) => !NAMES.test(word) && !known.has(word)))]
}

test.use({ viewport: { ...PHONE, width: 360 }, hasTouch: true })

test.describe('signed in', () => {
  test.use({ isSignedIn: true })

  test('a captain registers and pays for a team in Hindi', async ({ page, expectAccessible }) => {
    const wizard = new Wizard(page)
    const team = people(900, 3)
    const typed = team.flatMap(({ fullname }) => fullname)
    const check = async () => {
      await expectNoSidewaysScroll(page)
      // At the end of the page, the bar with the fee covers nothing.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expectAccessible()
      expect(await englishWords(page, typed)).toEqual([])
    }
    const next = () => page.getByRole('button', { name: hi('Next'), exact: true }).click()

    await page.goto('/hi/events/badminton')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    const college = collegeBox(page, hi('College'))
    await expect(college).toBeVisible()
    await next()
    await expect(page.getByRole('alert')).toBeFocused()
    await check()
    await wizard.field('category').selectOption({ index: 1 })
    await college.fill(COLLEGE.typed)
    await page.getByRole('option', { name: COLLEGE.name }).click()
    await next()

    await expect(wizard.field('team.captain.0.fullname')).toBeVisible()
    await wizard.fillPerson('team.captain.0', { fullname: 'Asha V3rma', email: 'asha@team', phoneNumber: '98765', aadharId: '1234' })
    await next()
    await expect(page.getByRole('alert')).toBeFocused()
    typed.push('Asha V3rma')
    await check()
    await wizard.fillPerson('team.captain.0', team[0]!)
    await wizard.fillPerson('team.viceCaptain.0', team[1]!)
    await next()

    await wizard.fillPerson('team.players.0', team[2]!)
    await check()
    await next()
    const coach = page.getByRole('radiogroup').getByRole('radio')
    await coach.first().check()
    await expect(wizard.field('coach.fullname')).toBeVisible()
    await check()
    await coach.last().check()
    await expect(wizard.field('coach.fullname')).toBeHidden()
    await next()
    await page.getByRole('checkbox').last().check()
    await check()
    await page.getByRole('button', { name: hi('Confirm & Pay') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: hi('Pay') })
      .click()
    await expect(page).toHaveURL(/\/hi\/event\/ins/)
    await expect(page.getByRole('main')).toContainText(MESSAGES.PAYMENT_SUCCESS!)
    await page.goto('/hi/registrations')
    await expect(page.getByRole('article')).toBeVisible()
    await check()
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/hi\/registrations\/.+/)
    await check()
  })

  for (const path of ['/account', '/accommodation', '/ca', '/ca-dashboard', '/registrations', '/event/ins/chess']) {
    test(`${path} has no English sentence`, async ({ page, account, expectAccessible }) => {
      await page.goto(`/hi${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible()
      // Other people's names are on some of these pages: sentences are looked for, not words.
      const shown = await page.getByRole('main').innerText()
      expect(shown.replaceAll(account.username, '').match(/[A-Za-z]{2,}(?: [a-z]{2,}){2,}/g)).toBeNull()
    })
  }
})

test('the switch opens the same page in the other language, which the browser remembers', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/hi\/contact$/)
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute('href', /\/contact$/)
  await page.goto('/refunds')
  await expect(page).toHaveURL(/\/hi\/refunds$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/[^i]\/refunds$/)
  await page.goto('/contact')
  await expect(page).toHaveURL(/[^i]\/contact$/)
})

test('what a visitor chooses in the rack of events is in Hindi', async ({ page }) => {
  await page.goto('/hi/event/ins/chess')
  await page.getByRole('main').getByRole('link', { name: 'Cricket' }).click()
  await expect(page).toHaveURL(/\/hi\/event\/ins\/cricket$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Cricket' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Football' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Football' })).toBeVisible()
  const panel = page.locator('.drawer')
  expect((await panel.innerText()).match(/[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}/g)).toBeNull()
})
