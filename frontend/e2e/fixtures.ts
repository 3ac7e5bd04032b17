import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { readCode } from './mailbox'

export { expect }

/** A user of the site under test. */
export interface Account {
  username: string
  email: string
  password: string
}

interface Options {
  /** Whether the test begins with a new user signed in (through the API), instead of a visitor. */
  isSignedIn: boolean
}

interface Fixtures {
  /** The user of this test. The account exists already if `isSignedIn`. */
  account: Account
  /** Fails the test on each console error, page error or policy violation that it has not expected. */
  problems: Problems
  /** Expects no accessibility violation on the current page (WCAG 2.2 A and AA). */
  expectAccessible: () => Promise<void>
}

/** Collects console errors and failed requests, which fail the test. */
class Problems {
  private readonly seen: string[] = []
  private readonly announced: RegExp[] = []

  note(problem: string) {
    this.seen.push(problem)
  }

  /** Expects such a problem; the test fails if it does not occur. */
  expect(...patterns: RegExp[]) {
    this.announced.push(...patterns)
  }

  settle() {
    const isAnnounced = (problem: string) => this.announced.some((pattern) => pattern.test(problem))
    expect(
      this.seen.filter((problem) => !isAnnounced(problem)),
      'console errors and failed requests',
    ).toEqual([])
    const missing = this.announced.filter((pattern) => !this.seen.some((problem) => pattern.test(problem)))
    expect(missing.map(String), 'expected problems that did not occur').toEqual([])
  }
}

/** The details of an account that does not exist yet. */
export function someAccount(): Account {
  const id = randomBytes(6).toString('hex')
  return { username: `e2e-${id}`, email: `e2e-${id}@mail.example`, password: `pass-${id}` }
}

export const test = base.extend<Options & Fixtures>({
  isSignedIn: [false, { option: true }],

  // eslint-disable-next-line no-empty-pattern -- the pattern tells Playwright that no other fixture is needed
  account: async ({}, provide) => {
    await provide(someAccount())
  },

  storageState: async ({ isSignedIn, account, playwright, baseURL }, provide) => {
    if (!isSignedIn) return provide(undefined)
    const api = await playwright.request.newContext({ baseURL: baseURL! })
    const token = await signUpByApi(api, account)
    await api.dispose()
    await provide({ cookies: [], origins: [{ origin: baseURL!, localStorage: [{ name: 'token', value: token }] }] })
  },

  context: async ({ context }, provide) => {
    await context.addInitScript(noteToasts)
    await provide(context)
  },

  problems: [
    async ({ context }, provide) => {
      const problems = new Problems()
      context.on('console', (message) => {
        // Policy violations are console errors too.
        if (message.type() === 'error' || message.type() === 'warning') {
          problems.note(`${message.type()}: ${message.text()} (${message.location().url})`)
        }
      })
      context.on('weberror', (error) => problems.note(`page error: ${error.error().stack ?? error.error().message}`))
      await provide(problems)
      problems.settle()
    },
    { auto: true },
  ],

  expectAccessible: async ({ page }, provide) => {
    await provide(async () => {
      await atRest(page)
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
      const lines = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ') ?? ''}`),
      )
      expect(lines, `accessibility of ${page.url()}`).toEqual([])
    })
  },
})

/** Waits until all animations have ended, for checks of colours and positions. */
export async function atRest(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime))
      // The progress bar of a toast runs for three seconds and is ignored.
      .filter((animation) => !(animation.effect as KeyframeEffect).target?.closest('[class*="progress-bar"]'))
    await Promise.allSettled(passing.map((animation) => animation.finished))
    // A smooth scroll is not listed among the animations.
    for (let still = 0, before = window.scrollY; still < 3; before = window.scrollY) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      still = window.scrollY === before ? still + 1 : 0
    }
  })
}

/** Waits until the page has drawn this many frames. */
export async function frames(page: Page, count: number) {
  await page.evaluate(async (count) => {
    for (let drawn = 0; drawn < count; drawn += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, count)
}

declare global {
  interface Window {
    /** The texts of the toasts that this document has shown. */
    toasts: string[]
  }
}

/** Records the text of every toast, because toasts close after three seconds. */
function noteToasts() {
  window.toasts = []
  const note = () => {
    for (const toast of document.querySelectorAll('.Toastify__toast')) {
      if (toast.checkVisibility()) window.toasts.push(toast.textContent)
    }
  }
  new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Expects that the document shows, or has shown, a toast with this text. */
export async function expectToast(page: Page, words: string) {
  await expect.poll(() => page.evaluate(() => window.toasts), { message: 'toasts' }).toContain(words)
}

/** Creates the account through the API and returns its token. */
export async function signUpByApi(api: APIRequestContext, account: Account): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await api.post(`/api/v1/auth/signup/${path}`, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json() as Promise<{ accessToken: string }>
  }
  await post('send-otp', { ...account, confirmPassword: account.password })
  const { accessToken } = await post('verify-otp', { email: account.email, otp: await readCode(account.email) })
  return accessToken
}

/** Waits until the app runs, which starts at the first use of a page that can be read without it. */
export async function appReady(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
  await page.locator('#app[data-running]').waitFor({ state: 'attached' })
}

/** Waits until the rules are loaded, which happens at the first use of the page. Returns the address of their package. */
export const rulesReady = (page: Page) => packageReady(page, 'infinito')

/** Waits until the islands are loaded, which happens at the first use of a page with an island. Returns the address of their package. */
export async function islandsReady(page: Page): Promise<string> {
  const found = await packageReady(page, 'islands')
  // Islands hydrate when the package arrives, and render one frame later.
  await frames(page, 1)
  return found
}

async function packageReady(page: Page, name: 'infinito' | 'islands'): Promise<string> {
  const whereItWorks = async (name: string) => {
    window.dispatchEvent(new Event('wheel'))
    const isGlue = new RegExp(`/assets/${name}-[^/]+\\.js$`)
    const glue = performance.getEntriesByType('resource').find((loaded) => isGlue.test(loaded.name))
    if (!glue) return ''
    const loaded = (await import(glue.name)) as { checkStep?: (step: unknown) => void; setPublished?: (published: unknown) => void }
    try {
      loaded.checkStep?.('no step')
      loaded.setPublished?.(null)
      return ''
    } catch (error) {
      // What works refuses this with a sentence. What is not initialised has no memory.
      return error instanceof TypeError ? '' : glue.name
    }
  }
  let found = ''
  await expect.poll(async () => (found = await page.evaluate(whereItWorks, name)), { intervals: [50, 100, 200] }).not.toBe('')
  return found
}

/** Expects that no element is wider than the window. */
export async function expectNoSidewaysScroll(page: Page) {
  // The confetti canvas keeps the width that the window had at its start.
  await expect(page.locator('body > canvas')).toHaveCount(0)
  await atRest(page)
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrollsItself = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== document.documentElement &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrollsItself(element.parentElement))
    // Includes elements that are cut off at the edge and cannot be scrolled to.
    const cut = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1 && !scrollsItself(element.parentElement),
    )
    return { excess: document.documentElement.scrollWidth - width, cut: cut.slice(0, 5).map((element) => element.outerHTML.slice(0, 100)) }
  })
  expect(wide, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual({ excess: 0, cut: [] })
}
