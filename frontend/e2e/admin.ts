import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures'

/** Page object of the admin portal: its tabs and lists. */
export class AdminPortal {
  constructor(private readonly page: Page) {}

  /** Opens the portal, or one of its tabs: `tab=payments&q=pay_1`. */
  async open(search = '') {
    await this.page.goto(search ? `/admin?${search}` : '/admin')
  }

  /** The link of a tab. */
  tab(name: string | RegExp): Locator {
    return this.page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })
  }

  get search(): Locator {
    return this.page.getByLabel('Search')
  }

  /** Expects the list to show this number of rows: `1 registration`. */
  async expectCount(count: string) {
    await expect(this.page.getByText(count, { exact: true })).toBeVisible()
  }

  /** Searches a list and expects one result: `1 registration`. */
  async find(words: string, count: string) {
    await this.search.fill(words)
    await this.expectCount(count)
  }

  table(name: string): Locator {
    return this.page.getByRole('table', { name })
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  get selectAll(): Locator {
    return this.page.getByLabel('Select all on this page')
  }
}
