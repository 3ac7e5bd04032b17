import type { Locator } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { AuthPage } from './auth'
import { expect, test } from './fixtures'
import { readCode } from './mailbox'
import { Wizard } from './wizard'

test.use({ viewport: PHONE, hasTouch: true })

/** Corrects a field by touch: taps the submit button while the field has the focus. */
async function correctAndTap(field: Locator, text: string, submit: Locator) {
  await field.tap()
  await field.fill(text)
  await submit.scrollIntoViewIfNeeded()
  await submit.tap()
}

test('after a wrong sign-up code, the right code needs one tap', async ({ page, account }) => {
  const auth = new AuthPage(page)
  await auth.open('register')
  await auth.fillSignUp(account)
  await auth.button('Send OTP').tap()
  await auth.code.fill('12345')
  await auth.button('Verify OTP').tap()
  await expect(auth.summary).toBeFocused()

  await correctAndTap(auth.code, await readCode(account.email), auth.button('Verify OTP'))
  await expect(auth.welcome(account.username)).toBeVisible()
})

test.describe('signed in', () => {
  test.use({ isSignedIn: true })

  test('after an error in the ambassador form, the corrected form needs one tap', async ({ page }) => {
    await page.goto('/ca-register')
    const form = page.getByRole('form', { name: 'Application' })
    await form.getByLabel('Full name').fill('Asha Rani')
    await new Wizard(page).chooseCollege()
    await form.getByLabel('College year').selectOption('Third Year')
    await form.getByLabel('Roll number').fill('2101CS01')
    await form.getByLabel('Phone number').fill('90000 00000')
    const register = form.getByRole('button', { name: 'Register' })
    await register.tap()
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused()

    await correctAndTap(form.getByLabel(/^Why do you want/), 'I know everybody here.', register)
    await expect(page).toHaveURL('/ca-application')
  })

  test('in the wizard, a hint that appears on blur does not swallow the tap', async ({ page }) => {
    await page.goto('/events/powerlifting')
    const wizard = new Wizard(page)
    await wizard.chooseCollege()
    await wizard.next()
    await wizard.expectStep(2, 4, 'Team Roster')
    await correctAndTap(wizard.field('team.players.0.aadharId'), '1234', page.getByRole('button', { name: 'Back', exact: true }))
    await wizard.expectStep(1, 4, 'General Information')
  })
})
