import { PHONE } from '../playwright.config'
import { Caller, callerOf, type Returned } from './entries'
import { expect, expectNoSidewaysScroll, test } from './fixtures'
import { RegistrationPage } from './registrations'

test.use({ isSignedIn: true, viewport: PHONE, hasTouch: true })

test('a paid captain sees requested changes instead of "You are in", and resubmits the team', async ({
  page,
  request,
  expectAccessible,
}) => {
  const captain = await callerOf(page, request)
  const { registrationId, orderId } = await captain.enterBadminton('Women', 440)
  const returned: Returned = await captain.payAtProvider(orderId)
  await captain.verify(returned)
  const login = await request.post('/api/v1/auth/login', { data: { email: 'moderator@infinito.test', password: 'infinito-demo' } })
  const staff = new Caller(request, ((await login.json()) as { accessToken: string }).accessToken)
  await staff.post('/admin/registrations/decisions', {
    ids: [registrationId],
    decision: 'requestChanges',
    reason: 'The captain needs a college ID.',
  })

  const registration = new RegistrationPage(page)
  const { main } = registration
  await registration.open(registrationId)
  await expect(registration.notice('The captain needs a college ID.')).toBeVisible()
  await expect(main.getByText('Paid, not confirmed yet')).toBeVisible()
  await expect(main.getByText('You are in')).toHaveCount(0)
  await expectAccessible()
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: "I've made the changes" }).tap()
  await expect(registration.notice('Our staff will look at your registration again.')).toBeFocused()
  await expect(main.getByText('Changes requested', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Changes made, to be reviewed again')).toBeVisible()
  await expect(main.getByText('Paid, being reviewed')).toBeVisible()
  await expect(main.getByText('You are in')).toHaveCount(0)
  await expectAccessible()
  // Staff find it among the undecided registrations.
  const decided = await staff.post<{ decided: string[] }>('/admin/registrations/decisions', { ids: [registrationId], decision: 'approve' })
  expect(decided.decided).toEqual([registrationId])
  await page.reload()
  await expect(main.getByText('You are in')).toBeVisible()
})
