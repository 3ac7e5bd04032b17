import { provideSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { findInPage, visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { someDetail, someRegistration } from '@/testing/registration'
import { fakeServer } from '@/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { memberCount } from '@/lib/registrations/record'

beforeEach(() => {
  provideRules(undefined)
  provideSession({ status: 'signedIn', user: someUser() })
})

it('shows each team, and pays for the one that is not paid', async () => {
  const seen = fakeServer({
    'GET /events/my-registrations': [
      { body: { success: true, registrations: [someRegistration({})] } },
      { body: { success: true, registrations: [someRegistration({ paymentStatus: 'paid' })] } },
    ],
    'POST /registrations/r1/pay': {
      body: { success: true, order: { id: 'o1', amount: 100_000, currency: 'INR' }, key: 'sandbox_x', registrationId: 'r1' },
    },
    'POST /payment/sandbox/pay': { body: { razorpay_order_id: 'o1', razorpay_payment_id: 'p1', razorpay_signature: 's' } },
    'POST /events/table_tennis/verify-payment': { body: { success: true, message: 'ok' } },
  })
  const { user } = visit('/registrations')
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading', { name: 'Table Tennis' })).toBeVisible()
  expect(card.getByText('INF-TTN-0001 · IIT Patna · Women · 3 members')).toBeVisible()
  expect(card.getByText('₹1,000')).toBeVisible()
  expect(card.getByText('Payment pending')).toBeVisible()

  await user.click(card.getByRole('button', { name: 'Pay now for Table Tennis' }))
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  const told = await within(screen.getByRole('main')).findByText(messages.PAYMENT_SUCCESS)
  expect(told.closest('[tabindex]')).toHaveFocus()
  await waitFor(() => expect(card.getByText('Paid')).toBeVisible())
  expect(card.getByRole('link', { name: 'Receipt for Table Tennis' })).toHaveAttribute('href', '/registrations/r1/receipt')
  expect(card.queryByRole('button')).toBeNull()
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toContain('POST /events/table_tennis/verify-payment')
})

it('leads to the page of one, also where its payment has not been answered for', async () => {
  const offline = () => Promise.reject(new TypeError('offline'))
  fakeServer({
    'GET /events/my-registrations': { body: { success: true, registrations: [someRegistration()] } },
    'GET /registrations/r1': { body: someDetail() },
    'POST /registrations/r1/pay': {
      body: { success: true, order: { id: 'o1', amount: 100_000, currency: 'INR' }, key: 'sandbox_x', registrationId: 'r1' },
    },
    'POST /payment/sandbox/pay': { body: { razorpay_order_id: 'o1', razorpay_payment_id: 'p1', razorpay_signature: 's' } },
    'POST /events/table_tennis/verify-payment': offline,
  })
  const { user, router } = visit('/registrations')
  expect(await screen.findByRole('link', { name: 'Table Tennis' })).toHaveAttribute('href', '/registrations/r1')
  await user.click(screen.getByRole('button', { name: /Pay now/ }))
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  expect(await findInPage(messages.PAYMENT_ON_ITS_WAY)).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/registrations/r1'))
})

it('tells whoever comes back from the provider with a payment that nobody knows', async () => {
  fakeServer({ 'GET /events/my-registrations': { body: { success: true, registrations: [] } } })
  const { router } = visit('/registrations?payment=failed')
  const told = await findInPage(messages.PAYMENT_FAILED)
  await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
  await waitFor(() => expect(router.state.location.href).toBe('/registrations'))
})

it('offers no payment for what is rejected', async () => {
  fakeServer({ 'GET /events/my-registrations': { body: { success: true, registrations: [someRegistration({ status: 'rejected' })] } } })
  visit('/registrations')
  expect(await screen.findByText('Rejected')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Pay now/ })).toBeNull()
})

it('counts a runner of two relays once', () => {
  const member = (fullname: string) => ({ fullname, email: 'a@b.in', phoneNumber: '9000000000', aadharId: 'XXXX XXXX 1234' })
  const relay = (teamName: string) => ({ teamName, members: ['Asha', 'Bina', 'Chitra', 'Devi'].map(member) })
  const athletics = someRegistration({ captain: undefined, players: undefined, leadName: 'Asha', relayTeams: [relay('a'), relay('b')] })
  expect(memberCount(athletics)).toBe(4)
})
