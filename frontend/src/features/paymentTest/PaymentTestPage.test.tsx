import { provideSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { findInPage, visit } from '@/testing/app'
import { fakeServer } from '@/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => {
  provideRules('failed')
  provideSession({ status: 'signedOut' })
})

type Answers = Parameters<typeof fakeServer>[0]
const payment = { razorpay_order_id: 'o1', razorpay_payment_id: 'p1', razorpay_signature: 's' }
const CREATED = {
  'POST /payment/create': {
    body: { success: true, message: messages.TEST_ORDER_CREATED, data: { id: 'o1', amount: 10_000, currency: 'INR' }, key: 'sandbox_x' },
  },
}

async function pay(answers: Answers, press?: 'Pay' | 'Fail' | 'Close') {
  const seen = fakeServer(answers)
  const { user } = visit('/payment-test')
  await user.click(await screen.findByRole('button', { name: 'Pay 100 INR' }))
  if (press) {
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true')
    await user.click(await screen.findByRole('button', { name: press }))
  }
  return seen
}

/** Expects a message in the page, focused, and in a toast. */
async function expectSaid(words: string) {
  const told = await findInPage(words)
  expect(told.parentElement).toHaveFocus()
  await waitFor(() => expect(within(screen.getByRole('region', { name: 'Messages' })).getByText(words)).toBeInTheDocument())
}

it('says that it is a test, to visitors too', async () => {
  fakeServer({})
  visit('/payment-test')
  expect(await screen.findByText(/A test: nothing is sold here/)).toBeVisible()
  expect(screen.getByText('₹100')).toBeVisible()
})

it('a payment that is verified', async () => {
  const seen = await pay(
    {
      ...CREATED,
      'POST /payment/sandbox/pay': { body: payment },
      'POST /payment/verify': { body: { success: true, message: messages.TEST_PAYMENT_VERIFIED } },
    },
    'Pay',
  )
  await expectSaid('Payment Verified Successfully!')
  expect(seen.map(({ path, body }) => [path, body])).toEqual([
    ['/payment/create', { amount: 100, currency: 'INR' }],
    ['/payment/sandbox/pay', { orderId: 'o1', outcome: 'success' }],
    ['/payment/verify', { ...payment, orderDetails: { amount: 100, currency: 'INR' } }],
  ])
  expect(screen.getByRole('button', { name: 'Pay 100 INR' })).not.toHaveAttribute('aria-disabled')
})

it('a payment that fails', async () => {
  await pay({ ...CREATED, 'POST /payment/sandbox/pay': { body: { error: { description: 'Card declined' } } } }, 'Fail')
  await expectSaid('Payment Failed: Card declined')
})

it('an order that cannot be had', async () => {
  await pay({ 'POST /payment/create': { status: 502, body: { message: 'Not answering.' } } })
  await expectSaid('Error: Not answering.')
})

it('a return that does not hold', async () => {
  await pay(
    {
      ...CREATED,
      'POST /payment/sandbox/pay': { body: payment },
      'POST /payment/verify': { status: 400, body: { message: 'No.' } },
    },
    'Pay',
  )
  await expectSaid('Verification Error: No.')
  expect(screen.queryByText(/it is not lost/)).toBeNull()
})

it('after a return without an answer the page says that the money is not lost', async () => {
  await pay(
    {
      ...CREATED,
      'POST /payment/sandbox/pay': { body: payment },
      'POST /payment/verify': { status: 502, body: { message: 'Silent.' } },
    },
    'Pay',
  )
  expect(await screen.findByText(/it is not lost: we keep checking/)).toBeVisible()
})

it('a payment whose money is on its way', async () => {
  const pending = { status: 409, body: { code: 'payment_pending', message: messages.PAYMENT_ON_ITS_WAY } }
  await pay({ ...CREATED, 'POST /payment/sandbox/pay': { body: payment }, 'POST /payment/verify': pending }, 'Pay')
  await expectSaid(messages.PAYMENT_ON_ITS_WAY)
  expect(screen.queryByText(/Verification Error/)).toBeNull()
})

it("the provider's script that does not come", async () => {
  fakeServer({ 'POST /payment/create': { body: { ...CREATED['POST /payment/create'].body, key: 'rzp_x' } } })
  const { user } = visit('/payment-test')
  await user.click(await screen.findByRole('button', { name: 'Pay 100 INR' }))
  await waitFor(() => expect(document.head.querySelector('script[src*=razorpay]')).not.toBeNull())
  document.head.querySelector('script[src*=razorpay]')!.dispatchEvent(new Event('error'))
  await expectSaid('Razorpay SDK failed to load')
})

it('a checkout that is closed says nothing and can be opened again', async () => {
  await pay(CREATED, 'Close')
  expect(await screen.findByRole('button', { name: 'Pay 100 INR' })).toBeVisible()
  expect(document.querySelector('main .notice')).toBeNull()
})

it.each([
  ['paid', messages.TEST_PAYMENT_VERIFIED],
  ['failed', `Payment Failed: ${messages.PAYMENT_FAILED}`],
  ['pending', messages.PAYMENT_ON_ITS_WAY],
])('coming back from the provider with %s shows it, and the address is clean', async (ending, words) => {
  fakeServer({})
  const { router } = visit(`/payment-test?payment=${ending}`)
  expect(await findInPage(words)).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/payment-test'))
  expect(await findInPage(words)).toBeVisible()
})
