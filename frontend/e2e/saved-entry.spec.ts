import type { Page } from '@playwright/test'
import { PHONE } from '../playwright.config'
import { callerOf } from './entries'
import { expect, test } from './fixtures'
import { feeOf } from './generated'
import { person } from './people'
import { Wizard } from './wizard'

test.use({ isSignedIn: true, viewport: PHONE, hasTouch: true })

const main = (page: Page) => page.getByRole('main')

test('a reload during the checkout offers to pay or edit the saved registration', async ({ page, expectAccessible }) => {
  const wizard = new Wizard(page)
  await page.goto('/events/powerlifting')
  await wizard.chooseCollege()
  await wizard.next()
  await wizard.fillPerson('team.players.0', person(400))
  await wizard.next()
  await wizard.chooseCoach('No')
  await wizard.next()
  await wizard.agree()
  await wizard.submit()
  await expect(wizard.checkout.dialog).toBeVisible()

  await page.reload()
  await expect(main(page).getByText(`Saved, ${feeOf('powerlifting')} due`)).toBeVisible()
  await expect(page.getByText(/^Step 1 of 4/)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /^\/registrations\/[0-9a-f-]+$/)
  await expectAccessible()
  await main(page).getByRole('button', { name: 'Pay now' }).tap()
  await wizard.pay(feeOf('powerlifting'))
})

test('the event page and the wizard show a saved registration and its fee', async ({ page, request, expectAccessible }) => {
  const { registrationId } = await (await callerOf(page, request)).enterBadminton('Women', 410)
  await page.goto('/event/ins/badminton')
  await expect(main(page).getByText(`Saved, ${feeOf('badminton', { label: 'Women' })} due`)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Register Now' })).toHaveCount(0)
  await expectAccessible()
  await main(page).getByRole('link', { name: 'Pay or edit' }).tap()
  await expect(page).toHaveURL(`/registrations/${registrationId}`)
  await expect(main(page).getByText(`Saved, ${feeOf('badminton', { label: 'Women' })} due`)).toBeVisible()

  await page.goto('/events/badminton')
  await main(page).getByRole('link', { name: 'Edit' }).tap()
  await expect(page).toHaveURL(`/registrations/${registrationId}`)
  await expect(main(page).getByRole('button', { name: /^Change Captain/ })).toBeVisible()
})

test('a saved registration is replaced only after its owner confirms', async ({ page, request }) => {
  const caller = await callerOf(page, request)
  await caller.enterBadminton('Women', 420)
  const wizard = new Wizard(page)
  await page.goto('/events/badminton')
  await main(page).getByRole('button', { name: 'Fill in the form again' }).tap()
  await wizard.chooseCategory('Men')
  await wizard.chooseCollege()
  await wizard.next()
  await wizard.fillPerson('team.captain.0', person(430))
  await wizard.fillPerson('team.viceCaptain.0', person(431))
  await wizard.next()
  await wizard.fillPerson('team.players.0', person(432))
  await wizard.next()
  await wizard.chooseCoach('No')
  await wizard.next()
  await wizard.agree()
  await wizard.submit()
  await expect(main(page).getByText(`Saved, ${feeOf('badminton', { label: 'Women' })} due`)).toBeVisible()
  await expect(wizard.checkout.dialog).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Replace it and pay' }).tap()
  await wizard.pay(feeOf('badminton', { label: 'Men' }))
})
