import type { Page } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { AuthPage } from './auth'
import { expect, expectToast, frames, test } from './fixtures'
import { MyRegistrations } from './registrations'
import { open } from './visit'

test.describe('in forced colours', () => {
  for (const [name, path, primary] of [
    ['home', '/', 'Explore Now'],
    ['events', '/event/ins/cricket', 'Register Now'],
    ['ambassadors', '/ca', 'Apply'],
  ] as const) {
    test(`${name} keeps its text and borders`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await open(page, path)
      const action = page
        .getByRole('main')
        .getByRole('link', { name: primary })
        .or(page.getByRole('main').getByRole('button', { name: primary }))
        .first()
      await expect(action).toBeVisible()
      const frame = await action.evaluate((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor, outlineStyle } = getComputedStyle(element)
        return {
          isLine: borderTopStyle !== 'none' || outlineStyle !== 'none',
          isWide: Number.parseFloat(borderTopWidth) >= 2,
          isSeen: borderTopColor !== backgroundColor,
        }
      })
      expect(frame).toEqual({ isLine: true, isWide: true, isSeen: true })
      expect(await wordsWithoutContrast(page)).toEqual([])
    })
  }
})

/** Returns texts that are transparent or have the colour of their background. */
function wordsWithoutContrast(page: Page) {
  return page.evaluate(() => {
    const isClear = (colour: string) => colour === 'transparent' || /rgba\(.*, 0\)$/.test(colour)
    const behind = (element: Element | null): string => {
      if (!element) return getComputedStyle(document.documentElement).backgroundColor
      const { backgroundColor } = getComputedStyle(element)
      return isClear(backgroundColor) ? behind(element.parentElement) : backgroundColor
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !(element instanceof SVGElement))
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((element) => {
        const { color, webkitTextFillColor, opacity } = getComputedStyle(element)
        return [color, webkitTextFillColor].some((colour) => isClear(colour) || colour === behind(element)) || opacity === '0'
      })
      .map((element) => `${element.outerHTML.slice(0, 100)}: ${getComputedStyle(element).color} on ${behind(element)}`)
  })
}

/** The strip moves by a pixel or more in each of them. */
const FEW_FRAMES = 12

/** Counts the frames that the page's scripts ask for. The real function stays as `unseenFrame`. */
async function countFrames(page: Page) {
  await page.addInitScript(() => {
    const seen = window as unknown as { asked: number; unseenFrame: typeof requestAnimationFrame }
    const original = window.requestAnimationFrame.bind(window)
    Object.assign(seen, { asked: 0, unseenFrame: original })
    window.requestAnimationFrame = (callback) => {
      seen.asked += 1
      return original(callback)
    }
  })
}

/** How many frames the page's scripts ask for while a few frames pass. */
async function framesAskedFor(page: Page): Promise<number> {
  return page.evaluate(async (few) => {
    const seen = window as unknown as { asked: number; unseenFrame: typeof requestAnimationFrame }
    const before = seen.asked
    for (let frame = 0; frame < few; frame += 1) await new Promise((resolve) => seen.unseenFrame(resolve))
    return seen.asked - before
  }, FEW_FRAMES)
}

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of ['/', '/ca', '/merch']) {
    test(`nothing moves on ${path}`, async ({ page }) => {
      await open(page, path)
      if (path === '/merch') await page.locator('.flip').first().click()
      const state = () =>
        page.evaluate(() => ({
          moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
          films: document.querySelectorAll('video').length,
          strip: document.querySelector('.strip__list')?.scrollLeft ?? 0,
        }))
      expect(await state()).toEqual({ moving: 0, films: 0, strip: 0 })
      await page.mouse.wheel(0, 1500)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      // Animations that scrolling starts appear within a few frames.
      await frames(page, FEW_FRAMES)
      expect(await state()).toEqual({ moving: 0, films: 0, strip: 0 })
    })
  }

  test('a toast closes without an animation', async ({ page }) => {
    await new MyRegistrations(page).open()
    const toast = page.locator('.Toastify__toast', { hasText: 'Please Login First!!' })
    await expect(toast).toBeVisible()
    const animations = await toast.evaluate((element) =>
      element.getAnimations({ subtree: true }).map((animation) => (animation as CSSAnimation).animationName),
    )
    expect(new Set(animations)).toEqual(new Set(['toast-still']))
    await expect(toast).toHaveCount(0)
  })

  test('a visitor who applies as an ambassador is redirected to the login', async ({ page }) => {
    await open(page, '/ca')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectToast(page, 'Please login first to apply as a Campus Ambassador.')
    await expect(page).toHaveURL('/auth')
    await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  })
})

