import { PHONE } from '../playwright.config'
import { expect, test } from './fixtures'

test.use({ viewport: PHONE })

test('the server’s page stays readable while its code is on the way, and the menu works', async ({ page }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/PartPage-.*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/refunds')
  const heading = page.getByRole('heading', { level: 1, name: 'Refunds and cancellation' })
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(async () => {
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true', { timeout: 500 })
  }).toPass()
  await expect(heading).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  release()
  await expect(page.locator('[data-part="refunds"]')).toHaveCount(1)
  await expect(heading).toHaveCount(1)
})
