import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from './fixtures'

const SCRIPT = 'https://accounts.google.com/gsi/client'

/** Google's script, as far as the page uses it: a button of the width asked for, which gives a credential. */
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

/** A site that offers sign-in with Google: its configuration, and the policy that the server then sends. */
async function offerGoogle(page: Page, script: 'stand-in' | 'blocked' = 'stand-in') {
  await page.route(SCRIPT, (route) =>
    script === 'blocked' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
  )
  await page.route('**/api/v1/auth/google', (route) => route.fulfill({ json: { success: true, clientId: 'ours', nonce: 'n0nce' } }))
  await page.route(/\/auth(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const policy = answer.headers()['content-security-policy'] ?? ''
    const headers = { ...answer.headers(), 'content-security-policy': policy.replace(/script-src/, `script-src ${SCRIPT}`) }
    await route.fulfill({ response: answer, headers })
  })
}

test('where the site does not offer it, nothing of it is shown or loaded', async ({ page }) => {
  let isLoaded = false
  page.on('request', (request) => (isLoaded ||= request.url().startsWith('https://')))
  const asked = page.waitForResponse('**/api/v1/auth/google')
  await page.goto('/auth')
  await asked
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('OR', { exact: true })).toBeHidden()
  expect(isLoaded).toBe(false)
})

test.describe('somebody with an account', () => {
  test.use({ isSignedIn: true })

  test("signs in with Google's button", async ({ page, account, request }) => {
    const { email, password } = account
    const session = (await (await request.post('/api/v1/auth/login', { data: { email, password } })).json()) as object
    await page.goto('/auth')
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await offerGoogle(page)
    let credential: unknown
    await page.route('**/api/v1/auth/google-login', (route) => {
      credential = route.request().postDataJSON()
      return route.fulfill({ json: { ...session, message: 'Google login successful' } })
    })
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${account.username}` })).toBeFocused()
    expect(credential).toEqual({ credential: 'of n0nce' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${account.username}` })).toBeVisible()
  })
})

test('the button fits a narrow card', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await offerGoogle(page)
  await page.goto('/auth')
  const button = page.getByRole('button', { name: 'Sign in with Google' })
  await expect(button).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible()
})

test('a link stands in where the script is blocked', async ({ page, problems, expectAccessible }) => {
  problems.expect(/gsi\/client/)
  await offerGoogle(page, 'blocked')
  await page.goto('/auth')
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute('href', '/api/v1/auth/google/start')
  await expectAccessible()
})
