import { expect, type Locator, type Page } from '@playwright/test'
import { Checkout } from './checkout'
import type { Person } from './people'
import { PAID } from './registrations'

/** The college of the test teams, and a search text that finds it. */
export const COLLEGE = { typed: 'IIT Patna', name: 'Indian Institute of Technology Patna' }

/** Returns the college box with this label. A native select stands in its place until the box is loaded. */
export function collegeBox(within: Page | Locator, label: string): Locator {
  return within.getByRole('combobox', { name: label }).and(within.locator('input'))
}

/** Page object of the registration wizard. */
export class Wizard {
  readonly checkout: Checkout

  constructor(private readonly page: Page) {
    this.checkout = new Checkout(page)
  }

  /** Returns the field at this path of the form: `team.players.3.email`. */
  field(path: string): Locator {
    return this.page.locator(`#field-${path.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')}`)
  }

  /** Expects the step title: `Step 2 of 5: Team Leadership`. */
  async expectStep(number: number, of: number, title: string) {
    await expect(this.page.getByText(`Step ${number} of ${of}: ${title}`)).toBeVisible()
  }

  async next() {
    await this.page.getByRole('button', { name: 'Next', exact: true }).click()
  }

  async back() {
    await this.page.getByRole('button', { name: 'Back', exact: true }).click()
  }

  /** Expects the focused error summary to have exactly these lines, in this order. */
  async expectProblems(lines: readonly string[], title = 'There is a problem') {
    const summary = this.page.getByRole('alert').filter({ has: this.page.getByRole('heading', { name: title }) })
    await expect(summary.getByRole('listitem')).toHaveText(lines)
    await expect(summary).toBeFocused()
  }

  /** Expects an invalid field at this path, with this text beside it. */
  async expectHint(path: string, words: string) {
    const field = this.field(path)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(words)
  }

  async chooseCategory(category: 'Men' | 'Women') {
    await this.field('category').selectOption(category)
  }

  async chooseCollege({ typed, name } = COLLEGE) {
    const box = collegeBox(this.page, 'College')
    await box.fill(typed)
    await this.page.getByRole('option', { name }).click()
    await expect(box).toHaveValue(name)
  }

  async fillPerson(path: string, person: Person, fields: readonly (keyof Person)[] = ['fullname', 'email', 'phoneNumber', 'aadharId']) {
    for (const name of fields) {
      await this.field(`${path}.${name}`).fill(person[name])
    }
  }

  async chooseCoach(answer: 'Yes' | 'No') {
    await this.page
      .getByRole('radiogroup', { name: /Will a coach be accompanying the team\?/ })
      .getByLabel(answer)
      .check()
  }

  /** Returns the rows of the receipt by label. */
  async expectReceipt(rows: Record<string, string>) {
    for (const [label, text] of Object.entries(rows)) {
      const row = this.page
        .locator('.summary')
        .first()
        .locator('.summary__row')
        .filter({ has: this.page.getByText(label, { exact: true }) })
      await expect(row.locator('dd')).toHaveText(text)
    }
  }

  /** Gives the consent. */
  async agree() {
    await this.page.getByRole('checkbox', { name: /agrees that the organisers keep these details/ }).check()
  }

  async submit(label: 'Confirm & Pay' | 'Confirm & Register' = 'Confirm & Pay') {
    await this.page.getByRole('button', { name: label }).click()
  }

  /** Pays this amount and expects the events page with the success message. */
  async pay(amount: string) {
    await expect(this.checkout.amount(amount)).toBeVisible()
    await this.checkout.button('Pay').click()
    await expect(this.page).toHaveURL(/\/event\/ins/)
    await expect(this.page.getByRole('main').getByText(PAID)).toBeVisible()
  }
}
