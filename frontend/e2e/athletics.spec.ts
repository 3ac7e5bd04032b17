import { PHONE } from '../playwright.config'
import { expect, test } from './fixtures'
import { feeOf } from './generated'
import { people, person } from './people'
import { MyRegistrations } from './registrations'
import { Wizard } from './wizard'

test.use({ viewport: PHONE, hasTouch: true, isSignedIn: true })

test('a lead athlete enters events and two relays, and pays for each distinct person', async ({ page }) => {
  const wizard = new Wizard(page)
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true }).check()
  const untick = (name: string) => page.getByRole('checkbox', { name, exact: true }).uncheck()
  const lead = person(20)
  await page.goto('/events/athletics')

  await test.step('college and coach', async () => {
    await wizard.expectStep(1, 6, 'General Information')
    await wizard.chooseCategory('Men')
    await wizard.chooseCollege()
    await wizard.next()
    await wizard.expectStep(2, 6, 'Coach Details')
    await wizard.chooseCoach('Yes')
    await wizard.next()
    await wizard.expectProblems(['Please fill all valid details for Coach.'])
    await wizard.fillPerson('coach', person(29))
    await wizard.next()
  })

  await test.step('the lead athlete', async () => {
    await wizard.expectStep(3, 6, 'Lead Athlete')
    await wizard.next()
    await wizard.expectProblems(['Please fill all valid details for Lead Athlete.'])
    await wizard.fillPerson('captain', lead)
    await wizard.next()
  })

  await test.step('three individual events and no more', async () => {
    await wizard.expectStep(4, 6, 'Individual Events')
    for (const name of ['100m', '200m', '400m', 'Discuss Throw']) await tick(name)
    await wizard.next()
    await wizard.expectProblems(['You can select a maximum of 3 individual events.'])
    await untick('400m')
    await wizard.next()
  })

  await test.step('two relays and no more, four runners each', async () => {
    await wizard.expectStep(5, 6, 'Relay Events')
    for (const name of ['4x100m', '4x400m']) await tick(name)
    // The lead runs in the first relay, and two runners of it run in the second too: 1 + 3 + 2 people.
    const first = [lead, ...people(21, 3)]
    const second = [person(21), person(22), ...people(24, 2)]
    for (const [index, runner] of first.entries()) await wizard.fillPerson(`relayTeams.4x100m.${index}`, runner)
    for (const [index, runner] of second.slice(0, 3).entries()) await wizard.fillPerson(`relayTeams.4x400m.${index}`, runner)
    await wizard.next()
    await wizard.expectProblems(['Please fill all valid details for Player #4 in 4x400m.'])
    await wizard.fillPerson('relayTeams.4x400m.3', second[3]!)

    await tick('4x100m (Mixed)')
    await wizard.next()
    await wizard.expectProblems(['You can select a maximum of 2 relay events.'])
    await untick('4x100m (Mixed)')
    await wizard.next()
  })

  await test.step('six people, each at the fee', async () => {
    await wizard.expectStep(6, 6, 'Payment Confirmation')
    await wizard.expectReceipt({
      College: 'Indian Institute of Technology Patna',
      'Lead Athlete': lead.fullname,
      'Individual Events': '100m, 200m, Discuss Throw',
      'Relay Events': '4x100m, 4x400m',
      Athletes: '6',
      'Registration Fee': feeOf('athletics', { people: 6 }),
    })
    await wizard.agree()
    await wizard.submit('Confirm & Register')
    await wizard.pay(feeOf('athletics', { people: 6 }))
  })

  await new MyRegistrations(page).expectPaid('Athletics', feeOf('athletics', { people: 6 }))
  await expect(page.getByText('6 members')).toBeVisible()
})
