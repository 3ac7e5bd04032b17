// Saves a picture of every screen at 360 and 1280 px, for people to look at:
//
//   scripts/with-server.sh node frontend/e2e/screenshots.mjs pictures [path…]
//
// It signs in as the demo user, through the API, and gives that user a paid and an unpaid registration, an application and a
// message to the team; the portal is looked at as the demo admin. Then it takes the states that an action opens, such as
// dialogs, menus and refused forms. With paths, only those screens are taken. Not a test: nothing is checked here, though what
// the browser complains about is printed.

import { chromium } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const [folder, ...wanted] = process.argv.slice(2)
const url = process.env.INFINITO_URL ?? 'http://127.0.0.1:8080'
if (!folder) {
  console.error('usage: node frontend/e2e/screenshots.mjs folder [path…]')
  process.exit(2)
}

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const VISITORS = [
  '/',
  '/event/ins',
  '/event/ins/cricket',
  '/event/ins/athletics',
  '/event/ins/mr-infinito',
  '/auth',
  '/auth?mode=register',
  '/auth?mode=forgot',
  '/aboutUs',
  '/aboutUs2',
  '/sponsor',
  '/merch',
  '/ca',
  '/contact',
  '/privacy',
  '/terms',
  '/refunds',
  '/rulebook/cricket',
  '/rulebook/athletics',
  '/payment-test',
  '/gallery',
  '/merchandise',
  '/event/ins/badminton',
  '/event/ins/bgmi',
]
const USERS = ['/auth', '/account', '/registrations', '/events/my-responses', '/event/ins/badminton', '/ca-register', '/ca-application']
const STAFF = [
  '/admin',
  '/admin?tab=users',
  '/admin?tab=ca',
  '/admin?tab=events&event=badminton',
  '/admin?tab=registrations',
  '/admin?tab=payments',
  '/admin?tab=concerns',
  '/admin?tab=jobs',
  '/admin?tab=audit',
  '/events/all-responses',
  '/events/response/badminton',
]
const AMBASSADORS = ['/ca', '/ca-dashboard']
const WIZARDS = ['/events/cricket', '/events/athletics', '/events/powerlifting']

const button = (page, name) => page.getByRole('button', { name }).first()
/** What an action opens: who looks, the screen, the name of the state, and the action. */
const STATES = [
  ['visitor', '/', 'menu', async (page) => (page.viewportSize().width < 900 ? button(page, 'Menu').click() : undefined)],
  ['visitor', '/auth', 'refused', (page) => button(page, 'Login').click()],
  ['visitor', '/auth?mode=register', 'refused', (page) => button(page, 'Send OTP').click()],
  ['visitor', '/auth?mode=register', 'code', signUp],
  ['visitor', '/auth?mode=forgot', 'code', forget],
  ['visitor', '/events/chess', 'asks-for-login', () => undefined],
  ['visitor', '/contact', 'refused', (page) => button(page, 'Send message').click()],
  ['visitor', '/ca', 'answer', (page) => page.locator('.faq__question').first().click()],
  ['visitor', '/event/ins', 'filtered', (page) => page.getByRole('radio', { name: 'Individual' }).check({ force: true })],
  ['visitor', '/payment-test', 'checkout', (page) => button(page, 'Pay 100 INR').click()],
  ['user', '/', 'menu', async (page) => (page.viewportSize().width < 900 ? button(page, 'Menu').click() : undefined)],
  ['user', '/events/badminton', 'entered', () => undefined],
  ['user', '/events/all-responses', 'refused', () => undefined],
  ['user', '/account', 'erase', (page) => button(page, 'Erase my account').scrollIntoViewIfNeeded()],
  ['user', '/events/football', 'paste', paste],
  ['user', '/registrations/none', 'missing', () => undefined],
  ['staff', '/admin', 'menu', async (page) => (page.viewportSize().width < 900 ? button(page, 'Menu').click() : undefined)],
  ['staff', '/admin?tab=users', 'dialog', (page) => button(page, /^Info about/).click()],
  ['staff', '/admin?tab=ca', 'dialog', (page) => button(page, /^View the application/).click()],
  ['staff', '/admin?tab=registrations', 'dialog', (page) => button(page, /^Details of/).click()],
  ['staff', '/admin?tab=registrations', 'chosen', (page) => page.getByLabel('Select all on this page').check()],
  ['staff', '/admin?tab=registrations', 'reject', reject],
  ['staff', '/admin?tab=payments', 'dialog', (page) => button(page, /^Details of/).click()],
  ['staff', '/admin?tab=events&event=badminton', 'dialog', (page) => button(page, /^Details of/).click()],
  ['staff', '/admin?tab=users&q=nobody', 'empty', () => undefined],
]

