import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DESKTOP, PHONE } from '../playwright.config'
import { atRest, expect, expectNoSidewaysScroll, rulesReady, test } from './fixtures'

/** What the browser tests read of an event. */
interface Event {
  slug: string
  title: string
  description: string
  rules: string[]
  judgingCriteria: string
  prizes: string[]
  contacts: { name: string; phone: string }[]
  composition: Fact[]
  fees: Fact[]
}

interface Fact {
  label: string
  text: string
}

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const generated = (name: string): unknown => JSON.parse(readFileSync(fileOf(`../src/generated/${name}.json`), 'utf8'))
const EVENTS = generated('catalogue') as Event[]
const STRIP = generated('strip') as { name: string }[]
const FEST = generated('fest') as { address: string; phone: string; email: string }

/** The pages that are open to everybody, by the name of their picture. */
const PAGES = {
  home: '/',
  events: '/event/ins',
  cricket: '/event/ins/cricket',
  'mr-infinito': '/event/ins/mr-infinito',
  team: '/aboutUs',
  departments: '/aboutUs2',
  sponsors: '/sponsor',
  merch: '/merch',
  merchandise: '/merchandise',
  ambassadors: '/ca',
  rulebook: '/rulebook/cricket',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  auth: '/auth',
  missing: '/gallery',
  update: '/update',
  'styleguide-paper': '/styleguide?ground=paper',
  'styleguide-night': '/styleguide?ground=night',
}

const MISSING = ['missing', 'update']
const PICTURED = [
  'home', 'events', 'mr-infinito', 'team', 'departments', 'sponsors', 'merch', 'ambassadors', 'rulebook', 'contact', 'refunds', 'auth', 'missing',
  'styleguide-paper', 'styleguide-night',
] as const

/** No picture is higher than this, but the style guide's, which is to show all of it. */
const HIGHEST = 3000

/** Opens a page; ends when everything that it loads is in place. */
async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The style guide shows everything, loading too.
  if (!path.startsWith('/styleguide')) await expect(page.getByText('Loading...')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  if ((await page.locator('[data-island]').count()) > 0) await rulesReady(page)
  return answer
}

