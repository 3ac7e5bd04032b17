import type { Browser, Page } from '@playwright/test'
import { DESKTOP, PHONE } from '../playwright.config'
import { AuthPage } from './auth'
import { expect, expectNoSidewaysScroll, rulesReady, test, type Account } from './fixtures'
import { people, person, type Person } from './people'
import { MyRegistrations } from './registrations'
import { Wizard } from './wizard'

test.use({ isSignedIn: true })

/** Logs the same user in on another device. */
async function onAnotherDevice(browser: Browser, baseURL: string, account: Account): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: PHONE, storageState: { cookies: [], origins: [] } })).newPage()
  const auth = new AuthPage(page)
  await auth.logIn(account)
  await expect(auth.welcome(account.username)).toBeVisible()
  return page
}

async function reachLeadership(page: Page, path: string) {
  const wizard = new Wizard(page)
  await page.goto(path)
  await rulesReady(page)
  await wizard.chooseCategory('Men')
  await wizard.chooseCollege()
  await wizard.next()
  await wizard.expectStep(2, 5, 'Team Leadership')
  return wizard
}

const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d IST$/).first()).toBeVisible()

/** Returns everything that the browser stores for this site. */
async function storages(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const rows = await Promise.all(
      databases.map(
        ({ name }) =>
          new Promise<string>((resolve) => {
            const request = indexedDB.open(name!)
            request.onsuccess = () => {
              const stores = [...request.result.objectStoreNames]
              if (stores.length === 0) {
                resolve('')
                return
              }
              const all = request.result.transaction(stores).objectStore(stores[0]!).getAll()
              all.onsuccess = () => resolve(JSON.stringify(all.result))
            }
          }),
      ),
    )
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => (await (await window.caches.open(name)).keys()).map(({ url }) => url).join()),
    )
    return [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
      ...rows,
      ...caches,
    ].join('\n')
  })
}

test('a form from a closed tab continues on another device, and is not in the storage of the browser', async ({
  page,
  browser,
  baseURL,
  account,
  expectAccessible,
}) => {
  const wizard = await reachLeadership(page, '/events/badminton')
  await wizard.fillPerson('team.captain.0', person(301))
  await saved(page)
  await expectAccessible()
  // The last field is typed just before the tab is closed.
  const last = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/events/badminton/draft'))
  await wizard.field('team.viceCaptain.0.fullname').fill('Bhavna Last')
  const stored = await storages(page)
  expect(stored).toContain('token')
  expect(stored).not.toContain(person(301).aadharId)
  expect(stored).not.toContain(person(301).email)
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await last
  await page.close()

  const phone = await onAnotherDevice(browser, baseURL!, account)
  await new MyRegistrations(phone).open()
  await expect(phone.getByRole('heading', { name: 'Unfinished forms' })).toBeVisible()
  await expectNoSidewaysScroll(phone)
  await phone.getByRole('link', { name: 'Continue with Badminton' }).click()
  const resumed = new Wizard(phone)
  await resumed.expectStep(2, 5, 'Team Leadership')
  await expect(phone.getByText('We saved what you typed.')).toBeVisible()
  await expect(resumed.field('team.captain.0.aadharId')).toHaveValue(person(301).aadharId)
  await expect(resumed.field('team.viceCaptain.0.fullname')).toHaveValue('Bhavna Last')
  await expectNoSidewaysScroll(phone)

  await phone.getByRole('button', { name: 'Start over' }).click()
  await expect(phone.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await phone.getByRole('button', { name: 'Delete and start over' }).click()
  await expect(phone.getByText('Your draft has been deleted.')).toBeVisible()
  await resumed.expectStep(1, 5, 'General Information')
  await phone.reload()
  await resumed.expectStep(1, 5, 'General Information')
  await expect(phone.getByText('We saved what you typed.')).toHaveCount(0)
  await phone.context().close()
})

test('the second of two windows asks which version to keep', async ({ page, context, problems }) => {
  problems.expect(/409/)
  const wizard = await reachLeadership(page, '/events/chess'.replace('chess', 'badminton'))
  await saved(page)
  const other = await context.newPage()
  await other.goto('/events/badminton')
  const second = new Wizard(other)
  await second.expectStep(2, 5, 'Team Leadership')
  await second.field('team.captain.0.fullname').fill('Typed Elsewhere')
  await saved(other)
  await expect(other.getByText('Saving…')).toHaveCount(0)
  await wizard.field('team.captain.0.fullname').fill('Typed Here')
  await expect(page.getByRole('main').getByRole('alert').getByText('This form has since been changed in another window')).toBeVisible()
  await page.getByRole('button', { name: 'Take the other version' }).click()
  await expect(wizard.field('team.captain.0.fullname')).toHaveValue('Typed Elsewhere')
})

const HEADER = ['S.No', 'Full name', 'E-mail', 'Mobile', 'Aadhaar', 'Roll no', 'Role']
const tsv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n')
const row = ({ fullname, email, phoneNumber, aadharId }: Person, n: number, role: string) => [
  String(n),
  fullname,
  email,
  `+91 ${phoneNumber}`,
  aadharId,
  `R-${n}`,
  role,
]

async function paste(page: Page, text: string) {
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  const rows = page.getByRole('textbox', { name: 'Rows' })
  await expect(rows).toBeFocused()
  await rows.fill(text)
  await page.getByRole('button', { name: 'Preview' }).click()
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a pasted team of fifteen marks bad cells and fills the form', async ({ page, expectAccessible }) => {
      const wizard = await reachLeadership(page, '/events/football')
      const team = people(400, 15)
      const rows = team.map((one, n) => row(one, n + 1, n === 0 ? 'Captain' : n === 1 ? 'Vice Captain' : 'Player'))
      rows[3]![4] = '9.87654E+11'
      rows[4]![2] = 'no address'
      await paste(page, tsv([HEADER, ...rows.slice(0, 8), HEADER.map(() => ''), ...rows.slice(8)]))
      const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
      await expect(dialog.getByText('All 15 rows matched.')).toBeVisible()
      await expect(dialog.getByText('2 fields need another look; each is marked below.')).toBeVisible()
      await expect(dialog.getByText('1 blank row skipped.')).toBeVisible()
      await expect(dialog.getByText('Columns not used: S.No.')).toBeVisible()
      await expect(dialog.getByText('9.87654E+11')).toBeVisible()
      await expectAccessible()
      await expectNoSidewaysScroll(page)
      await page.screenshot({ path: `test-results/roster-preview-${viewport.width}.png` })
      await dialog.getByRole('button', { name: 'Add 15 people' }).click()
      await expect(page.getByText('15 people added. 2 fields need another look.')).toBeVisible()
      await expect(wizard.field('team.captain.0.phoneNumber')).toHaveValue(team[0]!.phoneNumber)
      await expect(wizard.field('team.captain.0.collegeId')).toHaveValue('R-1')
      await wizard.next()
      await expect(wizard.field('team.players.1.aadharId')).toHaveValue('')
      await expect(wizard.field('team.players.2.email')).toHaveValue('no address')
      await expectNoSidewaysScroll(page)
    })

    test('five hundred rows are read, and rows above the maximum are counted', async ({ page }) => {
      await reachLeadership(page, '/events/cricket')
      const text = tsv(
        people(500, 500).map(({ fullname, phoneNumber, aadharId }, n) => [fullname, `p${n}@team.example`, phoneNumber, aadharId]),
      )
      await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
      await page.getByRole('textbox', { name: 'Rows' }).fill(text)
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByText('20 of 500 rows matched.')).toBeVisible()
      await expect(page.getByText('No place left in the team. Rows 21–500 (480).')).toBeVisible()
      await expect(page.getByText('There is no header')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('dialog').press('Escape')
      await expect(page.getByRole('button', { name: 'Paste from a spreadsheet' })).toBeFocused()
    })
  })
}

