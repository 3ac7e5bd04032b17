import type { Browser, Page } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { AdminPortal } from './admin'
import { AuthPage } from './auth'
import { expect, expectNoSidewaysScroll, expectToast, someAccount, test, type Account } from './fixtures'
import { expectMail } from './mailbox'
import { Wizard } from './wizard'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('main')

/** Opens a tab of the portal as a moderator in a separate browser context. */
async function asModerator(browser: Browser, search: string) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await new AuthPage(page).logIn({ email: 'moderator@infinito.test', password: 'infinito-demo' })
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
  const portal = new AdminPortal(page)
  await portal.open(search)
  return { staff: page, portal }
}

async function apply(page: Page) {
  const form = page.getByRole('form', { name: 'Application' })
  await form.getByLabel('Full name').fill('Asha Rani')
  await new Wizard(page).chooseCollege()
  await form.getByLabel('College year').selectOption('Third Year')
  await form.getByLabel('Roll number').fill('2101CS01')
  await form.getByLabel('Phone number').fill('90000 00000')
  await form.getByLabel(/^Why do you want/).fill('I know everybody here.\nAnd they know me.')
  await form.getByRole('button', { name: 'Register' }).click()
}

/** Opens the link of an ambassador in another browser, signs up, and sees who invited the account. */
async function follow(browser: Browser, link: string, ambassador: Account) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page).toHaveURL('/auth?mode=register')
  const invited = someAccount()
  const auth = new AuthPage(page)
  await auth.submitSignUp(invited)
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Who invited you' })
  await expect(section.getByText(`${ambassador.username} invited you.`)).toBeVisible()
  await context.close()
}

test.use({ isSignedIn: true })

test('staff accept an application, undo it and accept it again, and the dashboard opens', async ({
  page,
  account,
  browser,
  expectAccessible,
}) => {
  await page.goto('/ca')
  // The server's page has this link too. Before React has started, it loads a document, after which the browser sets the focus.
  await expect(page.getByRole('link', { name: 'My account' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Apply' }).click()
  await expect(heading(page, 'Register as Campus Ambassador')).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()
  await apply(page)
  await expectToast(page, 'Application submitted successfully!')
  await expect(page).toHaveURL('/ca-application')
  await expect(main(page).getByText('Your application has been submitted. Please wait for approval.')).toBeVisible()
  await expect(main(page).getByText('Pending', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.goto('/ca')
  await expect(main(page).getByText('We have received your application. Thank you!')).toBeVisible()
  await page.goto('/ca-register')
  await expect(page).toHaveURL('/ca-application')

  const { staff, portal } = await asModerator(browser, `tab=ca&status=pending&q=${account.username}`)
  await portal.expectCount('1 application')
  await staff.getByRole('button', { name: 'Approve the application of Asha Rani' }).click()
  const dialog = portal.dialog('CA Application')
  await dialog.getByLabel('Reason').fill('You know everybody.')
  await dialog.getByRole('button', { name: 'Yes, approve' }).click()
  await expectMail(account.email, /You are now a campus ambassador/)
  await expect(dialog.getByText("Application accepted. We'll email the applicant.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Decision undone. The application is pending again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.getByRole('button', { name: 'Yes, approve' }).click()
  await expect(dialog.getByText("Application accepted. We'll email the applicant.")).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(staff.getByText('The application of Asha Rani is accepted.')).toBeVisible()
  await expect(staff.getByText('No applications found.')).toBeVisible()
  await staff.context().close()

  await page.goto('/ca-application')
  await main(page).getByRole('link', { name: 'CA Dashboard' }).click()
  await expect(heading(page, 'Welcome to the Campus Ambassador Program')).toBeFocused()
  await expect(main(page).getByText('Represent the fest at college events')).toBeVisible()
  await expectAccessible()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await follow(browser, link, account)
  await page.reload()
  await expect(main(page).getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
  await page.goto('/ca-register')
  await expect(page).toHaveURL('/ca-dashboard')
  await page.goto('/ca')
  await expect(main(page).getByRole('link', { name: 'CA Dashboard' })).toBeVisible()
})

test('the second of two staff members who decide at once sees the first decision', async ({ page, account, browser }) => {
  await page.goto('/ca-register')
  await apply(page)
  await expect(page).toHaveURL('/ca-application')
  const search = `tab=ca&q=${account.username}`
  const { staff: one } = await asModerator(browser, search)
  const { staff: other } = await asModerator(browser, search)
  for (const staff of [one, other]) {
    await staff.getByRole('button', { name: 'Reject the application of Asha Rani' }).click()
    await expect(staff.getByRole('button', { name: 'Yes, reject' })).toBeVisible()
  }
  await one.getByRole('button', { name: 'Yes, reject' }).click()
  await expect(one.getByRole('dialog').getByText("Application rejected. We'll email the applicant.")).toBeVisible()
  await other.getByRole('button', { name: 'Yes, reject' }).click()
  await expect(other.getByRole('dialog').getByText(/^demo-moderator rejected this application on .* IST\.$/)).toBeVisible()
  await expect(other.getByRole('dialog').getByText('Rejected', { exact: true })).toBeVisible()
  await one.context().close()
  await other.context().close()
  await page.goto('/ca-register')
  await expect(main(page).getByText('Your previous application was rejected.')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
})

test('all ambassador screens fit a phone and are accessible', async ({ page, account, browser, expectAccessible }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/ca-register')
  await expect(page.getByRole('form', { name: 'Application' })).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  await apply(page)
  await expect(page).toHaveURL('/ca-application')
  await expect(main(page).getByText('Pending', { exact: true })).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  const { staff, portal } = await asModerator(browser, `tab=ca&q=${account.username}`)
  for (const width of [360, 320]) {
    await staff.setViewportSize({ width, height: 700 })
    await portal.expectCount('1 application')
    await expectNoSidewaysScroll(staff)
  }
  await staff.getByRole('button', { name: 'View the application of Asha Rani' }).click()
  await expect(staff.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(staff)
  await staff.context().close()
})