test.describe('visitors find', () => {
  for (const [name, path] of Object.entries(PAGES)) {
    test(`${name} (${path}) in order`, async ({ page, problems, expectAccessible }) => {
      // The film has its own test.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const isMissing = MISSING.includes(name)
      if (isMissing) problems.expect(/status of 404/)
      for (const viewport of [PHONE, DESKTOP]) {
        await test.step(`${viewport.width} px`, async () => {
          await page.setViewportSize(viewport)
          const answer = await open(page, path)
          expect(answer?.status()).toBe(isMissing ? 404 : 200)
          // The style guide shows headings of pages beside its own.
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
          stylePath: fileOf('pictures.css'),
          timeout: 20_000,
        })
      })
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  /** The words of a document, as they are written. */
  const words = (html: string) =>
    html
      .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
      .replace(/<!--[^]*?-->|<!>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;|&#39;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')

  for (const event of EVENTS) {
    test(`the page of ${event.title} says everything about it`, async ({ request }) => {
      const answer = await request.get(`/event/ins/${event.slug}`)
      expect(answer.status()).toBe(200)
      const text = words(await answer.text())
      const facts = [...event.composition, ...event.fees].flatMap(({ label, text: value }) => [label, value])
      const contacts = event.contacts.flatMap(({ name, phone }) => [name, phone])
      for (const said of [event.title, event.description, ...event.rules, event.judgingCriteria, ...facts, ...contacts]) {
        expect(text).toContain(said.replace(/\s+/g, ' '))
      }
      // `1st Place Rs. 5000` is written as `1st Place` and `₹5,000`.
      for (const prize of event.prizes) expect(text).toContain(prize.split(' Rs.')[0]!)
    })
  }

  /** Everything of a page that is to be read. */
  const PAGE_WORDS: Record<string, { path: string; shown: string[]; folded?: string[] }> = {
    home: {
      path: '/',
      shown: [
        'Infinito', '2025', 'Three days of sports, e-sports and cultural nights.', 'Explore Now', 'CA Portal', 'Welcome to Infinito',
        'You need no famous college behind you.', 'SEE ALL EVENTS', FEST.address, FEST.phone, FEST.email, 'Open the map', ...STRIP.map(({ name }) => name),
      ],
    },
    events: { path: '/event/ins', shown: ['Events', 'Registrations Opening Soon', ...EVENTS.map(({ title }) => title)] },
    ambassadors: {
      path: '/ca',
      shown: [
        'CAMPUS AMBASSADOR', 'IIT Patna presents', 'Why CA', 'Responsibilities', 'Perks & Rewards', 'Bring active participation from the college community',
        'Letter of recommendation and recognition for top CAs', 'Infinito 2025 - Campus Ambassador FAQ', 'What is the aim of the programme?', 'Who can become an ambassador?',
        'How do I register?', 'What are my roles and responsibilities?', 'What do I get for it?', 'Whom do I contact with a question?', FEST.address,
      ],
      folded: [
        'To bring Infinito to your college', 'Any student of a college in India', 'Then press Apply on this page', 'Plan a few hours a week', 'A certificate from the organisers, goodies',
        'Call either of the two ambassador desks.', 'Ambassador desk, first line', '+91 00000 00002',
      ],
    },
    team: {
      path: '/aboutUs',
      shown: [
        'Legacy 2024 Team', 'Overall Fest Coordinator', 'Managing Lead', 'Media & Public Relations', 'Creatives & Design', 'TV Team', 'Sponsorship',
        'Events & Management', 'Web Development', 'Registration', 'E-sports', 'Hospitality',
      ],
    },
    departments: {
      path: '/aboutUs2',
      shown: ['Coordinators', 'Marketing', 'Events', 'Registration', 'Media', 'TV', 'Sports', 'Creative', 'Development', 'Hospitality'],
    },
    sponsors: {
      path: '/sponsor',
      shown: ['Previous sponsors', 'Powered By', 'In Partnership With', 'Sportswear partner', 'Power backup partner', 'City radio station', 'Pizza brand'],
    },
    merch: {
      path: '/merch',
      shown: ['Live Soon', 'T-shirts are 200 GSM', 'Hoodies are premium woven cotton', 'Lone Match', 'Safety Label', 'Striker Stripe', 'Night Match', 'Full Box', 'Front', 'Back'],
    },
  }

  for (const [name, { path, shown, folded = [] }] of Object.entries(PAGE_WORDS)) {
    test(`${name} can be read`, async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      // Styles write some of it in capitals.
      const seen = (await main.innerText()).replace(/\s+/g, ' ').toLowerCase()
      for (const text of shown) expect(seen).toContain(text.toLowerCase())
      const contained = ((await main.textContent()) ?? '').replace(/\s+/g, ' ')
      for (const text of folded) expect(contained).toContain(text)
    })
  }

  test('the strip shows its seven cards', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.strip__item')).toHaveCount(STRIP.length)
    for (const card of await page.locator('.strip__item').all()) await expect(card).toBeVisible()
  })

  test('the merchandise shows both sides, every answer opens, and no department is hidden', async ({ page }) => {
    await page.goto('/merch')
    for (const side of await page.locator('.flip__front, .flip__back').all()) await expect(side).toBeVisible()
    expect(await boxesApart(page.locator('.flip').first().locator('.flip__front, .flip__back'))).toBe(true)

    await page.goto('/ca')
    for (const item of await page.locator('.faq__item').all()) {
      await item.locator('summary').click()
      await expect(item.locator('.faq__answer')).toBeVisible()
    }

    await page.goto('/aboutUs2')
    await expect(page.locator('.department')).toHaveCount(10)
    for (const panel of await page.locator('.department').all()) await expect(panel).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE })

    test('the navigation stands open and leads on', async ({ page }) => {
      await page.goto('/')
      const navigation = page.getByRole('navigation', { name: 'Main' })
      for (const name of ['Home', 'Events', 'CA Portal', 'Team', 'Sponsors', 'Merch', 'Login']) {
        await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible()
      }
      await navigation.getByRole('link', { name: 'Team' }).click()
      await expect(page).toHaveURL('/aboutUs')
      await expect(page.getByRole('heading', { level: 1, name: 'Legacy 2024 Team' })).toBeVisible()
    })
  })
})

/** Whether none of these covers another. */
async function boxesApart(elements: Locator): Promise<boolean> {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
  return boxes.every((one, place) =>
    boxes.slice(place + 1).every(
      (other) =>
        one !== null && other !== null &&
        (one.y + one.height <= other.y || other.y + other.height <= one.y || one.x + one.width <= other.x || other.x + other.width <= one.x),
    ),
  )
}

