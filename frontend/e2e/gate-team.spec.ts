import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { AdminPortal } from './admin'
import { becomeDemo, callerOf, type Caller } from './entries'
import { expect, expectNoSidewaysScroll, test } from './fixtures'
import { feeOf } from './generated'
import { readLink } from './mailbox'
import { people, person, type Person } from './people'
import { Wizard } from './wizard'

test.use({ isSignedIn: true, viewport: PHONE, hasTouch: true })

const FIRST = 1900
const TEAM = 7
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::|could not sync/

/** Enters a volleyball team in the wizard, by names and addresses only, and pays. Returns the registration's id. */
async function enter(page: Page, caller: Caller): Promise<string> {
  const wizard = new Wizard(page)
  const [captain, viceCaptain, ...others] = people(FIRST, TEAM)
  const name = (path: string, person: Person) => wizard.fillPerson(path, person, ['fullname', 'email'])
  await page.goto('/events/volleyball')
  await wizard.chooseCategory('Men')
  await wizard.chooseCollege()
  await page.getByRole('checkbox', { name: /^Each person enters their own/ }).check()
  await wizard.next()
  await name('team.captain.0', captain!)
  await name('team.viceCaptain.0', viceCaptain!)
  await expect(page.getByLabel(/Phone number|Aadhaar number/)).toHaveCount(0)
  await wizard.next()
  await page.getByRole('button', { name: '+ Add Optional Player' }).click()
  for (const [index, player] of others.slice(0, 4).entries()) await name(`team.players.${index}`, player)
  await page.getByRole('button', { name: '+ Add Optional Substitute' }).click()
  await name('team.substitutes.0', others[4]!)
  await wizard.next()
  await wizard.next()
  await wizard.agree()
  await wizard.submit()
  await wizard.pay(feeOf('volleyball', { label: 'Men' }))
  const { registrations } = await caller.get<{ registrations: { _id: string }[] }>('/events/my-registrations')
  return registrations[0]!._id
}

/** A player confirms on a phone of their own, without an account. */
async function confirm(browser: Browser, number: number) {
  const own = person(number)
  const { path } = await readLink(own.email, '/invitation')
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  const main = page.getByRole('main')
  await page.goto(path)
  for (const [label, value] of [
    ['Full name', own.fullname],
    ['Phone number', own.phoneNumber],
    ['Aadhaar number', own.aadharId],
    ['Date of birth', '2003-05-06'],
    ['Emergency contact’s name', 'Meera Verma'],
    ['Emergency contact’s phone number', '9600000000'],
  ] as const) {
    await main.getByLabel(new RegExp(`^${label}`)).fill(value)
  }
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: "That's me" }).tap()
  await expect(page.getByRole('heading', { name: 'You are in the team' })).toBeVisible()
  await context.close()
}

/** Books and pays beds for the whole team. Who has a bed is let in on every day. */
async function sleep(caller: Caller, firstNight: string) {
  const booked = await caller.post<{ orderId: string; accommodationData: object }>('/accommodation/create-order', {
    eventId: 'volleyball',
    genderCategory: 'Men',
    checkInDate: firstNight,
    stayDays: 1,
    players: people(FIRST, TEAM).map(({ fullname, email }) => ({ name: fullname, email })),
    couponCode: '',
  })
  const returned = await caller.payAtProvider(booked.orderId)
  await caller.post('/accommodation/verify-payment', { ...returned, accommodationData: booked.accommodationData })
}

/** An admin puts men's beds on sale, and assigns the demo user to a new list. */
async function prepare(staff: Page, request: APIRequestContext, list: string) {
  await becomeDemo(staff, request, 'admin')
  const admin = await callerOf(staff, request)
  await admin.post('/admin/blocks', { name: `Hostel of ${list}`, gender: 'Men', beds: 20, price: 50_000, isOnSale: true })
  const form = { name: list, kind: 'entry', event: '', day: '', bothWays: true }
  const { lists } = await admin.post<{ lists: { list: { _id: string; name: string } }[] }>('/admin/gate/lists', form)
  const made = lists.find((record) => record.list.name === list)!
  await admin.post('/admin/gate/volunteers', { email: 'user@infinito.test', list: made.list._id })
}

async function openGate(context: BrowserContext, request: APIRequestContext, list: string) {
  const gate = await context.newPage()
  await becomeDemo(gate, request, 'user')
  await gate.goto('/gate')
  await gate.getByLabel('Name of this phone').fill('Main gate 1')
  await gate.getByLabel('List').selectOption({ label: list })
  await gate.getByRole('button', { name: 'Start scanning' }).tap()
  await expect(gate.getByText('Ready without network.')).toBeVisible()
  return gate
}

async function show(gate: Page, code: string, title: string) {
  await gate.getByLabel('Printed code, or USB scanner').fill(code)
  await gate.keyboard.press('Enter')
  await expect(gate.getByRole('region', { name: 'Verdict' }).getByRole('heading', { name: title })).toBeVisible()
}

test('a team of seven enters, confirms, books beds and is let in, at a gate that loses the network', async ({
  page,
  request,
  browser,
  problems,
}) => {
  test.setTimeout(240_000)
  problems.expect(OFFLINE)
  const list = `Gate ${String(Date.now())}`
  const staffContext = await browser.newContext()
  const staff = await staffContext.newPage()
  await prepare(staff, request, list)

  const caller = await callerOf(page, request)
  const registrationId = await enter(page, caller)
  for (let number = FIRST; number < FIRST + TEAM; number += 1) await confirm(browser, number)
  const { passes } = await caller.post<{ passes: { code: string; fullname: string; firstDay: string }[] }>(
    `/registrations/${registrationId}/passes`,
    {},
  )
  expect(passes).toHaveLength(TEAM)
  await sleep(caller, passes[0]!.firstDay)

  const context = page.context()
  const gate = await openGate(context, request, list)
  // The beds were booked within the seconds for which what gates know is kept.
  await expect(async () => {
    await gate.reload()
    await show(gate, passes[0]!.code, 'Let in')
  }).toPass()
  const holder = gate.getByRole('region', { name: 'Verdict' })
  await expect(holder).toContainText(passes[0]!.fullname)
  await expect(holder).toContainText('See a photo ID')
  await expect(holder).toContainText(`Hostel of ${list}`)
  await expectNoSidewaysScroll(gate)

  await context.setOffline(true)
  for (const { code } of passes.slice(1, 5)) await show(gate, code, 'Let in')
  await show(gate, passes[1]!.code, 'Already inside')
  await gate.reload()
  for (const { code } of passes.slice(5)) await show(gate, code, 'Let in')
  await context.setOffline(false)
  await expect(gate.getByText('0 waiting')).toBeVisible({ timeout: 20_000 })

  const portal = new AdminPortal(staff)
  await portal.open('tab=gate')
  const row = staff.getByRole('row').filter({ hasText: list })
  await expect(row).toContainText(String(TEAM))
  await portal.open('tab=arrivals')
  await staff
    .getByRole('link', { name: /Indian Institute of Technology Patna|IIT Patna/ })
    .first()
    .click()
  await expect(staff.getByText(passes[6]!.fullname).first()).toBeVisible()
})
