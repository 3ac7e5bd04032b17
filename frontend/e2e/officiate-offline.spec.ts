import { PHONE } from '../playwright.config'
import { becomeDemo } from './entries'
import { expect, test } from './fixtures'

test.use({ viewport: PHONE, isSignedIn: true })

test('the page of officials opens again without a network, and not after a logout', async ({ page, request, context, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|net::/)
  await becomeDemo(page, request, 'moderator')
  await page.goto('/officiate')
  const heading = page.getByRole('heading', { level: 1, name: 'Enter scores' })
  await expect(heading).toBeVisible()
  const answers = () => page.evaluate(async () => (await (await caches.open('officiate-data')).keys()).length)
  await expect.poll(answers).toBe(3)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => caches.match('/officiate').then((stored) => stored !== undefined))).toBe(true)
  // The numbers of marks are read by WebAssembly.
  const files = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('officiate-files'))
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().map(({ url }) => url)
  })
  expect(files).toContainEqual(expect.stringContaining('contests_bg'))

  await context.setOffline(true)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByText('Logout')).toBeAttached()

  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth')
  await expect.poll(answers).toBe(0)
})