test.describe('in forced colours', () => {
  for (const [name, path, primary] of [
    ['home', '/', 'Explore Now'],
    ['events', '/event/ins/cricket', 'Register Now'],
    ['ambassadors', '/ca', 'Apply'],
  ] as const) {
    test(`${name} keeps its words and the frame of what it is about`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await open(page, path)
      const action = page.getByRole('main').getByRole('link', { name: primary }).or(page.getByRole('main').getByRole('button', { name: primary })).first()
      await expect(action).toBeVisible()
      const frame = await action.evaluate((element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor, outlineStyle } = getComputedStyle(element)
        return { isLine: borderTopStyle !== 'none' || outlineStyle !== 'none', isWide: Number.parseFloat(borderTopWidth) >= 2, isSeen: borderTopColor !== backgroundColor }
      })
      expect(frame).toEqual({ isLine: true, isWide: true, isSeen: true })
      expect(await wordsWithoutContrast(page)).toEqual([])
    })
  }
})

/** Words that have the colour of what is behind them, or none. */
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

test.describe('for those who want stillness', () => {
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
      await page.waitForTimeout(500)
      expect(await state()).toEqual({ moving: 0, films: 0, strip: 0 })
    })
  }
})

test.describe('the strip', () => {
  test.use({ viewport: PHONE })

  test('moves, rests while somebody looks closer or says so, and shows more cards near its end', async ({ page }) => {
    await page.goto('/')
    await rulesReady(page)
    const strip = page.locator('.strip')
    const list = strip.locator('.strip__list')
    const toggle = strip.locator('.strip__toggle')
    const place = () => list.evaluate((element) => element.scrollLeft)
    const expectMoving = async () => {
      const before = await place()
      await expect.poll(async () => Math.abs((await place()) - before)).toBeGreaterThan(5)
    }
    const expectResting = async () => {
      // The moment that the island needs to hear of it.
      await page.waitForTimeout(100)
      const before = await place()
      await page.waitForTimeout(500)
      expect(await place()).toBe(before)
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
})

test('a card of merchandise turns by click, Enter and Space, and only that one', async ({ page }) => {
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
  test(`the map on ${path} is fetched only for those who ask for it`, async ({ page }) => {
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

test('a visitor who applies as an ambassador is told to log in, and led there', async ({ page }) => {
  await open(page, '/ca')
  await page.getByRole('button', { name: 'Apply' }).click()
  const said = 'Please login first to apply as a Campus Ambassador.'
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(said)).toBeVisible()
  await expect(page.getByRole('main').getByText(said)).toBeVisible()
  await expect(page).toHaveURL('/auth', { timeout: 15_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
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
  // One turn of the wheel, one department.
  await page.waitForTimeout(400)
  await page.mouse.wheel(0, -120)
  await expectShown(3)

  // The last one is followed by the first.
  await links.nth(9).click()
  await page.keyboard.press('ArrowDown')
  await expectShown(0)
})

test('the film plays once a session, without sound, and can be skipped', async ({ page }) => {
  await page.goto('/')
  const film = page.locator('video.hero__video')
  await expect(film).toBeAttached()
  expect(await film.evaluate((video: HTMLVideoElement) => ({ muted: video.muted, inline: video.playsInline }))).toEqual({ muted: true, inline: true })
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  const skip = page.getByRole('button', { name: 'Skip intro' })
  await skip.click()
  await expect(film).toHaveCount(0)
  await expect(skip).toHaveCount(0)

  await open(page, '/')
  await page.waitForTimeout(500)
  await expect(page.locator('video')).toHaveCount(0)
  await expect(skip).toHaveCount(0)
})

test('the film is over for the session also for those who skip it at once', async ({ page }) => {
  // So slow that nothing of it has been shown yet.
  await page.route('**/film/intro.*', () => {})
  await page.goto('/')
  await page.getByRole('button', { name: 'Skip intro' }).click()
  await page.goto('/')
  await rulesReady(page)
  await page.waitForTimeout(500)
  await expect(page.locator('video')).toHaveCount(0)
})

test('a chosen sport is in the address, and its rulebook is led to', async ({ page, context }) => {
  await open(page, '/event/ins')
  await page.getByRole('list', { name: 'Sports' }).getByRole('link', { name: 'Cricket', exact: true }).click()
  await expect(page).toHaveURL('/event/ins/cricket')
  const [rulebook] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'View Rulebook' }).click()])
  await expect(rulebook).toHaveURL('/rulebook/cricket')
  await expect(rulebook.getByRole('heading', { level: 1, name: 'Cricket rulebook' })).toBeVisible()
})

test('the navigation leads from page to page without loading the document anew', async ({ page }) => {
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
