import { expect, test } from './fixtures'
import { feeOf } from './generated'
import { person } from './people'
import { MyRegistrations } from './registrations'
import { Wizard } from './wizard'

test.use({ isSignedIn: true })

/** Minimum and maximum of players, besides captain and vice-captain. */
const [MIN, MAX] = [11, 18]

test('a squad of eighteen players and two captains pays the open fee', async ({ page }) => {
  const wizard = new Wizard(page)
  await page.goto('/events/cricket')
  await wizard.chooseCategory('Men')
  await wizard.chooseCollege()
  await wizard.next()
  await wizard.fillPerson('team.captain.0', person(31))
  await wizard.fillPerson('team.viceCaptain.0', person(32))
  await wizard.next()

  await wizard.expectStep(3, 5, 'Team Roster')
  const add = page.getByRole('button', { name: '+ Add Optional Player' })
  await expect(wizard.field(`team.players.${MIN - 1}.fullname`)).toBeVisible()
  await expect(wizard.field(`team.players.${MIN}.fullname`)).toHaveCount(0)
  for (let index = MIN; index < MAX; index += 1) {
    await add.click()
    await expect(wizard.field(`team.players.${index}.fullname`)).toBeVisible()
  }
  await expect(add).toBeDisabled()
  await expect(page.getByText('(Required)')).toHaveCount(MIN)
  await expect(page.getByText('(Optional)')).toHaveCount(MAX - MIN)
  for (let index = 0; index < MAX; index += 1) await wizard.fillPerson(`team.players.${index}`, person(40 + index))
  await wizard.field('team.players.3.role').selectOption('wicket-keeper')
  await wizard.next()

  await wizard.chooseCoach('No')
  await wizard.next()
  await wizard.expectReceipt({ Event: 'Cricket', 'Total Members': '20', 'Registration Fee': feeOf('cricket') })
  await wizard.agree()
  await wizard.submit()
  await wizard.pay(feeOf('cricket'))
  await new MyRegistrations(page).expectPaid('Cricket', feeOf('cricket'))
  await expect(page.getByText('20 members')).toBeVisible()
})
