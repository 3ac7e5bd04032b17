import { fileURLToPath } from 'node:url'
import { DESKTOP, PHONE } from '../playwright.config'
import { atRest, expect, expectNoSidewaysScroll, test } from './fixtures'
import { MISSING, open, PAGES } from './visit'

const STYLE = fileURLToPath(new URL('pictures.css', import.meta.url))

const PICTURED = [
  'home',
  'events',
  'mr-infinito',
  'team',
  'departments',
  'sponsors',
  'merch',
  'ambassadors',
  'rulebook',
  'contact',
  'refunds',
  'auth',
  'missing',
  'styleguide-paper',
  'styleguide-night',
] as const

/** Maximum height of a picture in pixels. The style guide has no maximum. */
const HIGHEST = 3000

test.describe('public page', () => {
  for (const [name, path] of Object.entries(PAGES)) {
    test(`${name} (${path}) has one heading, fits the window and is accessible`, async ({ page, problems, expectAccessible }) => {
      // The film has its own test.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const isMissing = MISSING.includes(name)
      if (isMissing) problems.expect(/status of 404/)
      for (const viewport of [PHONE, DESKTOP]) {
        await test.step(`${viewport.width} px`, async () => {
          await page.setViewportSize(viewport)
          const answer = await open(page, path)
          expect(answer?.status()).toBe(isMissing ? 404 : 200)
          // The style guide shows sample headings besides its own.
          if (!name.startsWith('styleguide')) await expect(page.locator('h1')).toHaveCount(1)
          await expectNoSidewaysScroll(page)
          await expectAccessible()
        })
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
    })
  }
})

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`pictures of ${viewport.width} px:`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const name of PICTURED) {
      test(`${name}-${viewport.width}`, async ({ page, problems }) => {
        if (MISSING.includes(name)) problems.expect(/status of 404/)
        await open(page, PAGES[name])
        await atRest(page)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await expect(page).toHaveScreenshot(`${name}-${viewport.width}.png`, {
          fullPage: true,
          clip: { x: 0, y: 0, width: viewport.width, height: name.startsWith('styleguide') ? height : Math.min(height, HIGHEST) },
          animations: 'disabled',
          maxDiffPixelRatio: 0.02,
          threshold: 0.2,
          stylePath: STYLE,
          timeout: 20_000,
        })
      })
    }
  })
}
