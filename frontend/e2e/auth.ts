import type { Locator, Page } from '@playwright/test'
import { expect, type Account } from './fixtures'
import { readCode } from './mailbox'

/** The initial form of the auth page. */
type Mode = 'register' | 'forgot'

/** Page object of the auth page: log-in, sign-up and password reset. */
export class AuthPage {
  constructor(private readonly page: Page) {}

  async open(mode?: Mode) {
    await this.page.goto(mode ? `/auth?mode=${mode}` : '/auth')
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  /** The greeting after a sign-in. */
  welcome(username: string): Locator {
    return this.heading(`Welcome, ${username}`)
  }

  get email(): Locator {
    return this.page.getByLabel('Email')
  }

  password(name: 'Password' | 'New password' | 'Confirm password' = 'Password'): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  get code(): Locator {
    return this.page.getByPlaceholder('Enter 6-digit OTP')
  }

  button(name: 'Login' | 'Send OTP' | 'Verify OTP' | 'Set new password'): Locator {
    return this.page.getByRole('button', { name })
  }

  /** The error message of a refused form. */
  get alert(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }

  /** The error summary. */
  get summary(): Locator {
    return this.page.getByRole('alert', { name: 'There is a problem' })
  }

  /** Submits the open log-in form. */
  async submitLogin({ email, password }: Pick<Account, 'email' | 'password'>) {
    await this.email.fill(email)
    await this.password().fill(password)
    await this.button('Login').click()
  }

  async logIn(account: Pick<Account, 'email' | 'password'>) {
    await this.open()
    await this.submitLogin(account)
  }

  async logOut() {
    await this.open()
    // A call that is under way would be answered with a 401.
    await this.page.waitForLoadState('networkidle')
    await this.page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await expect(this.heading('Login')).toBeVisible()
  }

  /** Fills in the open sign-up form. */
  async fillSignUp({ username, email, password }: Account) {
    await this.page.getByLabel('Username').fill(username)
    await this.email.fill(email)
    await this.password().fill(password)
    await this.password('Confirm password').fill(password)
  }

  /** Creates the account from the log-in form. Returns after the code was accepted. */
  async signUp(account: Account) {
    await this.page.getByRole('link', { name: 'Join' }).click()
    await expect(this.heading('Register')).toBeFocused()
    await this.submitSignUp(account)
  }

  /** Creates the account from the open sign-up form. Returns after the code was accepted. */
  async submitSignUp(account: Account) {
    await this.fillSignUp(account)
    await this.button('Send OTP').click()
    await expect(this.code).toBeFocused()
    await this.code.fill(await readCode(account.email))
    await this.button('Verify OTP').click()
    await expect(this.page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
  }

  async setNewPassword(password: string) {
    await this.password('New password').fill(password)
    await this.password('Confirm password').fill(password)
    await this.button('Set new password').click()
  }
}
