import type { Locator } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { expect, test } from './fixtures'
import { generated } from './generated'

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

const EVENTS = generated('catalogue') as Event[]
const STRIP = generated('strip') as { name: string }[]
const FEST = generated('fest') as { venue: string; contacts: { phone: string; email: string } }

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  /** Returns the text of a document, without markup. */
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
    test(`the page of ${event.title} shows every fact of the event`, async ({ request }) => {
      const answer = await request.get(`/event/ins/${event.slug}`)
      expect(answer.status()).toBe(200)
      const text = words(await answer.text())
      const facts = [...event.composition, ...event.fees].flatMap(({ label, text: value }) => [label, value])
      const contacts = event.contacts.flatMap(({ name, phone }) => [name, phone])
      for (const fact of [event.title, event.description, ...event.rules, event.judgingCriteria, ...facts, ...contacts]) {
        expect(text).toContain(fact.replace(/\s+/g, ' '))
      }
      // `1st Place Rs. 5000` is written as `1st Place` and `₹5,000`.
      for (const prize of event.prizes) expect(text).toContain(prize.split(' Rs.')[0]!)
    })
  }

  /** Returns the visible text of a page. */
  const PAGE_WORDS: Record<string, { path: string; shown: string[]; folded?: string[] }> = {
    home: {
      path: '/',
      shown: [
        'Infinito',
        '2025',
        'Three days of sports, e-sports and cultural nights.',
        'Explore Now',
        'CA Portal',
        'Welcome to Infinito',
        "You don't need a famous college behind you.",
        'SEE ALL EVENTS',
        FEST.venue,
        FEST.contacts.phone,
        FEST.contacts.email,
        'Open the map',
        ...STRIP.map(({ name }) => name),
      ],
    },
    events: { path: '/event/ins', shown: ['Events', 'Registrations Opening Soon', ...EVENTS.map(({ title }) => title)] },
    ambassadors: {
      path: '/ca',
      shown: [
        'CAMPUS AMBASSADOR',
        'IIT Patna presents',
        'Why CA',
        'Responsibilities',
        'Perks & Rewards',
        'Bring active participation from the college community',
        'Letter of recommendation and recognition for top CAs',
        'Infinito 2025 - Campus Ambassador FAQ',
        'What is the aim of the programme?',
        'Who can become an ambassador?',
        'How do I register?',
        'What are my roles and responsibilities?',
        'What do I get for it?',
        'Who do I contact if I have a question?',
        FEST.venue,
      ],
      folded: [
        'To bring Infinito to your college',
        'Any student at a college in India',
        'Then press Apply on this page',
        'Plan for a few hours a week',
        'A certificate from the organisers, goodies',
        'Call either of the two ambassador desks.',
        'Ambassador desk, first line',
      ],
    },
    team: {
      path: '/aboutUs',
      shown: [
        'Legacy 2024 Team',
        'Overall Fest Coordinator',
        'Managing Lead',
        'Media & Public Relations',
        'Creatives & Design',
        'TV Team',
        'Sponsorship',
        'Events & Management',
        'Web Development',
        'Registration',
        'E-sports',
        'Hospitality',
      ],
    },
    departments: {
      path: '/aboutUs2',
      shown: ['Coordinators', 'Marketing', 'Events', 'Registration', 'Media', 'TV', 'Sports', 'Creative', 'Development', 'Hospitality'],
    },
    sponsors: {
      path: '/sponsor',
      shown: [
        'Previous sponsors',
        'Powered By',
        'In Partnership With',
        'Sportswear partner',
        'Power backup partner',
        'City radio station',
        'Pizza brand',
      ],
    },
    merch: {
      path: '/merch',
      shown: [
        'Live Soon',
        'T-shirts are 200 GSM',
        'Hoodies are premium woven cotton',
        'Lone Match',
        'Safety Label',
        'Striker Stripe',
        'Night Match',
        'Full Box',
        'Front',
        'Back',
      ],
    },
  }

  for (const [name, { path, shown, folded = [] }] of Object.entries(PAGE_WORDS)) {
    test(`${name} can be read`, async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      // CSS changes some of the text to capitals.
      const seen = (await main.innerText()).replace(/\s+/g, ' ').toLowerCase()
      for (const text of shown) expect(seen).toContain(text.toLowerCase())
      const contained = ((await main.textContent()) ?? '').replace(/\s+/g, ' ')
      for (const text of folded) expect(contained).toContain(text)
    })
  }

  for (const path of ['/auth', '/events/cricket']) {
    test(`${path} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByText(/needs JavaScript/)).toBeVisible()
      await expect(page.getByText(/^Loading/)).toBeHidden()
    })
  }

  test('the strip shows its seven cards', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.strip__item')).toHaveCount(STRIP.length)
    for (const card of await page.locator('.strip__item').all()) await expect(card).toBeVisible()
  })

  test('merchandise shows both sides, answers open, and all departments are visible', async ({ page }) => {
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

    test('the navigation is open and its links work', async ({ page }) => {
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

/** Returns whether no element overlaps another. */
async function boxesApart(elements: Locator): Promise<boolean> {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
  return boxes.every((one, place) =>
    boxes
      .slice(place + 1)
      .every(
        (other) =>
          one !== null &&
          other !== null &&
          (one.y + one.height <= other.y ||
            other.y + other.height <= one.y ||
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x),
      ),
  )
}
