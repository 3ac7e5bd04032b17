import { PHONE } from '../playwright.config'
import { becomeDemo, callerOf, comeBackByForm } from './entries'
import { expect, expectNoSidewaysScroll, test } from './fixtures'
import { feeOf } from './generated'
import { person } from './people'
import { MyRegistrations, PAID, RegistrationPage } from './registrations'
import { Wizard } from './wizard'

test.use({ isSignedIn: true, viewport: PHONE, hasTouch: true })

const ON_ITS_WAY = /Your bank hasn't confirmed the payment yet/
const FAILED = 'Payment failed. Please try again.'

test('a captain pays, changes a player, prints the receipt, and sees the roster lock', async ({ page, request, expectAccessible }) => {
  const { registrationId } = await (await callerOf(page, request)).enterBadminton('Men', 200)
  const registration = new RegistrationPage(page)
  const { team, checkout, payNow } = registration

  await test.step('the way there, and the fee', async () => {
    await new MyRegistrations(page).open()
    await page.getByRole('article').getByRole('link', { name: 'Badminton' }).click()
    await registration.expectOpen(registrationId)
    await expect(page.getByRole('heading', { level: 1, name: 'Badminton' })).toBeFocused()
    await expect(registration.text(`Saved, ${feeOf('badminton', { label: 'Men' })} due`)).toBeVisible()
    await expectAccessible()
    await payNow.click()
    await checkout.button('Fail').click()
    await expect(registration.text(FAILED)).toBeVisible()
    await payNow.click()
    await checkout.button('Pay').click()
    await expect(registration.notice(PAID)).toBeFocused()
    await expect(registration.payments.getByText('Paid')).toBeVisible()
    await expect(registration.withdraw).toHaveCount(0)
  })

  await test.step('another player', async () => {
    await expect(team.getByText('The team-change deadline hasn’t been announced', { exact: false })).toBeVisible()
    await expect(team.getByText(`XXXX XXXX ${person(200).aadharId.slice(-4)}`)).toBeVisible()
    await expect(page.getByText(person(200).aadharId)).toHaveCount(0)
    await team.getByRole('button', { name: /^Change Player #2/ }).press('Enter')
    const form = registration.personForm('Player #2')
    await expect(form.fullname).toBeFocused()
    const other = person(240)
    await form.fill({ ...other, fullname: 'R2D2' })
    await form.save()
    const hint = "Name must be <= 30 chars; letters/spaces/.'- only."
    await expect(form.summary.getByRole('listitem')).toHaveText([hint])
    await expect(form.summary).toBeFocused()
    await expectAccessible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(PHONE)
    await form.fullname.fill(other.fullname)
    await form.save()
    await expect(team.getByText('Your team has been updated.')).toBeVisible()
    await expect(registration.member(`Player #2: ${other.fullname}`)).toBeVisible()
    await expect(registration.history.getByRole('listitem').first()).toContainText('Player #2')
  })

  await test.step('one who leaves and one who comes', async () => {
    await team.getByRole('button', { name: /^Remove Player #2/ }).click()
    await team.getByRole('button', { name: 'Yes, remove' }).click()
    await expect(registration.member(/^Player #2/)).toHaveCount(0)
    await team.getByRole('button', { name: '+ Add Player' }).click()
    const form = registration.personForm('New Player')
    await form.fill(person(241))
    await form.save()
    await expect(registration.member(`Player #2: ${person(241).fullname}`)).toBeVisible()
  })

  await test.step('the receipt', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Receipt' }).click()
    await expect(page).toHaveURL(`/registrations/${registrationId}/receipt`)
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeFocused()
    await expect(registration.text('Rupees Two Thousand Five Hundred Only')).toBeVisible()
    await expectAccessible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    // The print view fits one page and has no buttons.
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to the registration' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Back to the registration' }).click()
    await registration.expectOpen(registrationId)
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
    await expect(team.getByText('Teams for this event are final, so the roster is locked.', { exact: false })).toBeVisible()
    await expect(team.getByRole('time')).toHaveAttribute('datetime', '2026-02-10T18:30:00Z')
    await expect(team.getByRole('button')).toHaveCount(0)
  })
})

test('an unpaid registration is withdrawn, and the event is entered again', async ({ page, request }) => {
  const { registrationId } = await (await callerOf(page, request)).enterBadminton('Women', 260)
  const registration = new RegistrationPage(page)
  await registration.open(registrationId)
  await registration.withdraw.click()
  await expect(registration.text(/you can no longer pay for this registration or change it/)).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  await expect(registration.withdraw).toBeFocused()
  await registration.withdraw.click()
  await page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(registration.notice('Your registration has been withdrawn.')).toBeFocused()
  await expect(registration.payNow).toHaveCount(0)

  await page.getByRole('link', { name: 'Register again' }).click()
  await expect(page).toHaveURL('/events/badminton')
  const wizard = new Wizard(page)
  await wizard.expectStep(1, 5, 'General Information')
  // The form is shown before the data of the withdrawn registration is loaded.
  await expect(wizard.field('category')).toHaveValue('Women')
  await wizard.next()
  await wizard.expectStep(2, 5, 'Team Leadership')
  await expect(wizard.field('team.captain.0.fullname')).not.toHaveValue('')
  await expect(wizard.field('team.captain.0.aadharId')).toHaveValue('')
  await (await callerOf(page, request)).enterBadminton('Women', 260)
  const list = new MyRegistrations(page)
  await list.open()
  await expect(list.payNow('Badminton')).toBeVisible()
})

test('a payment without an answer is shown as pending and then as paid', async ({ page, request, problems }) => {
  problems.expect(/ERR_FAILED/)
  const { registrationId, orderId } = await (await callerOf(page, request)).enterBadminton('Women', 280)
  await page.route('**/verify-payment', (route) => route.abort('failed'))
  const registration = new RegistrationPage(page)
  const list = new MyRegistrations(page)
  await list.open()
  await list.payNow('Badminton').click()
  await registration.checkout.button('Pay').click()
  await registration.expectOpen(registrationId)
  await expect(registration.notice(ON_ITS_WAY)).toBeFocused()
  await expect(registration.payNow).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  // Another client verifies the payment, not this page.
  const caller = await callerOf(page, request)
  await caller.verify(await caller.payAtProvider(orderId))
  await expect(registration.notice(PAID)).toBeFocused()
})

test('the return from the payment page shows the result', async ({ page, request }) => {
  const caller = await callerOf(page, request)
  const { registrationId, orderId } = await caller.enterBadminton('Women', 300)
  const registration = new RegistrationPage(page)
  await page.goto('/refunds')
  await comeBackByForm(page, {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': 'declined',
    'error[metadata]': JSON.stringify({ order_id: orderId }),
  })
  await registration.expectOpen(registrationId)
  await expect(registration.notice(FAILED)).toBeFocused()
  await expect(registration.payNow).toBeVisible()

  const returned = await caller.payAtProvider(orderId)
  await comeBackByForm(page, { ...returned })
  await registration.expectOpen(registrationId)
  await expect(registration.notice(PAID)).toBeFocused()

  await comeBackByForm(page, { 'error[code]': 'BAD_REQUEST_ERROR' })
  await expect(page).toHaveURL('/registrations')
  await expect(registration.notice(FAILED)).toBeFocused()
})

test('other users get a 404; staff can read the registration but not change it', async ({
  page,
  request,
  account,
  problems,
  expectAccessible,
}) => {
  problems.expect(/status of 404/)
  const { registrationId } = await (await callerOf(page, request)).enterBadminton('Women', 320)
  const registration = new RegistrationPage(page)
  await becomeDemo(page, request, 'user')
  await registration.open(registrationId)
  await expect(registration.text('There is no such registration')).toBeVisible()
  await becomeDemo(page, request, 'moderator')
  await registration.open(registrationId)
  await expect(registration.text(account.email)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessible()
})
