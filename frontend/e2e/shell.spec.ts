import { DESKTOP, PHONE } from '../playwright.config'
import { expect, signUp, test } from './fixtures'

test.describe('visitors', () => {
  test('a page for users asks for a login, and says so in the page and in a toast', async ({ page }) => {
    await page.goto('/events/chess')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('main').getByText('Please Login First!!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Please Login First!!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  })

  test('after signing up or logging in they are where they wanted to go', async ({ page, account }) => {
    const wanted = '/events/my-responses'
    const title = page.getByRole('heading', { level: 1, name: 'JSON Viewer: /events/my-registrations' })
    await page.goto(wanted)
    await expect(page).toHaveURL('/auth')
    await signUp(page, account)
    await expect(page).toHaveURL(wanted)
    await expect(title).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()

    await page.goto(wanted)
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(wanted)
    await expect(title).toBeVisible()
  })

  test('an address that is none of ours is answered 404, with a way on', async ({ page, problems }) => {
    problems.expect(/status of 404/)
    for (const path of ['/gallery', '/event/ins/quidditch']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found...' })).toBeVisible()
      await expect(page).toHaveTitle(/Page not found\.\.\./)
    }
    await page.getByRole('main').getByRole('link', { name: 'Events' }).click()
    await expect(page).toHaveURL('/event/ins')
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
  })

  test('a wrong password is refused in the page, and what was typed is kept', async ({ page, account, problems }) => {
    problems.expect(/status of 401/)
    await page.goto('/auth')
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page.getByLabel('Email')).toHaveValue(account.email)
  })
})

test.describe('users', () => {
  test.use({ isSignedIn: true })

  test('a page for staff sends a user home, and says why in the page and in a toast', async ({ page }) => {
    await page.goto('/events/all-responses')
    await expect(page).toHaveURL('/')
    const words = 'You are not authorized to access this page!!'
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(words)).toBeVisible()
  })
})

test.describe('the menu of a narrow window', () => {
  test.use({ viewport: PHONE })

  test('opens and closes by its button, Escape, a click elsewhere and a wide window', async ({ page }) => {
    await page.goto('/auth')
    const toggle = page.getByRole('button', { name: 'Menu' })
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsors' })
    await expect(link).toBeHidden()

    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
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
