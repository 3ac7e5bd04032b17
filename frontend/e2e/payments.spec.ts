import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../playwright.config'
import { AdminPortal } from './admin'
import { Checkout } from './checkout'
import { becomeDemo, callerOf } from './entries'
import { expect, expectNoSidewaysScroll, expectToast, test } from './fixtures'
import { feeOf } from './generated'
import { RegistrationPage } from './registrations'

test.describe('the payment test page', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('takes 100 INR from a visitor and shows the result in the page and in a toast', async ({ page, expectAccessible }) => {
    const checkout = new Checkout(page)
    await page.goto('/payment-test')
    await expect(page.getByText('A test: nothing is sold here', { exact: false })).toBeVisible()
    await expectAccessible()
    const pay = page.getByRole('button', { name: 'Pay 100 INR' })
    const expectShown = async (words: string) => {
      await expect(page.getByRole('main').locator('.notice', { hasText: words })).toBeFocused()
      await expectToast(page, words)
    }
    await pay.click()
    await expect(checkout.amount('₹100')).toBeVisible()
    await checkout.button('Fail').click()
    await expectShown('Payment Failed: Payment failed. Please try again.')
    await pay.click()
    await checkout.button('Close').click()
    await expect(pay).not.toHaveAttribute('aria-disabled')
    await pay.click()
    await checkout.button('Pay').click()
    await expectShown('Payment Verified Successfully!')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
})

test.describe('payments without an order', () => {
  test.use({ isSignedIn: true })

  /** Pays an order that was replaced by one of another amount, so that the payment waits for staff. */
  async function strayMoney(page: Page, request: Parameters<typeof callerOf>[1], firstPerson: number) {
    const caller = await callerOf(page, request)
    const { orderId } = await caller.enterBadminton('Men', firstPerson)
    await caller.enterBadminton('Women', firstPerson)
    const returned = await caller.payAtProvider(orderId)
    await page.goto('/refunds')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const answer = await request.post('/api/v1/events/badminton/verify-payment', {
      data: { ...returned, registrationData: {} },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(409)
    const { registrationId } = await caller.enterBadminton('Women', firstPerson)
    return { registrationId, paymentId: returned.razorpay_payment_id }
  }
  const dialog = (page: Page) => new AdminPortal(page).dialog('Payment')
  const rowOf = (page: Page, paymentId: string) =>
    new AdminPortal(page).table('All payments').getByRole('row').filter({ hasText: paymentId })

  async function openPayment(page: Page, paymentId: string) {
    const portal = new AdminPortal(page)
    await portal.open('tab=payments')
    await portal.find(paymentId, '1 payment')
    await rowOf(page, paymentId)
      .getByRole('button', { name: `Details of ${paymentId}` })
      .click()
    await expect(dialog(page).getByText('it was replaced, withdrawn or rejected', { exact: false })).toBeVisible()
  }

  test('are shown to their owner and accepted by a moderator, who cannot refund', async ({ page, request, account, expectAccessible }) => {
    const { registrationId, paymentId } = await strayMoney(page, request, 400)
    const registration = new RegistrationPage(page)
    await registration.open(registrationId)
    await expect(registration.text('please do not pay again')).toBeVisible()
    await expect(registration.payNow).toHaveCount(0)

    await becomeDemo(page, request, 'moderator')
    await openPayment(page, paymentId)
    await expect(page).toHaveURL(`/admin?tab=payments&q=${paymentId}&payment=${paymentId}`)
    await expect(page.getByRole('link', { name: /^Payments \d+ in the inbox$/, includeHidden: true })).toHaveCount(1)
    await expect(dialog(page).getByText(account.email, { exact: false })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: /refund/i })).toHaveCount(0)
    await expectAccessible()
    await dialog(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(dialog(page).getByLabel('Note')).toBeFocused()
    await dialog(page).getByLabel('Note').fill('They entered as Women; the fee is settled.')
    await dialog(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(dialog(page).getByText('Payment accepted. The registration is now paid.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(rowOf(page, paymentId).getByText('Accepted')).toBeVisible()
    await rowOf(page, paymentId).getByRole('link', { name: 'Badminton' }).click()
    await expect(registration.main.getByText('Paid', { exact: true }).first()).toBeVisible()
  })

  test('are refunded by an admin, who sees the amount in words; a second decision is refused', async ({ page, request, problems }) => {
    problems.expect(/status of 409/)
    const { registrationId, paymentId } = await strayMoney(page, request, 420)
    await becomeDemo(page, request, 'admin')
    await openPayment(page, paymentId)
    // Another admin has the same dialog open.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await dialog(other).getByLabel('Note').fill('Accept it')

    await dialog(page).getByLabel('Note').fill('Paid for the wrong category')
    await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click()
    const fee = feeOf('badminton', { label: 'Men' })
    await expect(dialog(page).getByText(new RegExp(`${fee} \\(Rupees [A-Z][A-Za-z ]+ Only\\) will be paid back`))).toBeFocused()
    await dialog(page)
      .getByRole('button', { name: `Yes, refund ${fee}` })
      .click()
    await expect(dialog(page).getByText('The refund is on its way.')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: /refund/i })).toHaveCount(0)

    await dialog(other).getByRole('button', { name: 'Accept', exact: true }).click()
    // The message names the first decision, or says that the refund is done: the sandbox refunds quickly.
    await expect(dialog(other).locator('.notice--error')).toContainText(/demo-admin|gave this payment back/)
    await expect(dialog(other).getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
    await other.close()

    await becomeDemo(page, request, 'moderator')
    const registration = new RegistrationPage(page)
    await registration.open(registrationId)
    await expect(registration.payments.getByRole('row').nth(1)).toContainText(/Refund on its way|Refunded/)
  })

  test('and the list of jobs fit small phones', async ({ page, request, expectAccessible }) => {
    await strayMoney(page, request, 440)
    await becomeDemo(page, request, 'admin')
    const portal = new AdminPortal(page)
    for (const viewport of [{ width: 320, height: 640 }, PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      for (const tab of ['payments', 'jobs']) {
        await portal.open(`tab=${tab}`)
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await expectNoSidewaysScroll(page)
        await expectAccessible()
      }
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await portal.open('tab=payments')
    await portal.table('Payments in the inbox').getByRole('button').first().click()
    await expect(dialog(page).getByLabel('Note')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
