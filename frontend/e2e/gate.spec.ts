import type { BrowserContext, Page } from '@playwright/test'
import { GateServer, somePass, textOf } from '../src/testing/gate'
import { becomeDemo } from './entries'
import { openGate as openGateOf, setUp } from './gate'
import { PHONE } from '../playwright.config'
import { expect, expectNoSidewaysScroll, test } from './fixtures'

test.use({ viewport: PHONE })

let isOffline = false
test.beforeEach(() => void (isOffline = false))

const openGate = (page: Page, server: GateServer) => openGateOf(page, server, () => isOffline)

async function setOffline(context: BrowserContext, offline: boolean) {
  isOffline = offline
  await context.setOffline(offline)
}

/** Gives a text to the field, as a USB scanner does. */
async function scan(page: Page, text: string) {
  await page.getByLabel('Printed code, or USB scanner').fill(text)
  await page.keyboard.press('Enter')
}

const verdict = (page: Page, title: string) => page.getByRole('region', { name: 'Verdict' }).getByRole('heading', { name: title })
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::|could not sync/

test('a gate scans without a network, also after a reload, and sends the scans by itself', async ({
  page,
  request,
  context,
  problems,
  expectAccessible,
}) => {
  problems.expect(OFFLINE)
  await becomeDemo(page, request, 'user')
  const passes = [somePass(1), somePass(2)]
  const server = new GateServer(passes)
  await openGate(page, server)
  await expect(page.getByLabel('Name of this phone')).toBeVisible()
  await expectAccessible()
  await setUp(page)
  await expectAccessible()

  await scan(page, textOf(passes[0]!))
  await expect(verdict(page, 'Let in')).toBeVisible()
  await expect(page.getByText('Asha Rao 1')).toBeVisible()
  await expect(page.getByText('See a photo ID')).toBeVisible()
  await expectAccessible()
  await expect.poll(() => server.scans.length).toBe(1)
  await expect(page.getByText('0 waiting')).toBeVisible()

  // A proxy without a server behind it counts as no network.
  await context.route('**/gate', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.reload()
  await expect(page.getByText('Ready for the next pass')).toBeVisible()
  await context.unroute('**/gate')

  await setOffline(context, true)
  await scan(page, textOf(passes[0]!))
  await expect(verdict(page, 'Already inside')).toBeVisible()
  await expect(page.getByText(/Let in .* by Main gate 2\./)).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(page.getByText('Ready for the next pass')).toBeVisible()
  await expect(page.getByText('No network.')).toBeVisible()
  await expect(page.getByText('1 waiting')).toBeVisible()
  await expect(page.getByText('Ready without network.')).toBeVisible()

  await scan(page, passes[1]!.code)
  await expect(verdict(page, 'Let in')).toBeVisible()
  await expect(page.getByText('2 let in, 2 inside now')).toBeVisible()
  // The choice is stored before it shows.
  await page.getByLabel('Out').click()
  await expect(page.getByLabel('Out')).toBeChecked()
  await scan(page, passes[1]!.code)
  await expect(verdict(page, 'Let out')).toBeVisible()
  await expect(page.getByText('2 let in, 1 inside now')).toBeVisible()
  await scan(page, 'https://example.com/')
  await expect(verdict(page, 'Not a pass')).toBeVisible()
  await expect(page.getByText('4 waiting')).toBeVisible()

  await setOffline(context, false)
  await expect.poll(() => server.scans.length, { timeout: 20_000 }).toBe(5)
  await expect(page.getByText('0 waiting')).toBeVisible()
  expect(server.scans.map((one) => one.verdict)).toEqual(['admitted', 'alreadyInside', 'admitted', 'admitted', 'notAPass'])
  expect(server.scans.map((one) => one.isTyped)).toEqual([false, false, true, true, true])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
  }
})

test('a volunteer signs in, and comes back to the gate', async ({ page, expectAccessible }) => {
  await openGate(page, new GateServer([somePass(1)]))
  await expectAccessible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('user@infinito.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('infinito-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/gate')
  await expect(page.getByRole('heading', { level: 1, name: 'Gate' })).toBeVisible()
  await setUp(page)
})

test('signing out names the scans that would be lost, and then forgets everything, in every tab', async ({
  page,
  request,
  context,
  problems,
  expectAccessible,
}) => {
  problems.expect(OFFLINE)
  await becomeDemo(page, request, 'user')
  const server = new GateServer([somePass(1)])
  await openGate(page, server)
  await setUp(page)
  const other = await context.newPage()
  await other.goto('/gate')
  await expect(other.getByText('The gate is open in another tab')).toBeVisible()

  await setOffline(context, true)
  await scan(page, somePass(1).code)
  await expect(verdict(page, 'Let in')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('1 scan is only on this phone.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Sign out and lose 1 scan' }).click()
  await expect(page.getByText('Volunteers scan passes here.')).toBeVisible()
  const left = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('gate')
      await new Promise((resolve) => (open.onsuccess = resolve))
      const names = [...open.result.objectStoreNames]
      const transaction = open.result.transaction(names)
      const counts = names.map((name) => transaction.objectStore(name).count())
      await new Promise((resolve) => (transaction.oncomplete = resolve))
      open.result.close()
      const files = (await caches.keys()).filter((name) => name.startsWith('gate-files'))
      return { rows: counts.reduce((sum, { result }) => sum + result, 0), files: files.length, token: localStorage.getItem('token') }
    })
  expect(await left()).toEqual({ rows: 0, files: 0, token: null })
  await setOffline(context, false)
  await page.close()
  await expect(other.getByText('Volunteers scan passes here.')).toBeVisible()
  expect(server.scans).toEqual([])
})

