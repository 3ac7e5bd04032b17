import { PHONE } from '../playwright.config'
import { AuthPage } from './auth'
import { expect, test } from './fixtures'
import { feeOf } from './generated'
import { person } from './people'
import { MyRegistrations, RegistrationPage } from './registrations'
import { Wizard } from './wizard'

test.use({ viewport: PHONE, hasTouch: true })

test('a women’s team signs up, corrects its errors, pays at the second attempt and sees its registration', async ({ page, account }) => {
  const auth = new AuthPage(page)
  await auth.open()
  await auth.signUp(account)
  await expect(auth.welcome(account.username)).toBeVisible()

  const wizard = new Wizard(page)
  await page.goto('/event/ins/badminton')
  await page.getByRole('link', { name: 'Register Now' }).click()
  await expect(page).toHaveURL('/events/badminton')

  await test.step('the college', async () => {
    await wizard.expectStep(1, 5, 'General Information')
    await wizard.next()
    await wizard.expectProblems(['Please choose a category: Men or Women.', 'Please fill in your College Name and Address.'])
    await wizard.chooseCategory('Women')
    await wizard.chooseCollege()
    await wizard.next()
  })

  await test.step('captain and vice-captain', async () => {
    await wizard.expectStep(2, 5, 'Team Leadership')
    const typed = { fullname: 'Asha V3rma', email: 'asha@team', phoneNumber: '98765', aadharId: '1234' }
    // Fields for digits drop other characters.
    await wizard.fillPerson('team.captain.0', { ...typed, phoneNumber: '9-87 65', aadharId: '12a34' })
    await wizard.next()
    await wizard.expectProblems([
      'Enter a valid name (<= 30 chars) for Captain #1',
      'Enter a valid email for Captain #1',
      'Enter a valid 10-digit phone number for Captain #1',
      'Enter a valid 12-digit Aadhaar for Captain #1',
      'Enter a valid name (<= 30 chars) for Vice-Captain #1',
      'Enter a valid email for Vice-Captain #1',
      'Enter a valid 10-digit phone number for Vice-Captain #1',
      'Enter a valid 12-digit Aadhaar for Vice-Captain #1',
    ])
    await wizard.expectHint('team.captain.0.fullname', "Name must be <= 30 chars; letters/spaces/.'- only.")
    await wizard.expectHint('team.captain.0.email', 'Enter a valid email address.')
    await wizard.expectHint('team.captain.0.phoneNumber', 'Enter a valid 10-digit mobile number.')
    await wizard.expectHint('team.captain.0.aadharId', 'Enter a valid 12-digit Aadhaar number.')
    for (const [name, value] of Object.entries(typed)) {
      await expect(wizard.field(`team.captain.0.${name}`)).toHaveValue(value)
    }

    // A line of the summary moves the focus to its field.
    await page.getByRole('link', { name: 'Enter a valid email for Captain #1' }).click()
    await expect(wizard.field('team.captain.0.email')).toBeFocused()

    await wizard.fillPerson('team.captain.0', person(1))
    await wizard.fillPerson('team.viceCaptain.0', person(2))
    await wizard.next()
  })

  await test.step('the player and no coach', async () => {
    await wizard.expectStep(3, 5, 'Team Roster')
    await wizard.fillPerson('team.players.0', person(3))
    await wizard.next()
    await wizard.expectStep(4, 5, 'Coach Details')
    await wizard.chooseCoach('No')
    await wizard.next()
  })

  await test.step('the receipt', async () => {
    await wizard.expectStep(5, 5, 'Payment Confirmation')
    await wizard.expectReceipt({
      'Team / College': 'Indian Institute of Technology Patna',
      Event: 'Badminton',
      Category: 'Women',
      'Total Members': '3',
      'Registration Fee': feeOf('badminton', { label: 'Women' }),
    })
    await expect(page.getByText('Please pay the registration fee to proceed.')).toBeVisible()
    await wizard.submit()
    await wizard.expectProblems(['Please tick the consent box.'])
    await wizard.agree()
  })

  await test.step('a payment that fails, and one that does not', async () => {
    await wizard.submit()
    await expect(wizard.checkout.dialog).toContainText('no money moves')
    await wizard.checkout.button('Fail').click()
    await expect(page.getByRole('main').getByText('Payment failed. Please try again.')).toBeVisible()
    await wizard.submit()
    await wizard.pay(feeOf('badminton', { label: 'Women' }))
  })

  await test.step('afterwards', async () => {
    await page.goto('/event/ins/badminton')
    await expect(page.getByRole('button', { name: 'Already Applied' })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Register Now' })).toHaveCount(0)
    await new MyRegistrations(page).expectPaid('Badminton', feeOf('badminton', { label: 'Women' }))

    await page.goto('/events/my-responses')
    const node = (name: string) => page.locator('summary').filter({ has: page.getByText(name, { exact: true }) })
    for (const name of ['registrations', '0', 'captain']) await node(name).click()
    await expect(page.getByText(`"XXXX XXXX ${person(1).aadharId.slice(-4)}"`)).toBeVisible()
    await expect(page.getByText(person(1).aadharId)).toHaveCount(0)
  })
})

test.describe('with a coach', () => {
  test.use({ isSignedIn: true })

  test('coach fields appear if a coach accompanies the team, and follow the same rules', async ({ page, expectAccessible }) => {
    const wizard = new Wizard(page)
    await page.goto('/events/badminton')
    await wizard.chooseCategory('Men')
    await wizard.chooseCollege()
    await wizard.next()
    await wizard.fillPerson('team.captain.0', person(11))
    await wizard.fillPerson('team.viceCaptain.0', person(12))
    await wizard.next()
    await wizard.fillPerson('team.players.0', person(13))
    await wizard.next()

    await expect(wizard.field('coach.fullname')).toHaveCount(0)
    await wizard.chooseCoach('Yes')
    await wizard.next()
    await wizard.expectProblems([
      'Coach: enter a valid name (<= 30 chars).',
      'Coach: enter a valid email.',
      'Coach: enter a valid 10-digit phone number.',
      'Coach: enter a valid 12-digit Aadhaar.',
    ])
    await expectAccessible()
    await wizard.fillPerson('coach', person(14))
    await wizard.next()
    await wizard.expectReceipt({ 'Total Members': '3', 'Registration Fee': feeOf('badminton', { label: 'Men' }) })
    await expectAccessible()

    // Back does not validate and keeps all values.
    await wizard.back()
    await expect(wizard.field('coach.email')).toHaveValue(person(14).email)
    await wizard.next()

    // After the checkout is closed, the registration is shown and can still be paid.
    await wizard.agree()
    await wizard.submit()
    await expect(wizard.checkout.dialog).toBeVisible()
    await expectAccessible()
    await wizard.checkout.button('Close').click()
    await expect(page).toHaveURL(/\/registrations\/[0-9a-f-]+$/)
    const registration = new RegistrationPage(page)
    await expect(registration.notice('The payment window was closed before the payment was made.')).toBeFocused()
    await expect(registration.payNow).toBeVisible()
  })
})
