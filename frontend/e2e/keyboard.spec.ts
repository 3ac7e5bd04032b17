import type { Locator, Page } from '@playwright/test'
import { AdminPortal } from './admin'
import { AuthPage } from './auth'
import { becomeDemo, callerOf } from './entries'
import { expect, test } from './fixtures'
import { feeOf } from './generated'
import { readCode } from './mailbox'
import { person } from './people'
import { MyRegistrations, PAID, RegistrationPage } from './registrations'
import { COLLEGE, Wizard } from './wizard'

/** The maximum number of Tab presses to reach an element. */
const FAR = 60

/** A keyboard user: reaches each element by Tab, and the focus is visible at every stop. */
class Keyboard {
  constructor(private readonly page: Page) {}

  async press(key: string) {
    await this.page.keyboard.press(key)
  }

  async type(text: string) {
    await this.page.keyboard.type(text)
  }

  /** Presses Tab until this element has the focus; Shift+Tab if it is before the current one. */
  async reach(target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab') {
    await expect(target).toBeVisible()
    for (let pressed = 0; pressed < FAR; pressed += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.press(tab)
      await this.expectVisibleFocus()
    }
    throw new Error(`${FAR} times ${tab} does not reach ${String(target)}`)
  }

  /** Expects that an element has the focus, is in the window and shows a focus ring. */
  async expectVisibleFocus() {
    const read = () =>
      this.page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return { name: 'body', isInSight: false, isMarked: false }
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        return {
          name: element.outerHTML.slice(0, 120),
          isInSight: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && (bottom > top || right > left),
          isMarked,
        }
      })
    // The page scrolls smoothly to the focused element.
    await expect.poll(read).toMatchObject({ isInSight: true, isMarked: true })
  }

  /** Expects a useful focus after a step. */
  async expectFocusKept() {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName), { message: 'the focused element' }).not.toBe('BODY')
  }
}

