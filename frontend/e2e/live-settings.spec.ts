import type { Browser, Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../playwright.config'
import { AdminPortal } from './admin'
import { becomeDemo } from './entries'
import { expect, expectNoSidewaysScroll, test } from './fixtures'

test.use({ isSignedIn: true })

/** The tests run in order: they share the settings, and a save is refused if another one came first. */
test.describe.configure({ mode: 'default' })

const CHESS = 'tab=settings&scope=event:chess'

/** Matches the free places of 500. Other tests enter teams in the meantime. */
const PLACES_LEFT = /^(4\d\d|500) places left$/

/** Returns a text field of the settings. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Returns the time in so many minutes as the value of a `datetime-local` field, in the time zone of the fest. */
const localTime = (minutes: number) => new Date(Date.now() + (5.5 * 60 + minutes) * 60_000).toISOString().slice(0, 16)

/** Opens a page as a visitor in a new browser context. */
async function openAsVisitor(browser: Browser, baseURL: string | undefined, path: string) {
  const context = await browser.newContext({ baseURL, viewport: DESKTOP })
  const page = await context.newPage()
  await page.goto(path)
  return { page, close: () => context.close() }
}

/** Reviews and saves the form. */
async function save(page: Page, count: number, reason: string) {
  await page.getByRole('button', { name: `Review ${count} change${count === 1 ? '' : 's'}` }).click()
  const review = page.getByRole('dialog', { name: 'Review changes: Chess' })
  await review.getByLabel('Reason').fill(reason)
  await review.getByRole('button', { name: 'Save now' }).click()
  await expect(page.getByText(/^Saved as revision \d+\. Visitors see it within seconds\.$/).first()).toBeVisible()
  await expect(review).toHaveCount(0)
}

test('a visitor sees a changed date, changed places and an announcement', async ({ page, request, browser, baseURL, account }) => {
  await becomeDemo(page, request, 'admin')
  const portal = new AdminPortal(page)
  const visitor = await openAsVisitor(browser, baseURL, '/event/ins/chess')
  const panel = visitor.page.getByRole('article', { name: 'Chess' })
  await expect(panel.getByText('20/2/2024 - 22/2/2024').first()).toBeVisible()

  const reason = `The hall is booked, says ${account.username}`
  await test.step('the date and the capacity', async () => {
    await portal.open(CHESS)
    await page.getByLabel('First day').fill('2024-02-23')
    await page.getByLabel('Last day').fill('2024-02-24')
    await field(page, 'Places').fill('500')
    await page.getByRole('button', { name: 'Review 3 changes' }).click()
    const review = page.getByRole('dialog', { name: 'Review changes: Chess' })
    const changes = review.getByRole('table', { name: 'Changes' })
    await expect(changes.getByRole('row').filter({ hasText: 'First day' })).toContainText('20/2/2024')
    await expect(changes.getByRole('row').filter({ hasText: 'Places' })).toContainText('Unlimited')
    await expect(review.getByText('23/2/2024 - 24/2/2024').first()).toBeVisible()
    await review.getByRole('button', { name: 'Back to the form' }).click()
    await save(page, 3, reason)
    await expect(panel.getByText('23/2/2024 - 24/2/2024').first()).toBeVisible({ timeout: 20_000 })
    await expect(panel.getByText(PLACES_LEFT)).toBeVisible()
    await page.goto('/events/chess')
    await expect(page.getByText(PLACES_LEFT)).toBeVisible()
  })

  const words = `Chess moves to Hall 2 (${account.username})`
  await test.step('the announcement', async () => {
    await portal.open('tab=announcements')
    const form = page.getByRole('form', { name: 'New announcement' })
    await form.getByLabel('Text').fill(words)
    await form.getByLabel('Severity').selectOption('warning')
    await form.getByLabel('Link').fill('/event/ins/chess')
    // Ends the announcement even if this test fails.
    await form.getByLabel('Until').fill(localTime(3))
    await form.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Announcement published.')).toBeVisible()
    await expect(async () => {
      await visitor.page.goto('/')
      await expect(visitor.page.locator('.announcement__text', { hasText: words })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 5000 })
    // The document contains it without JavaScript too.
    expect(await (await request.get('/')).text()).toContain(words)
    await visitor.page.getByRole('button', { name: `Dismiss: ${words}` }).click()
    await expect(visitor.page.getByText(words)).toHaveCount(0)
    await visitor.page.reload()
    await expect(visitor.page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(visitor.page.getByText(words)).toHaveCount(0)
  })

  await test.step('taken back', async () => {
    await page.getByRole('button', { name: `Take down: ${words}` }).click()
    await page.getByRole('button', { name: 'Yes, take down' }).click()
    await expect(page.getByText('Announcement taken down.')).toBeVisible()
    await portal.open(CHESS)
    const row = portal.table('History of the settings').getByRole('row').filter({ hasText: reason })
    await row.getByRole('button', { name: /^Undo revision/ }).click()
    await row.getByRole('button', { name: 'Yes, undo' }).click()
    await expect(page.getByText(/^Revision \d+ is undone\.$/).first()).toBeVisible()
    await expect(row.getByText(/^undone by \d+$/)).toBeVisible()
    await expect(page.getByLabel('First day')).toHaveValue('2024-02-20')
    await expect(field(page, 'Places')).toHaveValue('')
  })
  await visitor.close()
})

test('the second of two admins who change an event sees the conflict and keeps the typed values', async ({
  page,
  request,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(/409 \(Conflict\)/)
  await becomeDemo(page, request, 'admin')
  const portal = new AdminPortal(page)
  await portal.open(CHESS)
  await field(page, 'Notes').fill('Bring a clock.')
  await page.getByRole('button', { name: 'Review 1 change' }).click()
  const review = page.getByRole('dialog', { name: 'Review changes: Chess' })
  await review.getByLabel('Reason').fill('The arbiter asked for it')

  const other = await openAsVisitor(browser, baseURL, '/refunds')
  await becomeDemo(other.page, request, 'admin')
  await new AdminPortal(other.page).open(CHESS)
  await field(other.page, 'Venue').fill('Hall 3')
  await save(other.page, 1, 'The other hall is booked')

  await review.getByRole('button', { name: 'Save now' }).click()
  await expect(page.getByText('Chess, Venue: As for the fest → Hall 3')).toBeVisible()
  await expect(field(page, 'Notes')).toHaveValue('Bring a clock.')
  await expect(field(page, 'Venue')).toHaveValue('Hall 3')

  await page.getByRole('button', { name: 'Restore default: Venue' }).click()
  await field(page, 'Notes').fill('')
  await save(page, 1, 'The test is over')
  await other.close()
})

for (const size of [DESKTOP, PHONE]) {
  test(`both tabs are accessible and fit at ${size.width} px`, async ({ page, request, expectAccessible }) => {
    await page.setViewportSize(size)
    await becomeDemo(page, request, 'admin')
    const portal = new AdminPortal(page)
    await portal.open('tab=settings')
    await expect(page.getByLabel('Fest name')).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll(page)

    await portal.open('tab=settings&scope=event:badminton')
    const places = page.getByRole('group', { name: 'Places' })
    await places.getByLabel('Places for').selectOption('Men and women separately')
    await places.getByLabel('Women').fill('8')
    await field(page, 'Venue').fill('Hall 4')
    await expectAccessible()
    await page.getByRole('button', { name: 'Review 2 changes' }).click()
    const review = page.getByRole('dialog', { name: 'Review changes: Badminton' })
    await expect(review.getByRole('table', { name: 'Changes' })).toBeVisible()
    await review.getByRole('checkbox', { name: 'Schedule for later' }).check()
    await expectAccessible()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Review 2 changes' })).toBeFocused()

    await portal.open('tab=announcements')
    await expect(page.getByRole('table', { name: 'Current announcements' })).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll(page)
    if (size === PHONE) {
      for (const [tab, heading] of [
        ['tab=announcements', 'Published announcements'],
        ['tab=settings&scope=event:badminton', 'History'],
      ] as const) {
        await page.setViewportSize({ width: 320, height: 640 })
        await portal.open(tab)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
    }
  })
}

test.describe('the banner', () => {
  test.use({ viewport: PHONE })

  test('does not shift the page when React starts; only an urgent text has more than two lines until it is opened', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const words = `Rain: ${'every event of the afternoon moves into the halls, '.repeat(4)}see you there.`
    await becomeDemo(page, request, 'admin')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { authorization: `Bearer ${token}` }
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          const before = Number(sessionStorage.getItem('shift') ?? 0)
          sessionStorage.setItem('shift', String(before + entry.value))
        }
      }).observe({ type: 'layout-shift', buffered: true })
      sessionStorage.setItem('shift', '0')
    })
    for (const severity of ['warning', 'urgent']) {
      const published = await request.post('/api/v1/admin/announcements', {
        headers,
        data: {
          text: words,
          severity,
          audience: 'everyone',
          link: '/contact',
          until: new Date(Date.now() + 120_000).toISOString(),
        },
      })
      const { announcement } = (await published.json()) as { announcement: { _id: string } }
      for (const path of ['/refunds', '/event/ins']) {
        await page.goto(path)
        const line = page.locator('.announcement', { hasText: words })
        await expect(line).toHaveAttribute('role', severity === 'urgent' ? 'alert' : 'status')
        await expect(line.getByRole('button', { name: /^Dismiss/ })).toBeVisible()
        const text = line.locator('.announcement__text')
        const more = line.getByRole('button', { name: 'Show all' })
        const isWhole = () => text.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)
        expect(Number(await page.evaluate(() => sessionStorage.getItem('shift')))).toBeLessThan(0.02)
        if (severity === 'urgent') await expect(more).toHaveCount(0)
        else {
          await expect(more).toBeVisible()
          const lines = await text.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
          expect(lines).toBeLessThan(2.1)
        }
        await expectAccessible()
        await expectNoSidewaysScroll(page)
        if (severity === 'warning') await more.click()
        expect(await isWhole()).toBe(true)
      }
      const withdrawn = await request.post(`/api/v1/admin/announcements/${announcement._id}/withdraw`, { headers, data: {} })
      expect(withdrawn.ok()).toBe(true)
    }
  })
})