const someone = (n) => ({
  fullname: `Asha ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[n % 26]} Verma`,
  email: `asha${n}@team.example`,
  phoneNumber: `98${String(n).padStart(8, '0')}`,
  aadharId: `99990000${String(n).padStart(4, '0')}`,
})

async function call(path, body, token) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  const answered = await answer.json()
  // 409: registered by an earlier run.
  if (!answer.ok && answer.status !== 409) throw new Error(`${path}: ${JSON.stringify(answered)}`)
  return answered
}

async function signIn() {
  const { accessToken: token } = await call('/auth/login', { email: 'user@infinito.test', password: 'infinito-demo' })
  const college = { collegeName: 'Indian Institute of Technology Patna', collegeAddress: 'Bihta, Patna, Bihar' }
  const badminton = { ...college, category: 'Women', captain: someone(1), viceCaptain: someone(2), players: someone(3) }
  const { order } = await call('/events/badminton/create-order', badminton, token)
  if (order) {
    const payment = await call('/payment/sandbox/pay', { orderId: order.id, outcome: 'success' }, token)
    await call('/events/badminton/verify-payment', { ...payment, registrationData: {} }, token)
  }
  await call('/events/chess', { ...college, captain: someone(4), players: [5, 6, 7, 8].map(someone) }, token)
  await call(
    '/ca/apply',
    {
      fullName: 'Asha Verma',
      ...college,
      collegeYear: 'Second Year',
      rollno: '2301CS01',
      por: '',
      phoneNumber: '9800000001',
      alternativeEmail: '',
      howDidYouKnow: 'Friends',
      applicationStatement: 'I have led two teams, and everybody on campus knows me.',
    },
    token,
  )
  await call('/contact', {
    name: 'Asha Verma',
    email: 'user@infinito.test',
    message: 'When does chess begin?\nAnd is there a bus from Patna?',
  })
  return token
}

async function loggedIn(email) {
  return (await call('/auth/login', { email, password: 'infinito-demo' })).accessToken
}

/** What the demo user has entered. */
async function entries(token) {
  const answer = await fetch(`${url}/api/v1/events/my-registrations`, { headers: { authorization: `Bearer ${token}` } })
  const { registrations } = await answer.json()
  return registrations.flatMap(({ _id }) => [`/registrations/${_id}`, `/registrations/${_id}/receipt`])
}

/** Withdraws what a walk has entered, so that the next window can walk too. */
async function withdrawUnpaid(token) {
  const answer = await fetch(`${url}/api/v1/events/my-registrations`, { headers: { authorization: `Bearer ${token}` } })
  const { registrations } = await answer.json()
  const entered = registrations.filter(({ _id, paymentStatus }) => paymentStatus === 'pending' && !own.some((path) => path.includes(_id)))
  for (const { _id } of entered) await call(`/registrations/${_id}/cancel`, {}, token)
}