test('a user signs up, registers for power lifting and pays by keyboard alone', async ({ page, account }) => {
  const keyboard = new Keyboard(page)
  const auth = new AuthPage(page)
  const wizard = new Wizard(page)
  const registration = new RegistrationPage(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await test.step('sign up', async () => {
    await auth.open()
    await expect(auth.heading('Login')).toBeVisible()
    // The server renders the heading. React adds the fields and replaces the element that had the focus.
    await expect(auth.email).toBeVisible()
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.reach(page.getByRole('link', { name: 'Join' }))
    await keyboard.press('Enter')
    await expect(auth.heading('Register')).toBeFocused()
    for (const [label, text] of [
      ['Username', account.username],
      ['Email', account.email],
      ['Password', account.password],
      ['Confirm password', account.password],
    ] as const) {
      await keyboard.reach(page.getByRole('textbox', { name: label, exact: true }))
      await keyboard.type(text)
    }
    await keyboard.press('Enter')
    await expect(auth.code).toBeFocused()
    await keyboard.type(await readCode(account.email))
    await keyboard.press('Enter')
    await expect(auth.welcome(account.username)).toBeFocused()
  })

  await test.step('find the event', async () => {
    await keyboard.reach(page.getByRole('main').getByRole('link', { name: 'Events' }))
    await keyboard.press('Enter')
    await expect(heading('Events')).toBeFocused()
    await keyboard.reach(page.getByRole('link', { name: 'Power Lifting' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Power Lifting' })).toBeFocused()
    await keyboard.reach(page.getByRole('link', { name: 'Register Now' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/events/powerlifting')
    await wizard.expectStep(1, 4, 'General Information')
    await keyboard.expectFocusKept()
  })

  await test.step('the college, from the list', async () => {
    await keyboard.reach(wizard.field('collegeSelect').and(page.locator('input')))
    await keyboard.type(COLLEGE.typed)
    await expect(page.getByRole('option', { name: COLLEGE.name })).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(wizard.field('collegeSelect')).toHaveValue(COLLEGE.name)
    await keyboard.expectFocusKept()
    await keyboard.reach(button('Next'))
    await keyboard.press('Enter')
  })

  await test.step('the athlete, after a mistake', async () => {
    await wizard.expectStep(2, 4, 'Team Roster')
    await keyboard.expectFocusKept()
    await keyboard.reach(button('Next'))
    await keyboard.press('Enter')
    await wizard.expectProblems([
      'Enter a valid name (<= 30 chars) for Athlete #1',
      'Enter a valid 10-digit phone number for Athlete #1',
      'Enter a valid 12-digit Aadhaar for Athlete #1',
    ])
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Enter a valid name (<= 30 chars) for Athlete #1' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(wizard.field('team.players.0.fullname')).toBeFocused()
    await keyboard.expectVisibleFocus()
    const athlete = person(60)
    for (const name of ['fullname', 'email', 'phoneNumber', 'aadharId'] as const) {
      await keyboard.reach(wizard.field(`team.players.0.${name}`))
      await keyboard.type(athlete[name])
    }
    await keyboard.reach(button('Next'))
    await keyboard.press('Space')
  })

  await test.step('no coach', async () => {
    await wizard.expectStep(3, 4, 'Coach Details')
    await keyboard.expectFocusKept()
    await keyboard.reach(page.getByRole('radio', { name: 'No' }))
    await keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
    await keyboard.reach(button('Next'))
    await keyboard.press('Enter')
  })

  await test.step('the sandbox, left once and then paid', async () => {
    await wizard.expectStep(4, 4, 'Payment Confirmation')
    await keyboard.expectFocusKept()
    await keyboard.reach(page.getByRole('checkbox', { name: /agrees/ }))
    await keyboard.press('Space')
    await keyboard.reach(button('Confirm & Pay'))
    await keyboard.press('Enter')
    await expect(wizard.checkout.button('Pay')).toBeFocused()
    await keyboard.press('Escape')
    await expect(wizard.checkout.dialog).toBeHidden()
    await expect(page).toHaveURL(/\/registrations\/[0-9a-f-]+$/)
    await expect(registration.notice('The payment window was closed')).toBeFocused()
    await keyboard.reach(registration.payNow)
    await keyboard.press('Enter')
    await keyboard.reach(wizard.checkout.button('Pay'))
    await keyboard.press('Enter')
    await expect(registration.notice(PAID)).toBeFocused()
  })

  await new MyRegistrations(page).expectPaid('Power Lifting', feeOf('powerlifting'))
})

test.describe('staff by keyboard alone', () => {
  test.use({ isSignedIn: true })

  test('search, sort, select, reject, undo and approve registrations, and use every dialog', async ({ page, request, account }) => {
    await (await callerOf(page, request)).enterBadminton('Men', 900)
    await becomeDemo(page, request, 'moderator')
    const keyboard = new Keyboard(page)
    const portal = new AdminPortal(page)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const dialog = (name: string) => portal.dialog(name)
    const row = `Badminton, ${account.username}`

    await test.step('the table of registrations', async () => {
      await portal.open('tab=registrations')
      await keyboard.reach(portal.search)
      await keyboard.type(account.email)
      await portal.expectCount('1 registration')
      await keyboard.reach(button('College'))
      await keyboard.press('Enter')
      await expect(page.getByRole('columnheader', { name: 'College' })).toHaveAttribute('aria-sort', 'ascending')
      await keyboard.reach(page.getByLabel(`Choose ${row}`))
      await keyboard.press('Space')
      await expect(page.getByText('1 registration chosen')).toBeVisible()
    })

    await test.step('rejected with a reason, and taken back', async () => {
      await keyboard.reach(button('Reject…'), 'Shift+Tab')
      await keyboard.press('Enter')
      await keyboard.reach(dialog('Reject: 1 registration').getByLabel('Reason'))
      await keyboard.type('Nobody answers.')
      await keyboard.reach(dialog('Reject: 1 registration').getByRole('button', { name: 'Reject', exact: true }))
      await keyboard.press('Enter')
      await expect(page.getByText('1 registration rejected. You can undo this until', { exact: false })).toBeVisible()
      // The message is shown before the dialog and the selected row are removed; then the heading has the focus.
      await expect(page.getByRole('heading', { name: 'Registrations', exact: true })).toBeFocused()
      await keyboard.reach(button('Undo'))
      await keyboard.press('Enter')
      await expect(page.getByText('The decision on 1 registration is taken back.')).toBeVisible()
      await keyboard.expectFocusKept()
    })

    await test.step('one registration', async () => {
      await keyboard.reach(button(`Details of ${row}`))
      await keyboard.press('Enter')
      await keyboard.reach(dialog('Registration').getByRole('button', { name: 'Approve' }))
      await keyboard.press('Enter')
      await expect(dialog('Registration').getByText('1 registration approved.')).toBeVisible()
      await keyboard.expectFocusKept()
      await keyboard.press('Escape')
      await expect(dialog('Registration')).toHaveCount(0)
      await expect(button(`Details of ${row}`)).toBeFocused()
    })

    await test.step('the record of one, and a user', async () => {
      for (const [tab, details, title, told] of [
        ['events&event=badminton', `Details of the registration of ${account.username}`, 'Registration as JSON', '"badminton"'],
        ['users', `Info about ${account.username}`, 'User Details', account.email],
      ] as const) {
        await portal.open(`tab=${tab}`)
        await keyboard.reach(portal.search)
        await keyboard.type(account.email)
        await keyboard.reach(button(details))
        await keyboard.press('Enter')
        await expect(dialog(title)).toBeVisible()
        await expect(dialog(title).getByText(told).first()).toBeVisible()
        await keyboard.press('Escape')
        await expect(dialog(title)).toHaveCount(0)
        await expect(button(details)).toBeFocused()
      }
    })
  })
})
