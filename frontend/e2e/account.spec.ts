import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../playwright.config'
import { AdminPortal } from './admin'
import { AuthPage } from './auth'
import { expect, expectNoSidewaysScroll, test, type Account } from './fixtures'
import { letterAfter } from './mailbox'
import { COLLEGE, Wizard } from './wizard'

const NEW_PASSWORD = 'another long one'
const section = (page: Page, name: string) => page.getByRole('region', { name })

/** Logs in as a demo staff account instead of the user of the test. */
async function logInAsStaff(page: Page, who: 'admin' | 'moderator') {
  const auth = new AuthPage(page)
  await auth.logOut()
  await auth.logIn({ email: `${who}@infinito.test`, password: 'infinito-demo' })
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
}

test.describe('a forgotten password', () => {
  test.use({ isSignedIn: true })

  test.beforeEach(async ({ page }) => new AuthPage(page).logOut())

  /** Requests the mail on the login page. */
  async function ask(page: Page, { email }: Account) {
    const auth = new AuthPage(page)
    await auth.email.fill(email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(auth.heading('Forgot password')).toBeFocused()
    await expect(auth.email).toHaveValue(email)
    return letterAfter(email, () => auth.button('Send OTP').click())
  }

  test('is reset once by the mailed code, and the old password is refused', async ({ page, account, problems }) => {
    problems.expect(/status of 401/)
    const auth = new AuthPage(page)
    const { code } = await ask(page, account)
    await expect(auth.code).toBeFocused()
    await auth.code.fill(code)
    await auth.setNewPassword(NEW_PASSWORD)
    await expect(auth.welcome(account.username)).toBeVisible()
    await auth.logOut()
    await auth.logIn(account)
    await expect(auth.alert).toHaveText('Invalid email or password')
    await auth.logIn({ ...account, password: NEW_PASSWORD })
    await expect(auth.welcome(account.username)).toBeVisible()
  })

  test('is reset by the mailed link, whose token is removed from the address at once', async ({ page, account }) => {
    const { path } = await ask(page, account)
    expect(path).toContain('link=')
    await page.goto('about:blank')
    await page.goto(path)
    const auth = new AuthPage(page)
    await expect(auth.heading('Choose a password')).toBeVisible()
    await expect(page).toHaveURL('/auth?mode=reset')
    await expect(auth.email).toHaveValue(account.email)
    await auth.setNewPassword(NEW_PASSWORD)
    await expect(auth.welcome(account.username)).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })

  test('an address without an account gets the same answer', async ({ page }) => {
    const auth = new AuthPage(page)
    await auth.open('forgot')
    await auth.email.fill('nobody@mail.example')
    await auth.button('Send OTP').click()
    await expect(auth.code).toHaveAccessibleDescription("If there is an account with this email, we've sent a code to it.")
  })
})

test.describe('my account', () => {
  test.use({ isSignedIn: true })

  test('the profile prefills a registration', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeFocused()
    const profile = section(page, 'Profile')
    await profile.getByLabel('Full name').fill('Asha Rani')
    await new Wizard(page).chooseCollege()
    await expect(profile.getByLabel('College address')).not.toHaveValue('')
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect(profile.getByText('Your profile has been saved.')).toBeVisible()

    await page.goto('/events/powerlifting')
    const wizard = new Wizard(page)
    await expect(wizard.field('collegeSelect').and(page.locator('input'))).toHaveValue(COLLEGE.name)
    await wizard.next()
    await wizard.expectStep(2, 4, 'Team Roster')
  })

  test('another session is listed, and is refused after it was ended', async ({ page, account, request }) => {
    const answer = await request.post('/api/v1/auth/login', { data: { email: account.email, password: account.password } })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    await page.goto('/account')
    const sessions = section(page, 'Sessions')
    await expect(sessions.getByRole('article')).toHaveCount(2)
    await sessions.getByRole('button', { name: /^End session/ }).click()
    await expect(sessions.getByText('That session has been logged out.')).toBeVisible()
    await expect(sessions.getByRole('article')).toHaveCount(1)
    await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused()
    const me = await request.get('/api/v1/user/me', { headers: { authorization: `Bearer ${accessToken}` } })
    expect(me.status()).toBe(401)
  })

  const ME = '**/api/v1/user/me'

  test('a navigation that aborts the session request keeps the user signed in', async ({ page }) => {
    const leave = [() => page.reload(), () => page.goto('/registrations'), () => page.evaluate(() => location.assign('/account'))]
    for (const leaving of leave) {
      const asked = page.waitForRequest(ME)
      // This request is never answered.
      await page.route(ME, () => undefined, { times: 1 })
      await page.goto('/refunds')
      await asked
      await leaving()
      await expect(page.getByRole('link', { name: 'My account' }).first()).toBeVisible()
    }
  })

  test('the current password is needed to change the password', async ({ page, account }) => {
    await page.goto('/account')
    const part = section(page, 'Password')
    await part.getByRole('textbox', { name: 'Current password' }).fill(account.password)
    await part.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
    await part.getByRole('textbox', { name: 'Confirm password' }).fill(NEW_PASSWORD)
    await part.getByRole('button', { name: 'Change password' }).click()
    await expect(part.getByText('Your password has been changed. You are logged out everywhere else.')).toBeVisible()
    const auth = new AuthPage(page)
    await auth.logOut()
    await auth.logIn({ ...account, password: NEW_PASSWORD })
    await expect(auth.welcome(account.username)).toBeVisible()
  })

  test('the export of the data is a file', async ({ page, account }) => {
    await page.goto('/account')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('infinito-my-data.json')
    expect(await readFile(await download.path(), 'utf8')).toContain(account.email)
    await expect(section(page, 'Your data').getByText(/has been saved/)).toBeVisible()
  })

  test('is erased by a mailed code, and cannot be logged in to afterwards', async ({ page, account, problems }) => {
    problems.expect(/status of 401/)
    await page.goto('/account')
    const part = section(page, 'Erase my account')
    const { code } = await letterAfter(account.email, () => part.getByRole('button', { name: 'Erase my account' }).click())
    await part.getByPlaceholder('Enter 6-digit OTP').fill(code)
    await part.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main').getByText('Your account has been erased.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    const auth = new AuthPage(page)
    await auth.logIn(account)
    await expect(auth.alert).toHaveText('Invalid email or password')
  })

  for (const viewport of [PHONE, DESKTOP]) {
    test(`is accessible at ${viewport.width} px`, async ({ page, expectAccessible }) => {
      await page.setViewportSize(viewport)
      await page.goto('/account')
      await expect(section(page, 'Sessions').getByText('This device')).toBeVisible()
      await expectAccessible()
    })
  }

  test('fits 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/account')
    await expect(section(page, 'Sessions').getByText('This device')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test.describe("the admin portal's users", () => {
  test.use({ isSignedIn: true })

  test('an admin searches an account, makes it a moderator, disables and enables it', async ({
    page,
    account,
    request,
    expectAccessible,
  }) => {
    await logInAsStaff(page, 'admin')
    const portal = new AdminPortal(page)
    await portal.open()
    await portal.tab('USERS').click()
    await portal.find(account.username, '1 user')
    await expectAccessible()

    const info = page.getByRole('button', { name: `Info about ${account.username}` })
    await info.click()
    const dialog = portal.dialog('User Details')
    await expect(dialog.getByText('Verified by OTP')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('moderator')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(dialog.getByText('The role has been changed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Disable account' }).click()
    await dialog.getByRole('button', { name: 'Yes, disable account' }).click()
    await expect(dialog.getByText(/has been disabled/)).toBeVisible()
    await expectAccessible()
    const data = { email: account.email, password: account.password }
    expect((await request.post('/api/v1/auth/login', { data })).status()).toBe(403)
    await dialog.getByRole('button', { name: 'Enable account' }).click()
    await dialog.getByRole('button', { name: 'Yes, enable account' }).click()
    await expect(dialog.getByText('The account has been enabled again.')).toBeVisible()
    expect((await request.post('/api/v1/auth/login', { data })).status()).toBe(200)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(info).toBeFocused()

    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })

  test('the navigation bar has one line for staff', async ({ page }) => {
    await logInAsStaff(page, 'moderator')
    for (const width of [980, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      expect((await page.locator('.navigation').boundingBox())?.height, `at ${width} px`).toBeLessThan(80)
    }
  })
})
