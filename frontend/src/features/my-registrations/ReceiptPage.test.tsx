import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => provideRules('failed'))

const IT = 'GET /registrations/r1/receipt'
const HTML =
  '<article class="receipt"><h2>No. inf_1</h2><p>Asha &lt;b&gt;</p><a href="/contact">Contact us</a><script>window.ran = 1</script></article>'

it("shows the server's fragment, asked for with the token, and prints it", async () => {
  const seen = signedIn({}, { [IT]: { text: HTML } })
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user, router } = visit('/registrations/r1/receipt')
  expect(await screen.findByText('No. inf_1')).toBeVisible()
  expect(screen.getByText('Asha <b>')).toBeVisible()
  expect(window).not.toHaveProperty('ran')
  const request = seen.find(({ path }) => path === '/registrations/r1/receipt')
  expect(request?.headers.get('Authorization')).toBe('Bearer t0ken')
  expect(request?.headers.get('Accept')).toContain('text/html')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Back to the registration' })).toHaveAttribute('href', '/registrations/r1')
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  await user.click(screen.getByRole('link', { name: 'Contact us' }))
  expect(navigate).toHaveBeenCalledWith({ href: '/contact', resetScroll: true })
})

it('says where nothing was paid yet, and has nothing to print', async () => {
  signedIn({}, { [IT]: { status: 404, body: { message: 'There is nothing at this address.' } } })
  visit('/registrations/r1/receipt')
  expect(await screen.findByText(/hasn’t been paid yet/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

it('that cannot be had now says so, and Retry brings it', async () => {
  signedIn({}, { [IT]: [{ status: 503, body: { message: 'The site is busy.' } }, { text: HTML }] })
  const { user } = visit('/registrations/r1/receipt')
  expect(await screen.findByText('The site is busy.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No. inf_1')).toBeVisible()
})
