import { becomeDemo, callerOf } from './entries'
import { expect, expectNoSidewaysScroll, test } from './fixtures'

test.describe('a mail to many people', () => {
  test.use({ isSignedIn: true })

  test('is written, previewed as a captain will read it, ordered, and undone within the minute', async ({
    page,
    request,
    account,
    expectAccessible,
  }) => {
    const caller = await callerOf(page, request)
    await caller.enterBadminton('Men', 700)
    await becomeDemo(page, request, 'moderator')
    await page.goto('/admin?tab=mailings')
    const subject = `The draw of ${account.username}`
    await page.getByLabel('Only', { exact: true }).selectOption({ label: 'Teams that have not paid' })
    await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Badminton' })
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello {name},\nthe draw of {event} is out: {link}')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText(/^\d+ (people get|person gets) it\.$/)).toBeVisible()
    await expect(preview.getByRole('article').first()).toContainText('the draw of Badminton is out')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      const cut = preview.getByRole('article').evaluateAll((mails) => mails.filter((mail) => mail.scrollWidth > mail.clientWidth).length)
      expect(await cut, `mails that are cut off at ${width} px`).toBe(0)
    }
    await preview.getByRole('button', { name: 'Send', exact: true }).click()
    await preview.getByRole('button', { name: 'Yes, send' }).click()
    const row = page.getByRole('row').filter({ hasText: subject })
    await expect(row.getByText('Scheduled')).toBeVisible()
    await row.getByRole('button', { name: `Undo: ${subject}` }).click()
    await expect(row.getByText('Draft')).toBeVisible()
    await row.getByRole('button', { name: `Open ${subject}` }).click()
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
    await expectAccessible()
  })
})
