import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { findInPage, visit } from '@/testing/app'
import { someDetail } from '@/testing/registration'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Detail } from '../queries'

beforeEach(() => provideRules('failed'))

type Answers = NonNullable<Parameters<typeof signedIn>[1]>
const IT = 'GET /registrations/r1'
const ORDER = {
  'POST /registrations/r1/pay': {
    body: { success: true, order: { id: 'o1', amount: 100_000, currency: 'INR' }, key: 'sandbox_x', registrationId: 'r1' },
  },
}
const PAID = { 'POST /payment/sandbox/pay': { body: { razorpay_order_id: 'o1', razorpay_payment_id: 'p1', razorpay_signature: 's' } } }

async function open(detail: Detail | Answers[string], answers: Answers = {}, at = '/registrations/r1') {
  const answer = typeof detail === 'object' && 'registration' in detail ? { body: detail } : detail
  const seen = signedIn({}, { [IT]: answer, ...answers })
  const page = visit(at)
  await screen.findByRole('heading', { level: 1 })
  return { seen, ...page }
}

const paid = (changes: Partial<Detail> = {}) => someDetail({ canPay: false, canCancel: false, ...changes }, { paymentStatus: 'paid' })

describe('where it stands', () => {
  it('an unpaid entry shows the amount and one primary button', async () => {
    await open(someDetail())
    expect(await screen.findByText('Saved, ₹1,000 due')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Table Tennis' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeVisible()
    expect(screen.getByText('Payment pending')).toBeVisible()
    expect(document.querySelectorAll('main .button--primary')).toHaveLength(1)
  })

  it('the people of a confirmed team can be booked beds', async () => {
    await open(paid())
    expect(await screen.findByRole('link', { name: 'Book beds' })).toHaveAttribute('href', '/accommodation?event=table_tennis')
  })

  it('an unpaid entry has no beds yet', async () => {
    await open(someDetail())
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Book beds' })).toBeNull()
  })

  it.each<[string, Detail, string, boolean]>([
    ['paid', paid(), 'Payment received, and your registration is confirmed.', true],
    [
      'refunded',
      someDetail({ canPay: false }, { paymentStatus: 'refunded' }),
      'We have refunded the fee of ₹1,000. It may take your bank a few days to show it.',
      true,
    ],
    [
      'waived',
      someDetail({ canPay: false }, { paymentStatus: 'waived' }),
      'No fee is due for this registration. There is nothing left to pay.',
      false,
    ],
    [
      'cancelled',
      someDetail({ canPay: false }, { status: 'cancelled' }),
      'You have withdrawn this registration. You can register for this event again: we’ll fill in your team, and you enter the Aadhaar numbers.',
      false,
    ],
    [
      'rejected',
      someDetail({ canPay: false }, { status: 'rejected' }),
      'The organisers have not accepted this registration. Please write to us if you think this is a mistake.',
      false,
    ],
  ])('%s: in words, with a receipt where something was paid', async (_, detail, words, hasReceipt) => {
    await open(detail)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
    expect(screen.queryAllByRole('link', { name: 'Receipt' })).toHaveLength(hasReceipt ? 1 : 0)
  })

  it('a withdrawn entry has no pending payment', async () => {
    await open(someDetail({ canPay: false }, { status: 'cancelled' }))
    expect(await screen.findByText('Withdrawn', { selector: '.badge' })).toBeVisible()
    expect(screen.queryByText('Payment pending')).toBeNull()
  })

  it('the reminders of an unpaid entry can be stopped', async () => {
    const { user, seen } = await open(someDetail(), {
      'POST /registrations/r1/stop-reminders': {
        body: { ...someDetail({ areRemindersStopped: true }), message: messages.REMINDERS_STOPPED },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Stop reminders' }))
    expect(await findInPage(messages.REMINDERS_STOPPED)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Stop reminders' })).toBeNull()
    expect(seen.filter(({ path }) => path.endsWith('/stop-reminders'))).toHaveLength(1)
  })

  it.each(['paid', 'waived'] as const)(
    '%s, but changes are requested: not confirmed, and handed back to staff by a button',
    async (paymentStatus) => {
      const asked = someDetail(
        { canPay: false, canCancel: false },
        { paymentStatus, changesRequested: true, reason: 'The captain needs a photo.' },
      )
      const { user, seen } = await open(asked, {
        'POST /registrations/r1/changes-made': {
          body: { ...someDetail({ canPay: false, isUnderReview: true }, { paymentStatus }), message: messages.CHANGES_MADE },
        },
      })
      expect(await screen.findByText('The captain needs a photo.')).toBeVisible()
      expect(screen.getByText(/Your registration is confirmed once our staff have approved it/)).toBeVisible()
      expect(screen.queryByText('You are in')).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: "I've made the changes" }))
      expect(await findInPage(messages.CHANGES_MADE)).toHaveTextContent(messages.CHANGES_MADE)
      expect(seen.filter(({ path }) => path.endsWith('/changes-made'))).toHaveLength(1)
      expect(screen.queryByRole('button', { name: "I've made the changes" })).not.toBeInTheDocument()
      expect(screen.getByText(paymentStatus === 'paid' ? 'Paid, being reviewed' : 'Being reviewed')).toBeVisible()
      expect(screen.queryByText('You are in')).not.toBeInTheDocument()
    },
  )

  it('changes that nobody waits for any more are explained, and the page asks again', async () => {
    const asked = someDetail({ canPay: false }, { paymentStatus: 'paid', changesRequested: true })
    const { user } = await open([{ body: asked }, { body: someDetail({ canPay: false }, { paymentStatus: 'paid', status: 'approved' }) }], {
      'POST /registrations/r1/changes-made': {
        status: 409,
        body: { code: 'no_changes_requested', message: messages.NO_CHANGES_REQUESTED },
      },
    })
    await user.click(await screen.findByRole('button', { name: "I've made the changes" }))
    expect(await findInPage(messages.NO_CHANGES_REQUESTED)).toBeVisible()
    expect(await screen.findByText('You are in')).toBeVisible()
  })

  it('nobody whose money is in the inbox is asked to pay twice', async () => {
    const payments = [{ paymentId: 'pay_1', status: 'captured', destination: 'inbox' as const, amount: 90_000, at: '2025-01-02T10:00:00Z' }]
    await open(someDetail({ payments }))
    expect(await screen.findByText(/please do not pay again/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
    const row = within(screen.getByRole('region', { name: 'Payments made' })).getAllByRole('row')[1]!
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual(['pay_1', '₹900', 'With our staff'])
  })

  it("somebody else's entry, or none, is explained, with a way on", async () => {
    await open({ status: 404, body: { message: 'There is nothing at this address.' } })
    expect(await screen.findByText('There is no such registration')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My registrations' })).toBeVisible()
  })

  it('an entry that could not be loaded is loaded by Retry', async () => {
    const { user } = await open([{ status: 503, body: { message: 'Busy.' } }, { body: someDetail() }])
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Saved, ₹1,000 due')).toBeVisible()
  })
})

describe('Pay now', () => {
  it('pays, and the notice takes the focus', async () => {
    const { user } = await open([{ body: someDetail() }, { body: paid() }], {
      ...ORDER,
      ...PAID,
      'POST /events/table_tennis/verify-payment': { body: { success: true, message: 'ok' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Pay now' }))
    await user.click(await screen.findByRole('button', { name: 'Pay' }))
    const told = await findInPage(messages.PAYMENT_SUCCESS)
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Receipt' })).toBeVisible()
  })

  it('can be pressed again after a failure', async () => {
    const { user } = await open(someDetail(), { ...ORDER, 'POST /payment/sandbox/pay': { body: { error: { description: 'no' } } } })
    await user.click(await screen.findByRole('button', { name: 'Pay now' }))
    await user.click(await screen.findByRole('button', { name: 'Fail' }))
    expect(await findInPage(messages.PAYMENT_FAILED)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay now' })).not.toHaveAttribute('aria-disabled')
  })

  it('never calls a payment failed that nobody has answered for, and asks again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, seen } = await open([{ body: someDetail() }, { body: someDetail() }, { body: paid() }], {
      ...ORDER,
      ...PAID,
      'POST /events/table_tennis/verify-payment': () => Promise.reject(new TypeError('offline')),
    })
    await user.click(await screen.findByRole('button', { name: 'Pay now' }))
    await user.click(await screen.findByRole('button', { name: 'Pay' }))
    expect(await findInPage(messages.PAYMENT_ON_ITS_WAY)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
    const before = seen.filter(({ path }) => path === '/registrations/r1').length
    await act(() => vi.advanceTimersByTimeAsync(4_500))
    expect(seen.filter(({ path }) => path === '/registrations/r1')).toHaveLength(before + 1)
    expect(await findInPage(messages.PAYMENT_SUCCESS)).toBeVisible()
    vi.useRealTimers()
  })
})

describe('back from the provider', () => {
  it.each([
    ['failed', someDetail(), messages.PAYMENT_FAILED],
    ['inbox', someDetail(), messages.PAYMENT_IN_INBOX],
    ['pending', someDetail(), messages.PAYMENT_ON_ITS_WAY],
    ['paid', paid(), messages.PAYMENT_SUCCESS],
  ])('%s is shown and focused, and the address is clean', async (ending, detail, words) => {
    const { router } = await open(detail, {}, `/registrations/r1?payment=${ending}`)
    const told = await findInPage(words)
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
    await waitFor(() => expect(router.state.location.href).toBe('/registrations/r1'))
    expect(told).toBeVisible()
  })

  it('takes the focus, and keeps it however late the navigation focuses the heading', async () => {
    signedIn({}, { [IT]: { body: someDetail() }, 'GET /events/my-registrations': { body: { success: true, registrations: [] } } })
    const { router } = visit('/registrations')
    await screen.findByText('You have not registered for any event yet.')
    const late: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => late.push(callback))
    await act(() => router.navigate({ to: '/registrations/$id', params: { id: 'r1' }, search: { payment: 'closed' } }))
    const notice = (await screen.findByText('The payment window was closed before the payment was made.')).parentElement
    await waitFor(() => expect(late).not.toHaveLength(0))
    act(() => late.forEach((callback) => callback(0)))
    expect(notice).toHaveFocus()
  })

  it('an address that claims to be paid is not believed', async () => {
    await open(someDetail(), {}, '/registrations/r1?payment=paid')
    expect(await findInPage(messages.PAYMENT_ON_ITS_WAY)).toBeVisible()
    expect(screen.queryByText(messages.PAYMENT_SUCCESS)).toBeNull()
  })

  it('asks for a minute, and then offers to pay again with a warning', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { seen } = await open(someDetail(), {}, '/registrations/r1?payment=pending')
    expect(await findInPage('Asking the bank again...')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(70_000))
    expect(await findInPage(/Pay again only if your bank says/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeVisible()
    const asked = seen.length
    expect(asked).toBeGreaterThan(10)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(seen).toHaveLength(asked)
    vi.useRealTimers()
  })
})

it('is shown to staff with its owner, and nothing to press', async () => {
  await open(someDetail({ isOwn: false, canPay: false, canEdit: false, canCancel: false }))
  expect(await screen.findByText('Registration of Asha Kumari')).toBeVisible()
  expect(screen.getByText('Asha Kumari (asha), asha@example.in')).toBeVisible()
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([])
})

it('shows the notes of the checks once each, and the history', async () => {
  const flag = { path: 'a', code: 'duplicate_aadhaar' as const, message: 'The same number twice.', severity: 'warning' as const }
  const changes = [{ version: 1, at: '2025-01-03T10:00:00Z', by: 'asha', title: 'Player #2 replaced', lines: ['Name: Bina → Chitra'] }]
  await open(someDetail({ changes }, { flags: [flag, { ...flag, path: 'b' }] }))
  expect(await screen.findAllByText('The same number twice.')).toHaveLength(1)
  expect(screen.getByText('Player #2 replaced')).toBeVisible()
  expect(screen.getByText('Name: Bina → Chitra')).toBeVisible()
})

describe('Withdraw', () => {
  it('asks first and says what happens; then the registration is withdrawn', async () => {
    const { user, seen } = await open(someDetail(), {
      'POST /registrations/r1/cancel': {
        body: someDetail(
          { canPay: false, canEdit: false, canCancel: false, message: messages.REGISTRATION_CANCELLED },
          { status: 'cancelled' },
        ),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Withdraw registration' }))
    expect(screen.getByText(/Your team won’t take part/)).toHaveFocus()
    expect(seen.some(({ path }) => path.endsWith('/cancel'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }))
    const told = await findInPage(messages.REGISTRATION_CANCELLED)
    await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus())
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Register again' })).toBeVisible()
  })

  it('shows why it cannot', async () => {
    const { user } = await open(someDetail(), {
      'POST /registrations/r1/cancel': { status: 409, body: { code: 'registration_paid', message: messages.REGISTRATION_PAID } },
    })
    await user.click(await screen.findByRole('button', { name: 'Withdraw registration' }))
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }))
    expect(await screen.findByText(messages.REGISTRATION_PAID)).toBeVisible()
  })
})
