import type { Page } from '@playwright/test'
import { AuthPage } from './auth'
import { MyRegistrations } from './registrations'
import { test as withoutGoogle } from './fixtures'
import { expect, expectNoSidewaysScroll, test } from './withGoogle'

const SCRIPT = 'https://accounts.google.com/gsi/client'

/** A stand-in for Google's script: a button of the requested width that returns a credential. */
const STAND_IN = `
  let configuration
  window.google = { accounts: { id: {
    initialize: (given) => { configuration = given },
    renderButton: (parent, { width }) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Sign in with Google'
      button.style.cssText = 'inline-size:' + width + 'px;block-size:40px;border:1px solid'
      button.onclick = () => configuration.callback({ credential: 'of ' + configuration.nonce })
      parent.append(button)
    },
  } } }`

const standIn = (page: Page) => page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }))
const block = (page: Page) => page.route(SCRIPT, (route) => route.abort())

withoutGoogle('where the site does not offer it, nothing of it is shown or loaded', async ({ page }) => {
  let isLoaded = false
  page.on('request', (request) => (isLoaded ||= request.url().startsWith('https://')))
  const asked = page.waitForResponse('**/api/v1/auth/google')
  await new AuthPage(page).open()
  await asked
  await expect(new AuthPage(page).button('Login')).toBeVisible()
  await expect(page.getByText('OR', { exact: true })).toBeHidden()
  expect(isLoaded).toBe(false)
})

test('the button fits a narrow card and sends the credential of Google', async ({ page, expectAccessible, problems }) => {
  problems.expect(/status of 401/)
  await page.setViewportSize({ width: 320, height: 700 })
  await standIn(page)
  await new AuthPage(page).open()
  const button = page.getByRole('button', { name: 'Sign in with Google' })
  await expect(button).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
  // The stand-in does not sign the credential, so the server refuses it.
  const sent = page.waitForRequest('**/api/v1/auth/google-login')
  await button.click()
  expect(((await sent).postDataJSON() as { credential: string }).credential).toMatch(/^of \S{20,}$/)
  await expect(page.getByRole('main').getByText('Google login failed')).toBeVisible()
})

test('a blocked script is replaced by a link that signs in by redirect', async ({ page, site, problems, expectAccessible }) => {
  problems.expect(/gsi\/client/)
  await block(page)
  await site.signInAs({ sub: '1', email: 'asha@mail.example', email_verified: true, name: 'Asha Kumari' })
  await new MyRegistrations(page).open()
  await expect(new AuthPage(page).heading('Login')).toBeVisible()
  const link = page.getByRole('link', { name: 'Continue with Google' })
  await expectAccessible()
  await link.click()
  await expect(new MyRegistrations(page).heading).toBeVisible()
  await new AuthPage(page).open()
  await expect(new AuthPage(page).welcome('Asha Kumari')).toBeVisible()
  expect(page.url()).toBe(`${site.origin}/auth`)
})

test('an address that Google has not verified is refused', async ({ page, site, problems }) => {
  problems.expect(/gsi\/client/)
  await block(page)
  await site.signInAs({ sub: '2', email: 'ravi@mail.example', email_verified: false, name: 'Ravi' })
  await new AuthPage(page).open()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('main').getByText('Google login failed')).toBeVisible()
  await expect(new AuthPage(page).heading('Login')).toBeVisible()
  await expect(page).toHaveURL('/auth')
})
