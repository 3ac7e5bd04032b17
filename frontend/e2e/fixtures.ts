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
  /** This test's own user; exists already where `isSignedIn`. */
  account: Account
  /** Fails the test on every console error, page error or policy violation that it has not announced. */
  problems: Problems
  /** No accessibility violation on the page as it stands (WCAG 2.2 A and AA). */
  expectAccessible: () => Promise<void>
}

/** What may go wrong in a browser without anybody looking. */
class Problems {
  private readonly seen: string[] = []
  private readonly announced: RegExp[] = []

  note(problem: string) {
    this.seen.push(problem)
  }

  /** This test provokes such a problem; it fails where the problem does not come. */
  expect(...patterns: RegExp[]) {
    this.announced.push(...patterns)
  }

  settle() {
    const isAnnounced = (problem: string) => this.announced.some((pattern) => pattern.test(problem))
    expect(
      this.seen.filter((problem) => !isAnnounced(problem)),
      'problems in the browser',
    ).toEqual([])
    const missing = this.announced.filter((pattern) => !this.seen.some((problem) => pattern.test(problem)))
    expect(missing.map(String), 'announced problems that did not come').toEqual([])
  }
}

export const test = base.extend<Options & Fixtures>({
  isSignedIn: [false, { option: true }],

  // eslint-disable-next-line no-empty-pattern -- Playwright reads there that it needs no other fixture
  account: async ({}, provide) => {
    const id = randomBytes(6).toString('hex')
    await provide({ username: `e2e-${id}`, email: `e2e-${id}@mail.example`, password: `pass-${id}` })
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
        // Policy violations are errors of the console too.
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

/** Until nothing moves or fades any more, for what looks at colours and positions. */
export async function atRest(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime))
      // A toast's bar of its own remaining time: nobody reads it.
      .filter((animation) => !(animation.effect as KeyframeEffect).target?.closest('[class*="progress-bar"]'))
    await Promise.allSettled(passing.map((animation) => animation.finished))
    // A smooth scroll is no animation of an element.
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
    /** What this document has said in toasts. */
    toasts: string[]
  }
}

/** Notes every toast that is shown: they go after three seconds, whether or not a test has looked by then. */
function noteToasts() {
  window.toasts = []
  const note = () => {
    for (const toast of document.querySelectorAll('.Toastify__toast')) {
      if (toast.checkVisibility()) window.toasts.push(toast.textContent)
    }
  }
  new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true })
}

/** This page's document says so in a toast, or has. */
export async function expectToast(page: Page, words: string) {
  await expect.poll(() => page.evaluate(() => window.toasts), { message: 'toasts' }).toContain(words)
}

/** Makes the account without a browser; gives its token. */
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

/** Until the rules and islands have arrived in this page and work; they come at the first sign of use. Says where they are. */
export async function rulesReady(page: Page): Promise<string> {
  const whereTheyWork = async () => {
    window.dispatchEvent(new Event('wheel'))
    const glue = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/infinito-[^/]+\.js$/.test(name))
    if (!glue) return ''
    const rules = (await import(glue.name)) as { cleanField: (field: string, typed: string) => string }
    try {
      return rules.cleanField('email', ' ') === '' ? glue.name : ''
    } catch {
      return ''
    }
  }
  let found = ''
  await expect.poll(async () => (found = await page.evaluate(whereTheyWork)), { intervals: [50, 100, 200] }).not.toBe('')
  // The islands are taken over in the same turn as the package arrives; what they draw is there a frame later.
  await frames(page, 1)
  return found
}

/** Nothing on the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page) {
  // Confetti is as wide as the window was when it began.
  await expect(page.locator('body > canvas')).toHaveCount(0)
  await atRest(page)
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrollsItself = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== document.documentElement &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrollsItself(element.parentElement))
    // Also what is cut off at the edge of the page, and could not be scrolled to.
    const cut = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1 && !scrollsItself(element.parentElement),
    )
    return { excess: document.documentElement.scrollWidth - width, cut: cut.slice(0, 5).map((element) => element.outerHTML.slice(0, 100)) }
  })
  expect(wide, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual({ excess: 0, cut: [] })
}
