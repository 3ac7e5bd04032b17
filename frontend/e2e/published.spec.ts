import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { feeOf, generated } from './generated'

const FEST = generated('fest') as object
const CRICKET = (generated('catalogue') as { slug: string }[]).find(({ slug }) => slug === 'cricket')

interface Published {
  settings: { revision: number }
  live: { revision: number; events: { event: string }[] }
}

/** Changes the answers of the server: other cricket settings and another year. */
async function changeSettings(page: Page) {
  const before = JSON.parse((await page.locator('#published').textContent()) ?? '') as Published
  const revision = before.settings.revision + 1
  const events = before.live.events.map((live) => (live.event === 'cricket' ? { ...live, places: { all: { total: 16, left: 3 } } } : live))
  const live = { ...before.live, revision, events }
  const settings = { revision, fest: { year: 2031 }, events: { cricket: { venue: 'Ground 2', fee: { all: 700_000 } } } }
  const facts = { ...CRICKET, venue: 'Ground 2', fees: [{ label: 'Entry', text: '₹7,000' }] }
  const published = { ...before, settings, live, fest: { ...FEST, year: 2031 }, events: { cricket: facts } }
  await page.route('**/api/v1/live', (route) => route.fulfill({ json: live }))
  await page.route('**/published', (route) => route.fulfill({ json: published }))
  await page.route('**/event/ins/cricket', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('2025', '2031') })
  })
}

test('an open page shows changed settings without a reload', async ({ page }) => {
  const packages: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) packages.push(request.url())
  })
  await page.clock.install()
  await page.goto('/event/ins/cricket')
  const panel = page.getByRole('article', { name: 'Cricket' })
  await expect(panel.getByText(feeOf('cricket'))).toBeVisible()
  const heading = await page.locator('#drawer-title').elementHandle()
  // Nobody uses the page: the app starts by itself.
  await page.clock.fastForward(5_000)
  await page.locator('#app[data-running]').waitFor({ state: 'attached' })
  await changeSettings(page)
  expect(packages).toEqual([])

  await page.clock.fastForward(20_000)
  await expect(page.getByText('© 2031 Infinito, IIT Patna')).toBeVisible()
  await expect(page).toHaveTitle('Cricket – Infinito 2031')
  for (const words of ['Ground 2', '3 places left', '₹7,000']) await expect(panel.getByText(words)).toBeVisible()
  await expect(panel.getByText(feeOf('cricket'))).toBeHidden()
  // The nodes of the server are hydrated and updated, not replaced.
  expect(await heading.evaluate((node) => node.isConnected)).toBe(true)
})