test('a logout elsewhere takes the names, and keeps the scans', async ({ page, request, context, problems }) => {
  problems.expect(OFFLINE)
  await becomeDemo(page, request, 'user')
  const server = new GateServer([somePass(1)])
  await openGate(page, server)
  await setUp(page)
  await setOffline(context, true)
  await scan(page, somePass(1).code)
  await expect(verdict(page, 'Let in')).toBeVisible()
  // The gate finds the network back, but the server does not answer.
  await context.setOffline(false)
  const other = await context.newPage()
  // Any document of the site: its own app would say more.
  await other.goto('/favicon.svg')
  const token = await other.evaluate(() => localStorage.getItem('token'))
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page.getByText('Sign in again: your 1 scan stays on this phone.')).toBeVisible()
  await expect(page.getByText('Asha Rao')).toHaveCount(0)
  isOffline = false
  await other.evaluate((token) => localStorage.setItem('token', token!), token)
  await expect.poll(() => server.scans.length).toBe(1)
  await expect(page.getByText('Ready for the next pass')).toBeVisible()
})

test('a revoked phone forgets everything, and a user of no gate reads why', async ({
  page,
  request,
  context,
  problems,
  expectAccessible,
}) => {
  problems.expect(OFFLINE, /status of 403/)
  await becomeDemo(page, request, 'user')
  const server = new GateServer([somePass(1)])
  await openGate(page, server)
  await setUp(page)
  // The scan is there before the server says it, however slow the phone.
  isOffline = true
  await scan(page, somePass(1).code)
  await expect(page.getByText('1 waiting')).toBeVisible()
  server.isRevoked = true
  isOffline = false
  await expect(page.getByText('This phone was removed from the gates.')).toBeVisible()
  await expectAccessible()
  expect(server.scans).toHaveLength(1)

  await context.unroute('**/api/v1/gate/sync')
  const message = 'You are no volunteer of a gate. Ask your lead.'
  await context.route('**/api/v1/gate/sync', (route) => route.fulfill({ status: 403, json: { success: false, message } }))
  await becomeDemo(page, request, 'user')
  await page.goto('/gate')
  await expect(page.getByText(message).last()).toBeVisible()
  await expectAccessible()
})

test('a full phone lets nobody in, and a clock that is slow is named', async ({ page, request, problems, expectAccessible }) => {
  problems.expect(/could not be stored/)
  await becomeDemo(page, request, 'user')
  const server = new GateServer([somePass(1)])
  server.clockMs = () => Date.now() + 12 * 60_000
  await openGate(page, server)
  await setUp(page)
  await expect(page.getByText('This phone’s clock is 12 min slow. Times are corrected.')).toBeVisible()
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await scan(page, somePass(1).code)
  await expect(page.getByRole('alert')).toContainText('This phone is full: the scan is not stored.')
  await expect(page.getByText('0 let in')).toBeVisible()
  await expectAccessible()
})

/** How often the page is killed. `KILLS=200 npx playwright test gate.spec.ts -g killed` takes three minutes. */
const KILLS = Number(process.env.KILLS ?? 8)

test('a page that is killed again and again loses no verdict that was shown, and tells each scan once', async ({
  page: first,
  request,
  context,
  problems,
}) => {
  test.setTimeout(60_000 + KILLS * 3000)
  problems.expect(OFFLINE)
  await becomeDemo(first, request, 'user')
  const passes = Array.from({ length: KILLS }, (_, number) => somePass(number))
  const server = new GateServer(passes)
  let page = first
  await openGate(page, server)
  await setUp(page)
  await setOffline(context, true)
  const shown: string[] = []
  for (const [number, pass] of passes.entries()) {
    await expect(page.getByText('Ready for the next pass')).toBeVisible()
    await scan(page, pass.code)
    // Every second time the page is killed at once, before or after it has stored the scan.
    if (number % 2 === 0) {
      await expect(verdict(page, 'Let in')).toBeVisible()
      shown.push(pass._id)
    }
    const crashed = page.waitForEvent('crash')
    const session = await context.newCDPSession(page)
    session.send('Page.crash').catch(() => {})
    await crashed
    await page.close()
    page = await context.newPage()
    await page.goto('/gate')
  }
  await setOffline(context, false)
  await expect(page.getByText('0 waiting')).toBeVisible({ timeout: 30_000 })
  const told = server.scans.map((one) => one.pass)
  expect(new Set(told).size).toBe(told.length)
  expect(told.filter((pass) => shown.includes(pass ?? ''))).toEqual(shown)
})
