import type { Locator, Page } from '@playwright/test'
import { Checkout } from './checkout'
import { expect } from './fixtures'
import type { Person } from './people'

/** The notice after a payment. */
export const PAID = 'Payment successful! Registration confirmed.'

/** Page object of My registrations. */
export class MyRegistrations {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/registrations')
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'My registrations' })
  }

  /** Returns the card of an event. */
  card(event: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name: event }) })
  }

  payNow(event: string): Locator {
    return this.page.getByRole('button', { name: `Pay now for ${event}` })
  }

  /** Opens the page and expects this event to be paid with this amount. */
  async expectPaid(event: string, amount: string) {
    await this.open()
    const card = this.card(event)
    await expect(card.getByText('Paid', { exact: true })).toBeVisible()
    await expect(card.getByText(amount, { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: /Pay now/ })).toHaveCount(0)
  }
}

/** Page object of one registration, for its owner and for staff. */
export class RegistrationPage {
  readonly main: Locator
  readonly team: Locator
  readonly history: Locator
  readonly payments: Locator
  readonly payNow: Locator
  readonly withdraw: Locator
  readonly checkout: Checkout

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main')
    this.team = page.getByRole('region', { name: 'Team', exact: true })
    this.history = page.getByRole('region', { name: 'History' })
    this.payments = page.getByRole('table', { name: 'Payments made' })
    this.payNow = this.main.getByRole('button', { name: 'Pay now' })
    this.withdraw = page.getByRole('button', { name: 'Withdraw registration' })
    this.checkout = new Checkout(page)
  }

  async open(id: string) {
    await this.page.goto(pathOf(id))
  }

  async expectOpen(id: string) {
    await expect(this.page).toHaveURL(pathOf(id))
  }

  text(words: string | RegExp): Locator {
    return this.main.getByText(words)
  }

  /** Returns a notice, for example the result of a payment. */
  notice(words: string | RegExp): Locator {
    return this.main.locator('.notice', { hasText: words })
  }

  /** Returns a member of the team by title and name: `Player #2: Asha Verma`. */
  member(name: string | RegExp): Locator {
    return this.team.getByRole('article', { name })
  }

  /** Returns the form of one member, which the buttons Change and Add open. */
  personForm(name: string): PersonForm {
    return new PersonForm(this.page.getByRole('form', { name }))
  }
}

/** The form of one member of a team. */
export class PersonForm {
  constructor(readonly form: Locator) {}

  get fullname(): Locator {
    return this.form.getByLabel('Full name')
  }

  /** The error summary. */
  get summary(): Locator {
    return this.form.getByRole('alert')
  }

  async fill({ fullname, email, phoneNumber, aadharId }: Person) {
    await this.fullname.fill(fullname)
    await this.form.getByLabel('Email').fill(email)
    await this.form.getByLabel('Phone number').fill(phoneNumber)
    await this.form.getByLabel('Aadhaar number').fill(aadharId)
  }

  async save() {
    await this.form.getByRole('button', { name: 'Save' }).click()
  }
}

const pathOf = (id: string) => `/registrations/${id}`
