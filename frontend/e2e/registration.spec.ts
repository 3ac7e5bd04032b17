import type { Page } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { becomeDemo, callerOf, comeBackByForm } from './entries'
import { expect, expectNoSidewaysScroll, test } from './fixtures'
import { person } from './people'
import { Wizard } from './wizard'

test.use({ isSignedIn: true, viewport: PHONE, hasTouch: true })

const PAID = 'Payment successful! Registration confirmed.'
const ON_ITS_WAY = /Your bank hasn't confirmed the payment yet/
const inPage = (page: Page, words: string | RegExp) => page.getByRole('main').getByText(words)
const team = (page: Page) => page.getByRole('region', { name: 'Team', exact: true })
const checkout = (page: Page) => page.getByRole('dialog', { name: 'Sandbox checkout' })
const payNow = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pay now' })

test('a captain pays, changes a player, prints the receipt, and reads when the team is final', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { registrationId } = await (await callerOf(page, request)).enterBadminton('Men', 200)

  await test.step('the way there, and the fee', async () => {
    await page.goto('/registrations')
    await page.getByRole('article').getByRole('link', { name: 'Badminton' }).click()
    await expect(page).toHaveURL(`/registrations/${registrationId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Badminton' })).toBeFocused()
    await expect(inPage(page, 'Saved, ₹2,500 due')).toBeVisible()
    await expectAccessible()
    await payNow(page).click()
    await checkout(page).getByRole('button', { name: 'Fail' }).click()
    await expect(inPage(page, 'Payment failed. Please try again.')).toBeVisible()
    await payNow(page).click()
    await checkout(page).getByRole('button', { name: 'Pay' }).click()
    await expect(page.locator('.notice', { hasText: PAID })).toBeFocused()
    await expect(page.getByRole('table', { name: 'Payments made' }).getByText('Paid')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw registration' })).toHaveCount(0)
  })

  await test.step('another player', async () => {
    await expect(team(page).getByText('The team-change deadline hasn’t been announced', { exact: false })).toBeVisible()
    await expect(team(page).getByText(`XXXX XXXX ${person(200).aadharId.slice(-4)}`)).toBeVisible()
    await expect(page.getByText(person(200).aadharId)).toHaveCount(0)
    await team(page)
      .getByRole('button', { name: /^Change Player #2/ })
      .press('Enter')
    const form = page.getByRole('form', { name: 'Player #2' })
    await expect(form.getByLabel('Full name')).toBeFocused()
    const other = person(240)
    await form.getByLabel('Full name').fill('R2D2')
    await form.getByLabel('Email').fill(other.email)
    await form.getByLabel('Phone number').fill(other.phoneNumber)
    await form.getByLabel('Aadhaar number').fill(other.aadharId)
    await form.getByRole('button', { name: 'Save' }).click()
    const hint = "Name must be <= 30 chars; letters/spaces/.'- only."
    await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([hint])
    await expect(form.getByRole('alert')).toBeFocused()
    await expectAccessible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(PHONE)
    await form.getByLabel('Full name').fill(other.fullname)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(team(page).getByText('Your team has been updated.')).toBeVisible()
    await expect(team(page).getByRole('article', { name: `Player #2: ${other.fullname}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText('Player #2')
  })

  await test.step('one who leaves and one who comes', async () => {
    await team(page)
      .getByRole('button', { name: /^Remove Player #2/ })
      .click()
    await team(page).getByRole('button', { name: 'Yes, remove' }).click()
    await expect(team(page).getByRole('article', { name: /^Player #2/ })).toHaveCount(0)
    await team(page).getByRole('button', { name: '+ Add Player' }).click()
    const form = page.getByRole('form', { name: 'New Player' })
    for (const [label, text] of [
      ['Full name', person(241).fullname],
      ['Email', person(241).email],
      ['Phone number', person(241).phoneNumber],
      ['Aadhaar number', person(241).aadharId],
    ] as const) {
      await form.getByLabel(label).fill(text)
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(team(page).getByRole('article', { name: `Player #2: ${person(241).fullname}` })).toBeVisible()
  })

  await test.step('the receipt', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Receipt' }).click()
    await expect(page).toHaveURL(`/registrations/${registrationId}/receipt`)
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeFocused()
    await expect(inPage(page, 'Rupees Two Thousand Five Hundred Only')).toBeVisible()
    await expectAccessible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    // One sheet of paper, without the buttons.
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to the registration' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Back to the registration' }).click()
    await expect(page).toHaveURL(`/registrations/${registrationId}`)
  })

  await test.step('teams are final', async () => {
    await page.route(`**/api/v1/registrations/${registrationId}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...((await answer.json()) as object), canEdit: false, rosterLocksAt: '2026-02-10T18:30:00Z' },
      })
    })
    await page.reload()
    await expect(team(page).getByText('Teams for this event are final, so the roster is locked.', { exact: false })).toBeVisible()
    await expect(team(page).getByRole('time')).toHaveAttribute('datetime', '2026-02-10T18:30:00Z')
    await expect(team(page).getByRole('button')).toHaveCount(0)
  })
})

test('an unpaid registration is withdrawn, and the event entered again', async ({ page, request }) => {
  const { registrationId } = await (await callerOf(page, request)).enterBadminton('Women', 260)
  await page.goto(`/registrations/${registrationId}`)
  await page.getByRole('button', { name: 'Withdraw registration' }).click()
  await expect(inPage(page, /you can no longer pay for this registration or change it/)).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw registration' })).toBeFocused()
  await page.getByRole('button', { name: 'Withdraw registration' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(page.locator('.notice', { hasText: 'Your registration has been withdrawn.' })).toBeFocused()
  await expect(payNow(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Register again' }).click()
  await expect(page).toHaveURL('/events/badminton')
  const wizard = new Wizard(page)
  await wizard.expectStep(1, 5, 'General Information')
  await wizard.next()
  await wizard.expectStep(2, 5, 'Team Leadership')
  await expect(wizard.field('team.captain.0.fullname')).not.toHaveValue('')
  await expect(wizard.field('team.captain.0.aadharId')).toHaveValue('')
  await (await callerOf(page, request)).enterBadminton('Women', 260)
  await page.goto('/registrations')
  await expect(page.getByRole('button', { name: 'Pay now for Badminton' })).toBeVisible()
})

test('a payment that nobody answers for is no failure, and is seen when it arrives', async ({ page, request, problems }) => {
  problems.expect(/ERR_FAILED/)
  const { registrationId, orderId } = await (await callerOf(page, request)).enterBadminton('Women', 280)
  await page.route('**/verify-payment', (route) => route.abort('failed'))
  await page.goto('/registrations')
  await page.getByRole('button', { name: 'Pay now for Badminton' }).click()
  await checkout(page).getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(`/registrations/${registrationId}`)
  await expect(page.locator('.notice', { hasText: ON_ITS_WAY })).toBeFocused()
  await expect(payNow(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  // The server hears of it by another way.
  const caller = await callerOf(page, request)
  await caller.verify(await caller.payAtProvider(orderId))
  await expect(page.locator('.notice', { hasText: PAID })).toBeFocused()
})

test('whoever comes back from the provider’s own page is told how it ended', async ({ page, request }) => {
  const caller = await callerOf(page, request)
  const { registrationId, orderId } = await caller.enterBadminton('Women', 300)
  await page.goto('/refunds')
  await comeBackByForm(page, {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': 'declined',
    'error[metadata]': JSON.stringify({ order_id: orderId }),
  })
  await expect(page).toHaveURL(`/registrations/${registrationId}`)
  await expect(page.locator('.notice', { hasText: 'Payment failed. Please try again.' })).toBeFocused()
  await expect(payNow(page)).toBeVisible()

  const returned = await caller.payAtProvider(orderId)
  await comeBackByForm(page, { ...returned })
  await expect(page).toHaveURL(`/registrations/${registrationId}`)
  await expect(page.locator('.notice', { hasText: PAID })).toBeFocused()

  await comeBackByForm(page, { 'error[code]': 'BAD_REQUEST_ERROR' })
  await expect(page).toHaveURL('/registrations')
  await expect(page.locator('.notice', { hasText: 'Payment failed. Please try again.' })).toBeFocused()
})

test('others see nothing of it; staff look at it and can press nothing', async ({ page, request, account, problems, expectAccessible }) => {
  problems.expect(/status of 404/)
  const { registrationId } = await (await callerOf(page, request)).enterBadminton('Women', 320)
  await becomeDemo(page, request, 'user')
  await page.goto(`/registrations/${registrationId}`)
  await expect(inPage(page, 'There is no such registration')).toBeVisible()
  await becomeDemo(page, request, 'moderator')
  await page.goto(`/registrations/${registrationId}`)
  await expect(inPage(page, account.email)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessible()
})
