import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../playwright.config'
import { AuthPage } from './auth'
import { appReady, expect, expectNoSidewaysScroll, expectToast, test } from './fixtures'
import { feeOf } from './generated'
import { person } from './people'
import { Wizard } from './wizard'

test.describe('visitors', () => {
  test('a page for users redirects to the login, with a message in the page and a toast', async ({ page }) => {
    await page.goto('/events/chess')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('main').getByText('Please Login First!!')).toBeVisible()
    await expectToast(page, 'Please Login First!!')
    await expect(new AuthPage(page).heading('Login')).toBeVisible()
  })

  test('signing up or logging in returns to the requested page', async ({ page, account }) => {
    const wanted = '/events/my-responses'
    const title = page.getByRole('heading', { level: 1, name: 'JSON Viewer: /events/my-registrations' })
    await page.goto(wanted)
    await expect(page).toHaveURL('/auth')
    await new AuthPage(page).signUp(account)
    await expect(page).toHaveURL(wanted)
    await expect(title).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()

    await page.goto(wanted)
    await new AuthPage(page).submitLogin(account)
    await expect(page).toHaveURL(wanted)
    await expect(title).toBeVisible()
  })

  test('signing up from a wizard says that the account exists and the team is not registered yet', async ({
    page,
    account,
    expectAccessible,
  }) => {
    await page.goto('/events/badminton')
    await expect(page).toHaveURL('/auth')
    await new AuthPage(page).signUp(account)
    await expect(page).toHaveURL('/events/badminton')
    const note = page.getByRole('main').getByText('Account created. Now enter your team.')
    await expect(note).toBeVisible()
    await expectToast(page, 'Account created. Now enter your team.\nRegistration successful')
    await expect(page.locator('canvas')).toHaveCount(0)
    await expectAccessible()
    const wizard = new Wizard(page)
    await wizard.chooseCategory('Women')
    await wizard.chooseCollege()
    await wizard.next()
    await wizard.expectStep(2, 5, 'Team Leadership')
    await expect(note).toHaveCount(0)
  })

  test('a page that is opened from the end of another one begins at its top', async ({ page }) => {
    await page.goto('/event/ins')
    await appReady(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('an unknown address answers 404 with links to the site', async ({ page, problems }) => {
    problems.expect(/status of 404/)
    for (const path of ['/gallery', '/event/ins/quidditch']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found...' })).toBeVisible()
      await expect(page).toHaveTitle(/Page not found\.\.\./)
    }
    await appReady(page)
    await page.getByRole('main').getByRole('link', { name: 'Events' }).click()
    await expect(page).toHaveURL('/event/ins')
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
  })

  test('a wrong password shows an error in the page and keeps the typed values', async ({ page, account, problems }) => {
    problems.expect(/status of 401/)
    const auth = new AuthPage(page)
    await auth.logIn({ ...account, password: 'not the password' })
    await expect(auth.alert).toHaveText('Invalid email or password')
    await expect(auth.email).toHaveValue(account.email)
  })
})

test.describe('users', () => {
  test.use({ isSignedIn: true })

  test('a page for staff redirects a user to the home page, with a message in the page and a toast', async ({ page }) => {
    await page.goto('/events/all-responses')
    await expect(page).toHaveURL('/')
    const words = 'You are not authorized to access this page!!'
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expectToast(page, words)
  })
})

test.describe('the menu of a narrow window', () => {
  test.use({ viewport: PHONE })

  test('opens and closes by its button, Escape, a click elsewhere and a wide window', async ({ page }) => {
    const auth = new AuthPage(page)
    await auth.open()
    const toggle = page.getByRole('button', { name: 'Menu' })
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsors' })
    await expect(link).toBeHidden()

    await expect(toggle.locator('svg:visible')).toHaveClass(/menu/)
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle.locator('svg:visible')).toHaveClass(/icon-x/)
    await expect(link).toBeVisible()
    await toggle.click()
    await expect(link).toBeHidden()

    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(toggle).toBeFocused()

    await toggle.click()
    await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } })
    await expect(link).toBeHidden()

    await toggle.click()
    await page.setViewportSize(DESKTOP)
    await expect(toggle).toBeHidden()
    await expect(link).toBeVisible()
    await page.setViewportSize(PHONE)
    await expect(link).toBeHidden()

    await toggle.click()
    await link.click()
    await expect(page).toHaveURL('/sponsor')
    await expect(link).toBeHidden()
  })
})

test.describe('a browser that cannot load the rules', () => {
  test.use({ isSignedIn: true })

  test('can use the wizard, which shows the findings of the server', async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/, /rules could not be loaded/, /status of 422/)
    await page.route('**/*.wasm', (route) => route.abort())
    const wizard = new Wizard(page)
    await page.goto('/events/powerlifting')
    await expect(page.getByText("Live checks couldn't load. You can continue: we'll check everything when you submit.")).toBeVisible()
    await wizard.chooseCollege()
    await wizard.next()
    await wizard.fillPerson('team.players.0', { ...person(70), email: 'nobody@nowhere' })
    await wizard.next()
    await wizard.chooseCoach('No')
    await wizard.next()
    await wizard.agree()
    await wizard.submit()
    await wizard.expectProblems(['Enter a valid email for Athlete #1'], 'Please fix the highlighted fields before submission.')

    await page.getByRole('link', { name: 'Enter a valid email for Athlete #1' }).click()
    await expect(wizard.field('team.players.0.email')).toBeFocused()
    await wizard.field('team.players.0.email').fill(person(70).email)
    await wizard.next()
    await wizard.next()
    await wizard.submit()
    await wizard.pay(feeOf('powerlifting'))
  })
})

/** Opens a page and waits until it has loaded everything. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await appReady(page)
  await expect(page.locator('.shell__wait')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** The screens of visitors and of signed-in users. */
const SCREENS = {
  visitors: ['/', '/auth', '/auth?mode=register', '/event/ins', '/event/ins/cricket'],
  users: ['/auth', '/events/cricket', '/events/athletics', '/registrations', '/events/my-responses'],
}

for (const [who, paths] of Object.entries(SCREENS)) {
  test.describe(`the screens of ${who}`, () => {
    test.use({ isSignedIn: who === 'users' })

    for (const viewport of [PHONE, DESKTOP]) {
      test(`are accessible in a window of ${viewport.width} px`, async ({ page, expectAccessible }) => {
        await page.setViewportSize(viewport)
        for (const path of paths) {
          await open(page, path)
          await test.step(path, expectAccessible)
        }
      })
    }

    test('never scroll sideways at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of paths) {
        await open(page, path)
        await test.step(path, () => expectNoSidewaysScroll(page))
      }
    })
  })
}
