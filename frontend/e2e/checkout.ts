import type { Locator, Page } from '@playwright/test'

/** Page object of the sandbox checkout, in which no money moves. */
export class Checkout {
  readonly dialog: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Sandbox checkout' })
  }

  button(name: 'Pay' | 'Fail' | 'Close'): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  amount(amount: string): Locator {
    return this.dialog.getByText(amount, { exact: true })
  }
}