test('a CSV in UTF-16 is read, and a repeated person is named below the fields', async ({ page, expectAccessible }) => {
  const wizard = await reachLeadership(page, '/events/badminton')
  await page.getByRole('button', { name: 'Upload a CSV' }).click()
  const [one, other] = people(600, 2) as [Person, Person]
  const csv = `\uFEFFName;E-mail;Mobile;Aadhaar\r\n${one.fullname};${one.email};${one.phoneNumber};${one.aadharId}\r\n${other.fullname};${one.email};${other.phoneNumber};${other.aadharId}\r\n`
  await page.getByLabel('File').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf16le') })
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(wizard.field('team.viceCaptain.0.fullname')).toHaveValue(other.fullname)
  const twice = page.getByRole('link', { name: 'Vice-Captain #1 has the same email as Captain #1.', exact: true })
  await expect(twice).toBeVisible()
  await expectAccessible()
  await page.screenshot({ path: 'test-results/duplicates-1280.png', fullPage: true })
  await twice.click()
  await expect(wizard.field('team.viceCaptain.0.email')).toBeFocused()
})

test('a draft of an older version loses nothing: values that do not fit are shown and can be moved', async ({ page, baseURL }) => {
  await new MyRegistrations(page).open()
  const { fullname, email, phoneNumber, aadharId } = person(700)
  await page.evaluate(
    async ([person, url]) => {
      const form = {
        draft: {
          category: 'Men',
          collegeName: 'Old College',
          collegeAddress: 'Patna',
          collegeSelect: 'A college that left the list',
          team: { substitutes: [person] },
        },
        step: 2,
        catalogueVersion: 'older',
      }
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch(`${url}/api/v1/events/badminton/draft`, { method: 'PUT', headers, body: JSON.stringify(form) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    [{ fullname, email, phoneNumber, aadharId }, baseURL] as const,
  )
  await page.goto('/events/badminton')
  const wizard = new Wizard(page)
  await wizard.expectStep(3, 5, 'Team Roster')
  await expect(page.getByText("This event's form has changed since you last saved.")).toBeVisible()
  await expect(
    page.getByRole('link', { name: `${fullname} is in a group that this event doesn't have and will be left out.` }),
  ).toBeVisible()
  await expect(page.getByText(aadharId)).toBeVisible()
  await page.screenshot({ path: 'test-results/outdated-1280.png', fullPage: true })
  await page.getByRole('button', { name: `Move ${fullname} to Player` }).click()
  await expect(wizard.field('team.players.0.aadharId')).toHaveValue(aadharId)
  await expect(page.getByText('No longer asked for')).toHaveCount(0)
  await wizard.back()
  await wizard.back()
  await expect(page.getByLabel('College name')).toHaveValue('Old College')
})
