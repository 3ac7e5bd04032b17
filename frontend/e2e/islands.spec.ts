import type { Page, Route } from '@playwright/test'
import { appReady, expect, islandsReady, test } from './fixtures'
import { feeOf } from './generated'

declare global {
  interface Window {
    /** The nodes of the server, recorded while the document is parsed. */
    fromServer?: { rack: Element; cricket: Element; heading: Element }
    /** A mark of the document, which a full load removes. */
    isSamePage?: boolean
  }
}

/** The exports of the WebAssembly package that the tests use. */
interface Package {
  default: () => Promise<{ memory: WebAssembly.Memory }>
  mountIsland: (name: string, element: HTMLElement, props: unknown, hydrate: boolean) => Handle
}

interface Handle {
  update: (props: unknown) => void
  unmount: () => void
}

const opened = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const chip = (page: Page, name: string) => page.getByRole('list', { name: 'Sports' }).getByRole('link', { name, exact: true })

/** Records the nodes of the server before a script of the page can change them. */
async function noteServerNodes(page: Page) {
  await page.addInitScript(() => {
    const look = () => {
      const rack = document.querySelector('[data-island="event-rack"]')
      const cricket = rack?.querySelector('a[data-event="cricket"]')
      const heading = rack?.querySelector('#drawer-title')
      if (!rack || !cricket || !heading) return
      window.fromServer = { rack, cricket, heading }
      observer.disconnect()
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
  })
}

/** Returns the recorded nodes that are still in the page. */
function nodesThatStayed(page: Page) {
  return page.evaluate(() => ({
    rack: window.fromServer?.rack === document.querySelector('[data-island="event-rack"]'),
    cricket: window.fromServer?.cricket === document.querySelector('a[data-event="cricket"]'),
    heading: window.fromServer?.heading === document.querySelector('#drawer-title'),
  }))
}

test('nodes of the server are hydrated and follow the address', async ({ page }) => {
  await noteServerNodes(page)
  await page.goto('/event/ins/cricket')
  await islandsReady(page)
  expect(await nodesThatStayed(page)).toEqual({ rack: true, cricket: true, heading: true })
  await expect(chip(page, 'Cricket')).toHaveAttribute('aria-current', 'true')

  await chip(page, 'Chess').click()
  await expect(opened(page, 'Chess')).toBeFocused()
  // A new mount would have replaced the row of the server.
  expect(await nodesThatStayed(page)).toMatchObject({ rack: true, cricket: true })
  await expect(chip(page, 'Chess')).toHaveAttribute('aria-current', 'true')
  await expect(chip(page, 'Cricket')).not.toHaveAttribute('aria-current')
})

test('choosing another event changes panel, address and title without a page load', async ({ page }) => {
  await page.goto('/event/ins')
  await islandsReady(page)
  await expect(opened(page, 'BGMI')).toBeVisible()
  await expect(page.getByText('Registrations Opening Soon')).toBeVisible()
  await page.evaluate(() => {
    window.isSamePage = true
  })

  await chip(page, 'Lawn Tennis').click()
  await expect(page).toHaveURL('/event/ins/lawn-tennis')
  await expect(opened(page, 'Lawn Tennis')).toBeVisible()
  await expect(page).toHaveTitle(/^Lawn Tennis – /)
  await expect(page.getByText(feeOf('lawn-tennis', { label: 'Men' }))).toBeVisible()

  await chip(page, 'Kabaddi').click()
  await expect(page).toHaveURL('/event/ins/kabaddi')
  await expect(opened(page, 'Kabaddi')).toBeVisible()

  await page.goBack()
  await expect(opened(page, 'Lawn Tennis')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/events/lawn-tennis')
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)
})

test('changed nodes are replaced by a new island that works', async ({ page, problems }) => {
  problems.expect(/island "event-rack" is mounted anew/)
  await page.route('/event/ins/cricket', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    // Replaces the row by another element, as a proxy or an extension might.
    const tampered = html.replace(/<ul[^>]*rack__row[^]*?<\/ul>/, '<p>Offers for you</p>')
    expect(tampered.length).toBeLessThan(html.length - 1000)
    await route.fulfill({ response: answer, body: tampered })
  })
  await page.goto('/event/ins/cricket')
  await islandsReady(page)

  await expect(opened(page, 'Cricket')).toBeVisible()
  await expect(page.getByText('Offers for you')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Sports' }).getByRole('link')).toHaveCount(18)
  await expect(page.getByText('11 to 18')).toBeVisible()
  await chip(page, 'Chess').click()
  await expect(opened(page, 'Chess')).toBeVisible()
  await expect(page.getByText(feeOf('chess'))).toBeVisible()
})

test('an island stays mounted when an earlier island is unmounted', async ({ page }) => {
  await page.goto('/event/ins/cricket')
  await islandsReady(page)
  const shown = await inPackage(page, async (rules) => {
    const html = await (await fetch('/event/ins/cricket')).text()
    const served = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-island="event-rack"]')!
    const first = document.adoptNode(served)
    const second = document.createElement('div')
    document.body.append(first, second)
    const title = () => second.querySelector('#drawer-title')?.textContent

    const hydrated = rules.mountIsland('event-rack', first, JSON.parse(first.dataset.props!), true)
    const mounted = rules.mountIsland('event-rack', second, { selected: 'chess', registered: [] }, false)
    const titles = [title()]
    hydrated.unmount()
    first.remove()
    titles.push(title())
    mounted.update({ selected: 'squash', registered: ['squash'] })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    titles.push(title(), second.querySelector('.drawer__actions button')?.textContent)
    mounted.unmount()
    second.remove()
    return titles
  })
  expect(shown).toEqual(['Chess', 'Chess', 'Squash', 'Already Applied'])
})

