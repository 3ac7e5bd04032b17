import { PHONE } from '../playwright.config'
import { appReady, expect, test } from './fixtures'

test.use({ viewport: PHONE })

const APP = /\/assets\/start-.*\.js$/

test('the server’s page can be read and its menu used while the app is on the way, and no node of it is replaced', async ({ page }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(APP, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/refunds')
  const heading = page.getByRole('heading', { level: 1, name: 'Refunds and cancellation' })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(heading).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await menu.focus()
  const changes = await page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver((records) => {
      for (const { removedNodes } of records) for (const node of removedNodes) seen.push(node.nodeName)
    }).observe(document.querySelector('.page')!, { childList: true, subtree: true })
    return seen
  })
  release()
  await appReady(page)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(heading).toHaveCount(1)
  expect(await changes.jsonValue()).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsors' }).click()
  await expect(page).toHaveURL('/sponsor')
})

test('a page that was scrolled before the app started keeps its place', async ({ page }) => {
  await page.goto('/privacy')
  await page.evaluate(() => window.scrollTo(0, 900))
  await appReady(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
})

test('without the app, a page can be read and its links lead on', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/, /The app could not be loaded/)
  await page.route(APP, (route) => route.abort())
  await page.goto('/refunds')
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds and cancellation' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds and cancellation' })).toBeVisible()
})

test('a page that needs the app says what to do if the app is gone, and works after the reload', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/, /The app could not be loaded/)
  await page.route(APP, (route) => route.abort())
  await page.goto('/auth')
  // The page reloads once by itself, as after a deploy.
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await page.unroute(APP)
  await reload.click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('an error of the server for the next page leaves a way on, and back', async ({ page, problems }) => {
  problems.expect(/status of 503/)
  await page.goto('/refunds')
  await appReady(page)
  await page.route('**/terms', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByText(/Reload the page to read on/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds and cancellation' })).toBeVisible()
  await page.unroute('**/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test('without WebAssembly, the events can be read and chosen', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/, /islands could not be loaded/)
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto('/event/ins')
  await Promise.all([page.waitForEvent('console', (message) => message.text().includes('could not be loaded')), appReady(page)])
  await page.getByRole('main').getByRole('link', { name: 'Chess', exact: true }).first().click()
  await expect(page).toHaveURL('/event/ins/chess')
  await expect(page.getByRole('article', { name: 'Chess' })).toBeVisible()
})

test('on a slow line, a press before the app runs is not lost', async ({ page }) => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await page.goto('/merch')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const card = page.getByRole('button', { name: /Lone Match/ })
  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/event/ins')
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
})