test.describe('the strip', () => {
  test.use({ viewport: PHONE })

  test('scrolls, pauses on hover, focus and by its button, and shows more cards near its end', async ({ page }) => {
    await page.goto('/')
    const strip = page.locator('.strip')
    const list = strip.locator('.strip__list')
    const toggle = strip.locator('.strip__toggle')
    const place = () => list.evaluate((element) => element.scrollLeft)
    const expectMoving = async () => {
      const before = await place()
      await expect.poll(async () => Math.abs((await place()) - before)).toBeGreaterThan(5)
    }
    const expectResting = async () => {
      // The list may move by one more frame.
      const movedBy = async () => {
        const before = await place()
        await frames(page, FEW_FRAMES)
        return (await place()) - before
      }
      await expect.poll(movedBy).toBe(0)
    }
    const leave = () => page.mouse.move(1, 1)
    await strip.scrollIntoViewIfNeeded()
    await leave()
    await expectMoving()

    await list.hover()
    await expectResting()
    await leave()
    await expectMoving()

    await list.focus()
    await expectResting()
    await list.evaluate((element) => (element as HTMLElement).blur())
    await expectMoving()

    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await leave()
    await toggle.evaluate((element) => (element as HTMLElement).blur())
    await expectResting()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await leave()
    await toggle.evaluate((element) => (element as HTMLElement).blur())
    await expectMoving()

    const cards = strip.locator('.strip__item:visible')
    const before = await cards.count()
    await list.evaluate((element) => {
      element.scrollLeft = element.scrollWidth
    })
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
  })

  test('asks for no frame while it is paused, held or out of view', async ({ page }) => {
    await countFrames(page)
    await page.goto('/')
    const strip = page.locator('.strip')
    const toggle = strip.locator('.strip__toggle')
    const leave = async () => {
      await page.mouse.move(1, 1)
      await toggle.evaluate((element) => (element as HTMLElement).blur())
    }
    await strip.scrollIntoViewIfNeeded()
    await leave()
    await expect.poll(() => framesAskedFor(page)).toBeGreaterThan(FEW_FRAMES / 2)

    await strip.locator('.strip__list').hover()
    await expect.poll(() => framesAskedFor(page)).toBe(0)
    await leave()
    await expect.poll(() => framesAskedFor(page)).toBeGreaterThan(FEW_FRAMES / 2)

    await toggle.click()
    await leave()
    await expect.poll(() => framesAskedFor(page)).toBe(0)
    await toggle.click()
    await leave()
    await expect.poll(() => framesAskedFor(page)).toBeGreaterThan(FEW_FRAMES / 2)

    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(strip).not.toBeInViewport()
    await expect.poll(() => framesAskedFor(page)).toBe(0)
  })
})

test.describe('the strip under reduced motion', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

  test('asks for no frame at all', async ({ page }) => {
    await countFrames(page)
    await page.goto('/')
    await page.locator('.strip').scrollIntoViewIfNeeded()
    await expect(page.locator('.strip__toggle')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => framesAskedFor(page)).toBe(0)
  })
})

test('click, Enter and Space turn one card of merchandise', async ({ page }) => {
  await open(page, '/merch')
  const cards = page.locator('.flip')
  await expect(cards).toHaveCount(5)
  const card = cards.nth(1)
  const turned = () => card.locator('.flip__inner').evaluate((element) => getComputedStyle(element).transform)
  const still = await turned()

  await card.click()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(turned).not.toBe(still)
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(card).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Space')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.flip[aria-pressed="true"]')).toHaveCount(1)
})

test('one answer is open at a time', async ({ page }) => {
  await open(page, '/ca')
  const items = page.locator('.faq__item')
  await expect(items).toHaveCount(6)
  for (const item of await items.all()) {
    await item.locator('summary').click()
    await expect(item.locator('.faq__answer')).toBeVisible()
    await expect(page.locator('.faq__item[open]')).toHaveCount(1)
  }
  await items.last().locator('summary').click()
  await expect(page.locator('.faq__item[open]')).toHaveCount(0)
})

for (const path of ['/', '/ca', '/contact']) {
  test(`the map on ${path} is loaded only after a click`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const elsewhere: string[] = []
    await page.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      async (route) => {
        elsewhere.push(new URL(route.request().url()).host)
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>Map</p>' })
      },
    )
    await open(page, path)
    const drawn = page.locator('a[data-map]')
    await drawn.scrollIntoViewIfNeeded()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(elsewhere).toEqual([])

    await drawn.click()
    const map = page.locator('iframe.contact__map')
    await expect(map).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/)
    await expect(map).toHaveAttribute('title', /\S/)
    await expect(drawn).toHaveCount(0)
    await expect.poll(() => elsewhere).toEqual(['www.openstreetmap.org'])
    await expect(page.frameLocator('iframe.contact__map').getByText('Map')).toBeVisible()
    await expect(page).toHaveURL(path)
  })
}

