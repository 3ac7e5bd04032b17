import { messages } from '@/lib/messages'
import { fakeServer } from '@/testing/server'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settle, type SettleRequest, type Settlement } from './checkout'
import { CheckoutHost } from './CheckoutHost'

const payment = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' }

function request(key: string): SettleRequest {
  return {
    created: { order: { id: 'order_1', amount: 650_000, currency: 'INR' }, key },
    endpoint: 'cricket',
    title: 'Cricket',
    registrationData: { collegeName: 'IIT Patna' },
    prefill: { name: 'Asha', email: 'asha@example.in' },
  }
}

describe('the sandbox', () => {
  async function open(answers: Parameters<typeof fakeServer>[0]) {
    const seen = fakeServer(answers)
    render(<CheckoutHost />)
    let settled: Promise<Settlement> | undefined
    act(() => {
      settled = settle(request('sandbox_key'))
    })
    await screen.findByRole('dialog', { name: 'Sandbox checkout' })
    return { seen, settled: settled!, user: userEvent.setup() }
  }

  it('says that no money moves, and pays', async () => {
    const { seen, settled, user } = await open({
      'POST /payment/sandbox/pay': { body: payment },
      'POST /events/cricket/verify-payment': { body: { success: true, message: 'ok' } },
    })
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/no money moves/)
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus()
    expect(screen.getByText('₹6,500')).toBeVisible()
    expect(screen.getByText('Cricket 2025 · Event Registration')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await settled).toEqual({ kind: 'paid', message: messages.PAYMENT_SUCCESS })
    expect(seen.map(({ body }) => body)).toEqual([
      { orderId: 'order_1', outcome: 'success' },
      { ...payment, registrationData: { collegeName: 'IIT Patna' } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('fails on demand, and then nothing is verified', async () => {
    const { seen, settled, user } = await open({ 'POST /payment/sandbox/pay': { body: { error: { description: 'no' } } } })
    await user.click(screen.getByRole('button', { name: 'Fail' }))
    expect(await settled).toEqual({ kind: 'failed', message: messages.PAYMENT_FAILED })
    expect(seen).toHaveLength(1)
  })

  it('can be closed', async () => {
    const { seen, settled, user } = await open({})
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await settled).toEqual({ kind: 'dismissed' })
    expect(seen).toHaveLength(0)
  })

  it("says the server's words where the return does not hold", async () => {
    const { settled, user } = await open({
      'POST /payment/sandbox/pay': { body: payment },
      'POST /events/cricket/verify-payment': { status: 400, body: { message: 'Not this one', code: 'x' } },
    })
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await settled).toEqual({ kind: 'failed', message: 'Not this one' })
  })
})

describe("the server's word on a payment that was made", () => {
  async function outcomeOfPaying(answer: Parameters<typeof fakeServer>[0][string]) {
    fakeServer({ 'POST /payment/sandbox/pay': { body: payment }, 'POST /events/cricket/verify-payment': answer })
    render(<CheckoutHost />)
    let settled: Promise<Settlement> | undefined
    act(() => {
      settled = settle(request('sandbox_key'))
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }))
    return settled!
  }

  it.each([
    ['the line breaks', () => Promise.reject(new TypeError('offline'))],
    ['the provider is silent', { status: 502, body: { code: 'payment_unconfirmed', message: 'Not answering' } }],
    ['the money is on its way', { status: 409, body: { code: 'payment_pending', message: messages.PAYMENT_ON_ITS_WAY } }],
    ['the site is busy', { status: 503, body: { message: 'Busy' } }],
    ['there were too many calls', { status: 429, body: { message: 'Slowly' } }],
    ['the session has ended', { status: 401, body: { message: messages.LOGIN_FIRST } }],
  ])('is missing where %s: that is no failure', async (_, answer) => {
    expect(await outcomeOfPaying(answer)).toEqual({ kind: 'unanswered', message: messages.PAYMENT_ON_ITS_WAY })
  })

  it('may be that staff must decide', async () => {
    const refused = { status: 409, body: { code: 'payment_in_inbox', message: messages.PAYMENT_IN_INBOX } }
    expect(await outcomeOfPaying(refused)).toEqual({ kind: 'inbox', message: messages.PAYMENT_IN_INBOX })
  })
})

describe("the provider's widget", () => {
  type Options = ConstructorParameters<NonNullable<Window['Razorpay']>>[0]
  let given: Options | undefined
  let fail: (failed: { error?: { description?: string } }) => void

  function provideWidget(onOpen: (options: Options) => void) {
    window.Razorpay = class {
      constructor(private readonly options: Options) {
        given = options
      }
      open() {
        onOpen(this.options)
      }
      on(_: 'payment.failed', listener: typeof fail) {
        fail = listener
      }
    }
  }
  afterEach(() => {
    delete window.Razorpay
    document.head.replaceChildren()
  })

  it('is told the event, the order and who pays', async () => {
    fakeServer({ 'POST /events/cricket/verify-payment': { body: { success: true, message: 'ok' } } })
    provideWidget((options) => options.handler?.(payment))
    expect(await settle(request('rzp_key'))).toMatchObject({ kind: 'paid' })
    expect(given).toMatchObject({
      key: 'rzp_key',
      amount: 650_000,
      currency: 'INR',
      order_id: 'order_1',
      name: 'Cricket 2025',
      description: 'Event Registration',
      prefill: { name: 'Asha', email: 'asha@example.in' },
    })
  })

  it('takes the place of the page in a browser inside an app, and tells our server on the way back', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 350.0')
    provideWidget((options) => options.modal.ondismiss())
    await settle(request('rzp_key'))
    expect(given).toMatchObject({ callback_url: `${window.location.origin}/api/v1/payment/callback`, redirect: true })
    expect(given).not.toHaveProperty('handler')
  })

  it('has no way back but its handler elsewhere', async () => {
    provideWidget((options) => options.modal.ondismiss())
    await settle(request('rzp_key'))
    expect(given).not.toHaveProperty('callback_url')
    expect(given).not.toHaveProperty('redirect')
  })

  it('reports a failure once it is closed', async () => {
    provideWidget((options) => {
      fail({ error: { description: 'declined' } })
      options.modal.ondismiss()
    })
    expect(await settle(request('rzp_key'))).toEqual({ kind: 'failed', message: messages.PAYMENT_FAILED })
  })

  it('may be dismissed', async () => {
    provideWidget((options) => options.modal.ondismiss())
    expect(await settle(request('rzp_key'))).toEqual({ kind: 'dismissed' })
  })

  it('may not load', async () => {
    const settled = settle(request('rzp_key'))
    document.head.querySelector('script')?.dispatchEvent(new Event('error'))
    expect(await settled).toEqual({ kind: 'failed', message: messages.CHECKOUT_UNAVAILABLE })
  })
})