test('a thousand mounted and unmounted islands do not leak memory', async ({ page }) => {
  await page.goto('/event/ins/cricket')
  await islandsReady(page)
  const sizes = await inPackage(page, async (rules) => {
    const { memory } = await rules.default()
    const cycles = async (count: number) => {
      for (let done = 0; done < count; done += 1) {
        const element = document.createElement('div')
        document.body.append(element)
        const island = rules.mountIsland('event-rack', element, { selected: 'cricket', registered: [] }, false)
        island.update({ selected: 'chess', registered: ['chess'] })
        // Effects run in a microtask.
        await Promise.resolve()
        if (element.querySelector('#drawer-title')?.textContent !== 'Chess') throw new Error(`cycle ${done} shows no update`)
        island.unmount()
        element.remove()
        // Gives the browser time to free finished work.
        if (done % 20 === 0) await new Promise((resolve) => setTimeout(resolve))
      }
      return memory.buffer.byteLength
    }
    return { after200: await cycles(200), after1200: await cycles(1000) }
  })
  expect(sizes.after1200).toBe(sizes.after200)
})

/** Serves the home page without contests: other tests play matches, and their scoreboard is an island. */
async function withoutScoreboard(route: Route) {
  const response = await route.fetch()
  const body = (await response.text()).replace(/(<script[^>]* id="published"[^>]*>)(.*?)(<\/script>)/s, (_, start, data, end) => {
    const { board: _board, ...published } = JSON.parse(String(data)) as Record<string, unknown>
    return `${start}${JSON.stringify(published).replaceAll('<', '\\u003c')}${end}`
  })
  await route.fulfill({ response, body })
}

for (const path of ['/', '/merch', '/ca']) {
  test(`${path} loads no WebAssembly, even after scrolling and clicking`, async ({ page }) => {
    const packages: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.wasm')) packages.push(request.url())
    })
    if (path === '/') await page.route(({ pathname }) => pathname === path, withoutScoreboard)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.mouse.move(100, 100)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    // The page works: the event rack is the first island that loads the package.
    await appReady(page)
    expect(packages).toEqual([])
    await page.getByRole('link', { name: 'Events', exact: true }).first().click()
    await expect(page).toHaveURL(/\/event\/ins$/)
    await expect.poll(() => packages.length).toBe(1)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an event page shows rules, fees, team size and the registration link', async ({ page }) => {
    await page.goto('/event/ins/cricket')
    await expect(page).toHaveTitle(/^Cricket – /)
    await expect(opened(page, 'Cricket')).toBeVisible()
    const rules = page.getByRole('heading', { name: 'Rules' }).locator('..').getByRole('listitem')
    expect(await rules.count()).toBeGreaterThan(5)
    await expect(page.getByText('11 to 18')).toBeVisible()
    await expect(page.getByText(feeOf('cricket'))).toBeVisible()
    await expect(page.getByText('1st Place')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/events/cricket')
    await chip(page, 'Chess').click()
    await expect(opened(page, 'Chess')).toBeVisible()
  })
})

/** Runs a function in the page with the package that the page has loaded. */
async function inPackage<Result>(page: Page, work: (rules: Package) => Promise<Result>): Promise<Result> {
  const glue = await islandsReady(page)
  return page.evaluate(`import(${JSON.stringify(glue)}).then(${work.toString()})`)
}