test('a visitor who applies as an ambassador sees the reason and the login', async ({ page }) => {
  await open(page, '/ca')
  const message = 'Please login first to apply as a Campus Ambassador.'
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(new AuthPage(page).heading('Login')).toBeVisible()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expectToast(page, message)
})

test('one department is shown at a time, chosen by click, arrow key or wheel', async ({ page }) => {
  await open(page, '/aboutUs2')
  await expect(page.locator('.departments--one')).toBeVisible()
  const selector = page.locator('.departments__selector')
  const links = selector.locator('.departments__link')
  const panels = page.locator('.department')
  await expect(panels).toHaveCount(10)
  const expectShown = async (index: number) => {
    await expect(page.locator('.department:visible')).toHaveCount(1)
    await expect(panels.nth(index)).toBeVisible()
    await expect(selector.locator('[aria-current="true"]')).toHaveCount(1)
    await expect(links.nth(index)).toHaveAttribute('aria-current', 'true')
  }
  await expectShown(0)
  await links.nth(4).click()
  await expectShown(4)
  await page.keyboard.press('ArrowDown')
  await expectShown(5)
  await expect(links.nth(5)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expectShown(3)

  await selector.hover()
  await page.mouse.wheel(0, 120)
  await expectShown(4)
  // Wheel events within 300 ms count once, so the clock of the page is advanced.
  const turned = await page.evaluate(() => performance.now())
  await page.waitForFunction((turned) => performance.now() - turned > 300, turned)
  await page.mouse.wheel(0, -120)
  await expectShown(3)

  // After the last department comes the first.
  await links.nth(9).click()
  await page.keyboard.press('ArrowDown')
  await expectShown(0)
})

/** Waits until the page has loaded and the film has been added. */
async function expectNoFilm(page: Page) {
  await frames(page, 2)
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Skip intro' })).toHaveCount(0)
}

test('the film plays once per session, muted, and can be skipped', async ({ page }) => {
  // The film is slowed down: a busy machine could miss its four seconds.
  await page.addInitScript(() => {
    const slowDown = ({ target }: Event) => ((target as HTMLVideoElement).playbackRate = 1 / 16)
    document.addEventListener('loadedmetadata', slowDown, { capture: true })
  })
  await page.goto('/')
  const film = page.locator('video.hero__video')
  await expect(film).toBeAttached()
  expect(await film.evaluate((video: HTMLVideoElement) => ({ muted: video.muted, inline: video.playsInline }))).toEqual({
    muted: true,
    inline: true,
  })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  const skip = page.getByRole('button', { name: 'Skip intro' })
  await skip.click()
  await expect(film).toHaveCount(0)
  await expect(skip).toHaveCount(0)

  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open(page, '/')
  await expectNoFilm(page)
  expect(requests).toContain('/')
  expect(requests.filter((path) => path.startsWith('/film/intro.'))).toEqual([])
})

test('a film that is skipped at once does not play again in the session', async ({ page }) => {
  // The film is delayed, so that no frame is shown before the skip.
  await page.route('**/film/intro.*', () => {})
  await page.goto('/')
  await page.getByRole('button', { name: 'Skip intro' }).click()
  await page.unroute('**/film/intro.*')
  await open(page, '/')
  await expectNoFilm(page)
})

test('the chosen sport is in the address, and the rulebook link works', async ({ page, context }) => {
  await open(page, '/event/ins')
  await page.getByRole('list', { name: 'Sports' }).getByRole('link', { name: 'Cricket', exact: true }).click()
  await expect(page).toHaveURL('/event/ins/cricket')
  const [rulebook] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'View Rulebook' }).click()])
  await expect(rulebook).toHaveURL('/rulebook/cricket')
  await expect(rulebook.getByRole('heading', { level: 1, name: 'Cricket rulebook' })).toBeVisible()
})

test('the navigation changes pages without loading a document', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await page.evaluate(() => {
    window.isSamePage = true
  })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path, words] of [
    ['Team', '/aboutUs', 'Overall Fest Coordinator'],
    ['Sponsors', '/sponsor', 'In Partnership With'],
    ['Merch', '/merch', 'Night Match'],
    ['CA Portal', '/ca', 'Why CA'],
    ['Home', '/', 'Welcome to Infinito'],
  ] as const) {
    await navigation.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { name: words }).first()).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(1)
  }
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)
})
