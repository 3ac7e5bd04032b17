import type { Page } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { AdminPortal } from './admin'
import { Checkout } from './checkout'
import { becomeDemo, callerOf } from './entries'
import { expect, expectNoSidewaysScroll, test } from './fixtures'
import { person } from './people'

test.use({ isSignedIn: true, viewport: PHONE, hasTouch: true })

/** Adds a block of 30 beds for women, as an admin in the tab of the beds. */
async function addBlock(page: Page, block: string) {
  const portal = new AdminPortal(page)
  await page.getByRole('button', { name: 'Add a block' }).click()
  const dialog = portal.dialog('Add a block')
  await dialog.getByLabel(/^Name/).fill(block)
  await dialog.getByLabel(/^Who sleeps there/).selectOption('Women')
  await dialog.getByLabel(/^Beds/).fill('30')
  await dialog.getByLabel(/^Price of a night/).fill('500')
  await dialog.getByLabel(/^Deposit/).fill('300')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(portal.table('Blocks').getByText(block)).toBeVisible()
}

const main = (page: Page) => page.getByRole('main')

test('a paid team books beds that an admin has put on sale', async ({ page, request, browser, expectAccessible }) => {
  const block = `Hostel ${String(Date.now())}`
  const coupon = `E2E${String(Date.now()).slice(-9)}`
  const staff = await browser.newPage()
  await becomeDemo(staff, request, 'admin')
  const portal = new AdminPortal(staff)
  await portal.open('tab=accommodation')
  await addBlock(staff, block)
  await staff.getByRole('button', { name: 'Add a coupon' }).click()
  const couponDialog = portal.dialog('Add a coupon')
  await couponDialog.getByLabel(/^Code/).fill(coupon)
  await couponDialog.getByLabel(/^Discount/).fill('10')
  await couponDialog.getByLabel(/^Bookings that can use it/).fill('5')
  await couponDialog.getByLabel(/^Reason/).fill('A browser test.')
  await couponDialog.getByRole('button', { name: 'Add' }).click()
  await expect(portal.table('Coupons').getByText(coupon)).toBeVisible()

  const meal = `Dinner ${String(Date.now()).slice(-6)}`
  await staff.getByRole('button', { name: 'Add a meal or kit' }).click()
  const mealDialog = portal.dialog('Add a meal or kit')
  await mealDialog.getByLabel(/^Name/).fill(meal)
  await mealDialog.getByLabel(/^Price/).fill('100')
  await mealDialog.getByLabel(/^Pieces/).fill('20')
  await mealDialog.getByRole('button', { name: 'Save' }).click()
  await expect(portal.table('Meals and kits').getByText(meal)).toBeVisible()

  // A team that is not paid has no beds to choose.
  await page.goto('/accom')
  await expect(page).toHaveURL('/accommodation')
  await expect(main(page).getByText('No confirmed team yet')).toBeVisible()
  await expectAccessible()

  const caller = await callerOf(page, request)
  const { registrationId, orderId } = await caller.enterBadminton('Women', 970)
  await caller.verify(await caller.payAtProvider(orderId))
  await page.goto(`/registrations/${registrationId}`)
  await main(page).getByRole('link', { name: 'Book beds' }).tap()
  await expect(page).toHaveURL('/accommodation?event=badminton')

  await main(page).getByLabel(person(970).fullname).check()
  await main(page).getByLabel(person(971).fullname).check()
  await main(page).getByLabel('Women’s beds').check()
  await main(page)
    .getByRole('radiogroup', { name: /^First night/ })
    .getByRole('radio')
    .first()
    .check()
  await main(page)
    .getByLabel(/^Nights/)
    .selectOption('2')
  await expect(main(page).getByRole('button', { name: 'Pay ₹2,000' })).toBeVisible()
  await main(page).getByLabel(meal).check()
  await expect(main(page).getByRole('button', { name: 'Pay ₹2,200' })).toBeVisible()
  await main(page)
    .getByLabel(/^Coupon/)
    .fill(coupon)
  await main(page).getByRole('button', { name: 'Apply' }).tap()
  const pay = main(page).getByRole('button', { name: 'Pay ₹1,980' })
  await expect(pay).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll(page)

  // A closed widget keeps the choice and holds the beds.
  const checkout = new Checkout(page)
  await pay.tap()
  await checkout.button('Close').tap()
  await expect(main(page).getByText(/^Your beds are held until/)).toBeVisible()
  await expect(main(page).getByText(/^Held until/)).toBeVisible()
  await pay.tap()
  await expect(checkout.amount('₹1,980')).toBeVisible()
  await checkout.button('Pay').tap()
  await expect(main(page).getByText('Your beds are booked', { exact: true })).toBeVisible()
  const bookings = main(page).getByRole('region', { name: 'Your bookings' })
  await expect(bookings.getByText('Paid', { exact: true })).toBeVisible()
  await expect(bookings.getByRole('article')).toHaveCount(1)
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)

  await portal.open('tab=accommodation')
  await portal.find(block, '1 booking, 2 beds')
  await expect(portal.table('Bookings').getByText('₹1,980')).toBeVisible()
  await expect(portal.table('Bookings').getByText(meal)).toBeVisible()

  // At the desk: a room for the team, and all of them checked in at once.
  await portal.open('tab=house')
  await staff.getByRole('button', { name: `Rooms of ${block}` }).click()
  await portal.dialog(`Rooms of ${block}`).getByRole('textbox').fill('101 1\n102 2')
  await portal.dialog(`Rooms of ${block}`).getByRole('button', { name: 'Save' }).click()
  await staff.getByRole('button', { name: `Give rooms in ${block}` }).click()
  await expect(staff.getByText('Rooms given: 2. Everybody in this block has one.')).toBeVisible()
  await portal.find(block, '2 people')
  await expect(portal.table('People').getByText('102', { exact: true })).toHaveCount(2)
  await staff.getByRole('button', { name: `Choose the team of ${person(970).fullname}` }).click()
  await staff.getByRole('button', { name: 'Check in (2)' }).click()
  const desk = portal.dialog('Check in: 2 people')
  await expect(desk.getByText('Together ₹600.')).toBeVisible()
  await desk.getByRole('button', { name: 'Check in' }).click()
  await expect(staff.getByText('Checked in: 2 people.')).toBeVisible()
  await expect(portal.table('People').getByText('In the house')).toHaveCount(2)
  await staff.close()
})

test('the desk of the beds works on a phone, and says what is wrong', async ({ page, request, problems, expectAccessible }) => {
  problems.expect(/422/)
  await becomeDemo(page, request, 'admin')
  const portal = new AdminPortal(page)
  const block = `Hostel P${String(Date.now())}`
  await portal.open('tab=accommodation')
  await addBlock(page, block)
  await portal.open('tab=house')
  await expect(portal.table('Blocks')).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Rooms of ${block}` }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('101 many')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  await expect(dialog.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await expect(dialog.getByText(/“101 many”: Write one room a line/).first()).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll(page)
})

test('the tab of the portal is accessible', async ({ page, request, problems, expectAccessible }) => {
  problems.expect(/422/)
  await becomeDemo(page, request, 'admin')
  const portal = new AdminPortal(page)
  await portal.open('tab=accommodation')
  await expect(portal.table('Blocks')).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add a block' }).tap()
  // The server says what is missing.
  await portal.dialog('Add a block').getByRole('button', { name: 'Save' }).tap()
  await expect(portal.dialog('Add a block').getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible()
})