async function settled(page) {
  await page.locator('footer, .admin__main').first().waitFor()
  await page.getByText('Loading...').first().waitFor({ state: 'hidden' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

const isWanted = (path) => wanted.length === 0 || wanted.includes(path)
const named = (path) => path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'

async function shoot(page, name) {
  await settled(page)
  // What is fixed or sticks would be drawn where the page has been scrolled to.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // A dialog covers the window, not the page.
  const fullPage = (await page.getByRole('dialog').count()) === 0
  await page.screenshot({ path: join(folder, `${name}-${page.viewportSize().width}.png`), fullPage })
}

async function signUp(page) {
  const name = `look-${Date.now() % 1e8}`
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@mail.example`)
  for (const label of ['Password', 'Confirm password'])
    await page.getByRole('textbox', { name: label, exact: true }).fill('a long password')
  await button(page, 'Send OTP').click()
  await page.getByPlaceholder('Enter 6-digit OTP').fill('12345')
  await button(page, 'Verify OTP').click()
}

async function forget(page) {
  await page.getByLabel('Email').fill('nobody@mail.example')
  await button(page, 'Send OTP').click()
  await page.getByPlaceholder('Enter 6-digit OTP').waitFor()
}

async function paste(page) {
  await page.locator('#field-category').selectOption('Men')
  await fill(page, 300)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await button(page, 'Paste from a spreadsheet').click()
  const rows = [31, 32, 33].map(someone).map((one) => Object.values(one).join('\t'))
  await page.getByRole('textbox', { name: 'Rows' }).fill(rows.join('\n'))
  await button(page, 'Preview').click()
  await button(page, /^Add \d+ people/).waitFor()
}

async function reject(page) {
  await page.getByLabel('Select all on this page').check()
  await button(page, 'Reject…').click()
}

/** Every step of a wizard, first as it is refused, then filled in; last the checkout. */
async function walk(page, path) {
  await page.goto(url + path)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (let step = 1; ; step += 1) {
    await settled(page)
    const isLast = (await next.count()) === 0
    await shoot(page, `${named(path)}-${step}`)
    if (isLast) break
    await next.click()
    if ((await page.locator('.error-summary').count()) > 0) await shoot(page, `${named(path)}-${step}-refused`)
    const words = await page
      .getByText(/^Step \d+ of/)
      .first()
      .textContent()
    await fill(page, step * 20)
    // A step without questions was left by the first click.
    if (words?.startsWith(`Step ${step} `)) await next.click()
  }
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByRole('dialog').waitFor()
  await shoot(page, `${named(path)}-checkout`)
}

async function fill(page, first) {
  const college = page.getByRole('combobox', { name: 'College' }).and(page.locator('input'))
  if ((await college.count()) > 0) {
    await college.fill('IIT Patna')
    await page.getByRole('option').first().click()
  }
  const category = page.locator('#field-category')
  if ((await category.count()) > 0) await category.selectOption('Men')
  const relay = page.getByRole('checkbox', { name: '4x100m', exact: true })
  if ((await relay.count()) > 0) await relay.check()
  for (const [index, name] of (await page.locator('input[id$=fullname]').all()).entries()) {
    const id = (await name.getAttribute('id')).replace(/fullname$/, '')
    for (const [field, text] of Object.entries(someone(first + index))) await page.locator(`#${id}${field}`).fill(text)
  }
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const token = await signIn()
const tokens = { user: token, staff: await loggedIn('admin@infinito.test'), ambassador: await loggedIn('ca@infinito.test') }
const own = await entries(token)
for (const viewport of WINDOWS) {
  for (const [who, paths] of [
    ['visitor', VISITORS],
    ['user', [...USERS, ...own]],
    ['staff', STAFF],
    ['ambassador', AMBASSADORS],
  ]) {
    const origins = who === 'visitor' ? [] : [{ origin: new URL(url).origin, localStorage: [{ name: 'token', value: tokens[who] }] }]
    const context = await browser.newContext({ viewport, storageState: { cookies: [], origins } })
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) console.log(`${viewport.width} ${message.page()?.url()}: ${message.text()}`)
    })
    const page = await context.newPage()
    for (const path of paths.filter(isWanted)) {
      await page.goto(url + path)
      await shoot(page, `${who}-${named(path)}`)
    }
    for (const [, path, state, act] of STATES.filter(([whose, path]) => whose === who && isWanted(path))) {
      await page.goto(url + path)
      await settled(page)
      await Promise.resolve(act(page))
        .then(() => shoot(page, `${who}-${named(path)}-${state}`))
        .catch((error) => console.log(`${viewport.width} ${path} ${state}: ${error.message.split('\n')[0]}`))
    }
    if (who === 'user') {
      for (const path of WIZARDS.filter(isWanted)) {
        await walk(page, path).catch((error) => console.log(`${viewport.width} ${path}: ${error.message.split('\n')[0]}`))
      }
    }
    await context.close()
  }
  await withdrawUnpaid(token)
}
await browser.close()
