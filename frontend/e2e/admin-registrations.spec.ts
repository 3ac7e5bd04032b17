import { PHONE } from '../playwright.config'
import { AdminPortal } from './admin'
import { becomeDemo, callerOf, type Caller } from './entries'
import { expect, expectNoSidewaysScroll, test } from './fixtures'
import { subjectsTo } from './mailbox'
import { person } from './people'
import { MyRegistrations, RegistrationPage } from './registrations'

test.use({ isSignedIn: true })

const registrationsOf = (email: string) => `tab=registrations&q=${encodeURIComponent(email)}&sort=event`

/** Enters a badminton team, and a chess team in which an ID number occurs twice, which sets a flag. */
async function enterTwo(caller: Caller, firstPerson: number) {
  const { registrationId } = await caller.enterBadminton('Men', firstPerson)
  const [captain, ...players] = [40, 41, 42, 43, 43].map((n) => person(firstPerson + n))
  const chess = await caller.post<{ registrationId: string }>('/events/chess', {
    collegeName: 'Patna College',
    collegeAddress: 'Patna, Bihar',
    captain,
    players,
  })
  return { badminton: registrationId, chess: chess.registrationId }
}

test('staff search registrations, decide on several, undo, and request changes, whose reason the captain sees', async ({
  page,
  request,
  account,
  expectAccessible,
}) => {
  const caller = await callerOf(page, request)
  const { chess } = await enterTwo(caller, 600)
  await page.goto('/refunds')
  const owner = await page.evaluate(() => localStorage.getItem('token'))
  await becomeDemo(page, request, 'moderator')
  const portal = new AdminPortal(page)
  await portal.open(registrationsOf(account.email))
  const table = portal.table('Registrations')
  const dialog = portal.dialog('Registration')
  await portal.expectCount('2 registrations')
  await expect(table.getByRole('row').nth(1)).toContainText('Badminton')
  await expectAccessible()

  await test.step('several at once, and back', async () => {
    await portal.selectAll.check()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('2 registrations approved.', { exact: false })).toBeVisible()
    await expect(table.getByText('Approved')).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The decision on 2 registrations is taken back.')).toBeVisible()
    await expect(table.getByText('Submitted')).toHaveCount(2)
  })

  await test.step('filters are in the address', async () => {
    await page.getByLabel('Flags').selectOption('With flags')
    await portal.expectCount('1 registration')
    await expect(page).toHaveURL(/&flagged=yes$/)
    await page.reload()
    await portal.expectCount('1 registration')
    await expect(table.getByText('1 flag')).toBeVisible()
  })

  await test.step('one, with its flags, a note, a number in clear, and a request', async () => {
    await table.getByRole('button', { name: /^Details of Chess/ }).click()
    await expect(page).toHaveURL(new RegExp(`&registration=${chess}`))
    await expect(dialog.getByText('has the same Aadhaar number as', { exact: false })).toBeVisible()
    await expect(dialog.getByText('No notes yet.')).toBeVisible()
    await expectAccessible()
    await dialog.getByLabel('New note').fill('Called the captain.')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(dialog.getByText('Called the captain.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Show the Aadhaar number of Captain' }).click()
    await dialog.getByLabel('Why do you need it?').fill('The card is checked.')
    await dialog.getByRole('button', { name: 'Show the number' }).click()
    await expect(dialog.getByText(`Aadhaar ${person(640).aadharId}`)).toBeVisible()
    await dialog.getByLabel('Reason for the captain').fill('One of you is entered twice.')
    await dialog.getByRole('button', { name: 'Request changes' }).click()
    await expect(dialog.getByText('Changes requested in 1 registration.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(table.getByText('Changes requested')).toBeVisible()
  })

  await test.step('the captain reads it on the page and in a mail', async () => {
    await page.evaluate((token) => localStorage.setItem('token', token ?? ''), owner)
    const registration = new RegistrationPage(page)
    await registration.open(chess)
    await expect(registration.main.getByText('One of you is entered twice.', { exact: true })).toBeVisible()
    await expect(page.getByText('Called the captain.')).toHaveCount(0)
    await expectAccessible()
    await new MyRegistrations(page).open()
    await expect(page.getByText('One of you is entered twice.')).toBeVisible()
    await expect.poll(async () => (await subjectsTo(account.email)).join('\n')).toContain('Please change your registration')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('registrations of an event are cards with their raw records and a search', async ({ page, request, account, expectAccessible }) => {
    const { badminton } = await enterTwo(await callerOf(page, request), 700)
    await becomeDemo(page, request, 'moderator')
    const portal = new AdminPortal(page)
    await portal.open('tab=events&event=badminton')
    await portal.find(account.email, '1 registration')
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible()
    await page.getByRole('button', { name: `Details of the registration of ${account.username}` }).click()
    await expect(portal.dialog('Registration as JSON').getByText(`"${badminton}"`)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible()
    await portal.open(registrationsOf(account.email))
    await portal.expectCount('2 registrations')
    await portal.selectAll.check()
    await expectNoSidewaysScroll(page)
    await expectAccessible()
    await page.getByRole('button', { name: 'Reject…' }).click()
    await expect(portal.dialog('Reject: 2 registrations')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
