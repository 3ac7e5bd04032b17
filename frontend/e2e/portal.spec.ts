import { PHONE } from '../playwright.config'
import { AdminPortal } from './admin'
import { becomeDemo, callerOf } from './entries'
import { expect, expectNoSidewaysScroll, test } from './fixtures'
import { people } from './people'
import { collegeBox } from './wizard'

test.use({ isSignedIn: true })

test('a message of the contact form is counted, found and marked as done by staff', async ({
  page,
  request,
  account,
  expectAccessible,
}) => {
  const portal = new AdminPortal(page)
  const words = `When is chess? ${account.username}`
  await test.step('written', async () => {
    await page.goto('/contact')
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(account.email)
    await page.getByLabel('Your message').fill(words)
    await expectAccessible()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('main').getByText("Thank you. We've received your message", { exact: false })).toBeVisible()
    await expect(page.getByLabel('Your message')).toHaveValue('')
  })
  await becomeDemo(page, request, 'moderator')
  await test.step('counted at home, and led to', async () => {
    await portal.open()
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Quick actions' })
      .getByRole('link', { name: /^Concerns \(\d+\)$/ })
      .click()
    await expect(page).toHaveURL(/\?tab=concerns$/)
  })
  await test.step('found, and marked', async () => {
    await portal.search.fill(account.email)
    const message = page.getByRole('article', { name: account.username })
    await expect(message.getByText(words)).toBeVisible()
    await expectAccessible()
    await message.getByRole('button', { name: /^Mark as done/ }).click()
    await expect(page.getByText('Marked as done.')).toBeVisible()
    await expect(message).toHaveCount(0)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page).toHaveURL(/status=done/)
    await expect(message.getByText('Done by demo-moderator', { exact: false })).toBeVisible()
  })
})

test('the home tab counts a registration, shows its figures in tables, and all its links work', async ({
  page,
  request,
  expectAccessible,
}) => {
  await (await callerOf(page, request)).enterBadminton('Men', 900)
  await becomeDemo(page, request, 'admin')
  const portal = new AdminPortal(page)
  await portal.open()
  const events = page.getByRole('figure', { name: /^Registrations by event: / })
  await expect(events).toBeVisible()
  await events.getByText('Numbers').click()
  const row = events.getByRole('row').filter({ hasText: 'Badminton' })
  await expect(row.getByRole('cell').last()).toHaveText(/^[1-9]/)
  await expectAccessible()
  for (const [name, address] of [
    ['Current users', /tab=users$/],
    ['CAs', /tab=ca$/],
    ['Moderators', /tab=users&role=moderator$/],
    ['Admins', /tab=users&role=admin$/],
  ] as const) {
    await portal.open()
    await page.getByRole('link', { name: `View Details of ${name}` }).click()
    await expect(page).toHaveURL(address)
  }
  await expect(page.getByRole('button', { name: 'admin', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('an admin finds an action in the audit log', async ({ page, request, account, expectAccessible }) => {
  const { registrationId } = await (await callerOf(page, request)).enterBadminton('Men', 920)
  await becomeDemo(page, request, 'admin')
  const portal = new AdminPortal(page)
  await portal.open('tab=audit')
  await page.getByLabel('Who', { exact: true }).fill(account.email)
  const table = portal.table('Audit log')
  await expect(table.getByRole('row').nth(1)).toContainText('Registration: create')
  await table.getByRole('button', { name: `Everything done to registration/${registrationId}` }).click()
  await expect(page.getByLabel('To what')).toHaveValue(`registration/${registrationId}`)
  await expect(page).toHaveURL(/object=registration/)
  await expectAccessible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('home, concerns, audit log and the contact form fit', async ({ page, request, expectAccessible }) => {
    await page.goto('/contact')
    await expect(page.getByLabel('Your message')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await becomeDemo(page, request, 'admin')
    for (const [tab, name] of [
      ['home', 'Registrations by event'],
      ['concerns', 'Concerns'],
      ['audit', 'Audit log'],
    ] as const) {
      await new AdminPortal(page).open(`tab=${tab}`)
      await expect(
        tab === 'home' ? page.getByRole('figure', { name: new RegExp(`^${name}`) }) : page.getByRole('heading', { name }),
      ).toBeVisible()
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await expectNoSidewaysScroll(page)
      }
      await expectAccessible()
    }
  })
})

test('staff merge a spelling into a college after a preview, and undo it', async ({ page, request, account, expectAccessible }) => {
  const spelling = `Bihta Tech ${account.username}`
  const caller = await callerOf(page, request)
  const [captain, viceCaptain, ...players] = people(950, 4)
  await caller.post('/events/badminton/create-order', {
    collegeName: spelling,
    collegeAddress: 'Bihta, Bihar',
    category: 'Men',
    captain,
    viceCaptain,
    players,
  })
  await becomeDemo(page, request, 'moderator')
  const portal = new AdminPortal(page)
  const merged = portal.table('Merged spellings').getByRole('row').filter({ hasText: spelling })
  await test.step('merged', async () => {
    await page.setViewportSize(PHONE)
    await portal.open('tab=colleges')
    await page.getByRole('button', { name: `Merge ${spelling}` }).click()
    const dialog = portal.dialog(`Merge ${spelling}`)
    await collegeBox(dialog, 'College that it means').fill('IIT-P')
    await page.getByRole('option', { name: /^Indian Institute of Technology Patna/ }).click()
    await expect(dialog.getByText('1 entry counts for Indian Institute of Technology Patna.')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText(`${spelling} now counts for Indian Institute of Technology Patna.`)).toBeVisible()
    await expect(merged).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible()
  })
  await test.step('found as its college', async () => {
    await portal.open(`tab=registrations&q=${encodeURIComponent(spelling)}`)
    await expect(page.getByRole('table').getByText(spelling)).toBeVisible()
    await portal.open('tab=registrations&q=IIT-P&sort=-createdAt')
    await expect(page.getByRole('table').getByText(spelling)).toBeVisible()
  })
  await test.step('undone', async () => {
    await portal.open('tab=colleges')
    await page.getByRole('button', { name: `Undo the merge of ${spelling}` }).click()
    await page.getByRole('button', { name: 'Yes, undo' }).click()
    await expect(page.getByText(`${spelling} is a college of its own again.`)).toBeVisible()
    await expect(merged).toHaveCount(0)
  })
})
