import type { Locator, Page } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { expect, test } from './fixtures'
import { readCode } from './mailbox'
import { Wizard } from './wizard'

test.use({ viewport: PHONE, hasTouch: true })

const summary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' })

/** Corrects a field as a finger does: the submit button is tapped while the field still has the focus. */
async function correctAndTap(field: Locator, text: string, submit: Locator) {
  await field.tap()
  await field.fill(text)
  await submit.scrollIntoViewIfNeeded()
  await submit.tap()
}

test('after a wrong sign-up code, the right one and one tap are enough', async ({ page, account }) => {
  await page.goto('/auth?mode=register')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(account.password)
  await page.getByRole('button', { name: 'Send OTP' }).tap()
  const code = page.getByPlaceholder('Enter 6-digit OTP')
  await code.fill('12345')
  const verify = page.getByRole('button', { name: 'Verify OTP' })
  await verify.tap()
  await expect(summary(page)).toBeFocused()

  await correctAndTap(code, await readCode(account.email), verify)
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${account.username}` })).toBeVisible()
})

test.describe('signed in', () => {
  test.use({ isSignedIn: true })

  test('after a mistake in the ambassador form, a correction and one tap are enough', async ({ page }) => {
    await page.goto('/ca-register')
    const form = page.getByRole('form', { name: 'Application' })
    await form.getByLabel('Full name').fill('Asha Rani')
    await new Wizard(page).chooseCollege()
    await form.getByLabel('College year').selectOption('Third Year')
    await form.getByLabel('Roll number').fill('2101CS01')
    await form.getByLabel('Phone number').fill('90000 00000')
    const register = form.getByRole('button', { name: 'Register' })
    await register.tap()
    await expect(summary(page)).toBeFocused()

    await correctAndTap(form.getByLabel(/^Why do you want/), 'I know everybody here.', register)
    await expect(page).toHaveURL('/ca-application')
  })

  test('in the wizard, a hint that comes when its field is left does not take the tap with it', async ({ page }) => {
    await page.goto('/events/powerlifting')
    const wizard = new Wizard(page)
    await wizard.chooseCollege()
    await wizard.next()
    await wizard.expectStep(2, 4, 'Team Roster')
    await correctAndTap(wizard.field('team.players.0.aadharId'), '1234', page.getByRole('button', { name: 'Back', exact: true }))
    await wizard.expectStep(1, 4, 'General Information')
  })
})
