import { messages } from '@/lib/messages'
import { fakeServer } from '@/testing/server'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
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

  it('says the server\'s words where the return does not hold', async () => {
    const { settled, user } = await open({
      'POST /payment/sandbox/pay': { body: payment },
      'POST /events/cricket/verify-payment': { status: 400, body: { message: 'Not this one', code: 'x' } },
    })
    await user.click(screen.getByRole('button', { name: 'Pay' }))
    expect(await settled).toEqual({ kind: 'failed', message: 'Not this one' })
  })
})

describe('the provider\'s widget', () => {
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
    provideWidget((options) => options.handler(payment))
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
