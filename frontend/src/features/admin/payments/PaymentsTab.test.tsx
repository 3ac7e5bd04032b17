import type { PaymentRecord } from 'infinito-rules'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const record = (n: number, over: Partial<PaymentRecord> = {}): PaymentRecord => ({
  _id: `id-${n}`,
  provider: 'sandbox',
  paymentId: `pay_${n}`,
  orderId: `order_${n}`,
  receipt: `inf_${n}`,
  registrationId: `reg-${n}`,
  event: 'chess',
  user: { _id: 'u', username: 'asha', fullname: 'Asha Kumari', email: 'asha@example.in' },
  amount: 24_900,
  amountRefunded: 0,
  refundableInWords: 'Rupees Two Hundred Forty Nine Only',
  currency: 'INR',
  status: 'captured',
  destination: 'confirmed',
  createdAt: '2025-01-02T10:00:00Z',
  updatedAt: '2025-01-02T10:00:00Z',
  ...over,
})
const stray = (n: number, over: Partial<PaymentRecord> = {}) => record(n, { destination: 'inbox', reason: 'closed', ...over })
const list = (payments: PaymentRecord[], total = payments.length) => ({ body: { success: true, payments, total } })
const ALL = 'GET /admin/payments?page=1&pageSize=5'
const INBOX = 'GET /admin/payments/inbox'
const one = (payment: PaymentRecord) => ({ [`${ALL}&q=${payment.paymentId}`]: list([payment]) })

function open(role: 'admin' | 'moderator', answers: Answers, at = '/admin?tab=payments') {
  const seen = signedIn({ role, username: 'root' }, { [ALL]: list([]), ...answers })
  return { seen, ...visit(at) }
}
const table = async (name: string) => within(await screen.findByRole('table', { name }))

describe('the inbox', () => {
  it('comes first, with why, how much, whose, and is counted in the tab', async () => {
    open('moderator', {
      [INBOX]: list([
        stray(1),
        stray(2, { reason: 'unknown_order', registrationId: undefined, event: undefined, user: undefined, receipt: undefined }),
      ]),
    })
    const rows = (await table('Payments in the inbox')).getAllByRole('row')
    expect(rows).toHaveLength(3)
    const first = within(rows[1]!)
    expect(first.getByText(/can no longer be paid: it was replaced, withdrawn or rejected/)).toBeVisible()
    expect(first.getByText('₹249')).toBeVisible()
    for (const words of ['pay_1', 'Order order_1', 'Receipt inf_1', 'Asha Kumari, asha@example.in'])
      expect(first.getByText(words)).toBeVisible()
    expect(first.getByRole('link', { name: 'Chess' })).toHaveAttribute('href', '/registrations/reg-1')
    expect(within(rows[2]!).getByText('Its order isn’t one of ours.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Payments 2 in the inbox' })).toBeVisible()
    const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
    expect(headings).toEqual(['Inbox', 'All payments'])
  })

  it('an empty list says so and counts nothing', async () => {
    open('moderator', {})
    expect(await screen.findByText('Nothing to review.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Payments' })).toBeVisible()
  })

  it('is shown five a page, kept in the address', async () => {
    const { user, router } = open('moderator', { [INBOX]: list([1, 2, 3, 4, 5, 6].map((n) => stray(n))) })
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the inbox' }))
    await user.click(pages.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('pay_6')).toBeVisible()
    expect(screen.queryByText('pay_1')).toBeNull()
    expect(router.state.location.href).toBe('/admin?tab=payments&inbox=2')
  })
})

describe('all payments', () => {
  it('are searched, filtered and paged by the address, and the address alone brings them back', async () => {
    const answers = {
      [ALL]: list(
        [1, 2, 3, 4, 5].map((n) => record(n)),
        6,
      ),
      'GET /admin/payments?page=2&pageSize=5': list([record(6)], 6),
      'GET /admin/payments?page=1&pageSize=5&q=asha': list([record(7)]),
      'GET /admin/payments?page=1&pageSize=5&q=asha&destination=refunded': list([record(8, { destination: 'refunded' })]),
    }
    const { user, router, unmount } = open('moderator', answers)
    expect(await screen.findByText('6 payments')).toBeVisible()
    await user.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('pay_6')).toBeVisible()
    expect(router.state.location.href).toBe('/admin?tab=payments&page=2')
    await user.type(screen.getByLabelText('Search'), 'asha')
    expect(await screen.findByText('pay_7')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('State'), 'Refunded')
    expect(await screen.findByText('pay_8')).toBeVisible()
    const { href } = router.state.location
    expect(href).toBe('/admin?tab=payments&q=asha&destination=refunded')
    unmount()
    open('moderator', answers, href)
    expect(await screen.findByText('pay_8')).toBeVisible()
    expect(screen.getByLabelText('Search')).toHaveValue('asha')
    expect(screen.getByLabelText('State')).toHaveValue('refunded')
  })

  it('that cannot be fetched say so, and Retry brings them', async () => {
    const { user } = open('moderator', { [ALL]: [{ status: 503, body: { message: 'The site is busy.' } }, list([record(1)])] })
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('pay_1')).toBeVisible()
  })
})

describe('one payment', () => {
  const openDialog = async (role: 'admin' | 'moderator', payment: PaymentRecord, answers: Answers = {}) => {
    const isInInbox = payment.destination === 'inbox'
    const page = open(role, {
      [INBOX]: list(isInInbox ? [payment] : []),
      [ALL]: list(isInInbox ? [] : [payment]),
      ...one(payment),
      ...answers,
    })
    await page.user.click(await screen.findByRole('button', { name: `Details of ${payment.paymentId}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
    await dialog.findByLabelText(/Note/)
    return { ...page, dialog }
  }
  const decisions = (seen: { method: string; path: string; body: unknown }[]) =>
    seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

  it('has an address of its own; Close leaves it and the focus goes back', async () => {
    const { user, dialog, router } = await openDialog('moderator', record(1))
    expect(router.state.location.href).toBe('/admin?tab=payments&payment=pay_1')
    expect(dialog.getByText('sandbox: captured')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Details of pay_1' })).toHaveFocus()
    expect(router.state.location.href).toBe('/admin?tab=payments')
  })

  it('asks for a reason before anything is sent', async () => {
    const { user, dialog, seen } = await openDialog('admin', stray(1))
    for (const name of ['Save note', 'Accept', 'Refund']) {
      await user.click(dialog.getByRole('button', { name }))
      expect(dialog.getByLabelText(/Note/)).toHaveFocus()
      expect(dialog.getByLabelText(/Note/)).toHaveAccessibleDescription(new RegExp(messages.PAYMENT_NOTE))
    }
    expect(decisions(seen)).toEqual([])
  })

  it('takes a note', async () => {
    const { user, dialog, seen } = await openDialog('moderator', record(1), {
      'PUT /admin/payments/id-1/note': {
        body: { success: true, message: messages.PAYMENT_NOTED, payment: record(1, { note: 'Called them' }) },
      },
    })
    await user.type(dialog.getByLabelText(/Note/), 'Called them')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect(await dialog.findByText(messages.PAYMENT_NOTED)).toBeVisible()
    expect(decisions(seen)).toEqual([['PUT', '/admin/payments/id-1/note', { note: 'Called them' }]])
  })

  it('of the inbox is accepted, also for another registration', async () => {
    const accepted = stray(1, { destination: 'accepted' })
    const { user, dialog, seen } = await openDialog('moderator', stray(1), {
      'POST /admin/payments/inbox/id-1/accept': { body: { success: true, message: messages.PAYMENT_ACCEPTED, payment: accepted } },
      [`${ALL}&q=pay_1`]: [list([stray(1)]), list([accepted])],
      [INBOX]: [list([stray(1)]), list([])],
    })
    await user.type(dialog.getByLabelText(/Note/), 'Their second form')
    await user.type(dialog.getByLabelText(/another registration/), ' reg-9 ')
    await user.click(dialog.getByRole('button', { name: 'Accept' }))
    expect(await dialog.findByText(messages.PAYMENT_ACCEPTED)).toBeVisible()
    expect(decisions(seen)).toEqual([['POST', '/admin/payments/inbox/id-1/accept', { note: 'Their second form', registrationId: 'reg-9' }]])
    expect(dialog.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(dialog.getByText(messages.PAYMENT_ACCEPTED).closest('[tabindex]')).toHaveFocus()
    await waitFor(() => expect(screen.getByText('Nothing to review.')).toBeInTheDocument())
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('heading', { name: 'Inbox' })).toHaveFocus()
  })

  it('without a registration of its own needs one to be accepted', async () => {
    const { user, dialog, seen } = await openDialog('moderator', stray(1, { registrationId: undefined, reason: 'unknown_order' }))
    await user.type(dialog.getByLabelText(/Note/), 'Found them')
    await user.click(dialog.getByRole('button', { name: 'Accept' }))
    expect(dialog.getByLabelText(/another registration/)).toHaveFocus()
    expect(decisions(seen)).toEqual([])
  })

  it('is never refunded by a moderator', async () => {
    const { dialog } = await openDialog('moderator', stray(1))
    expect(dialog.getByRole('button', { name: 'Accept' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: /refund/i })).toBeNull()
  })

  it.each([
    ['of the inbox', stray(1), '/admin/payments/inbox/id-1/refund'],
    ['that has paid for something', record(1), '/admin/payments/id-1/refund'],
  ])('%s is refunded by an admin after a second question that names the amount', async (_, payment, path) => {
    const refunding = { ...payment, destination: 'refunding' as const }
    const { user, dialog, seen } = await openDialog('admin', payment, {
      [`POST ${path}`]: { body: { success: true, message: messages.PAYMENT_REFUNDING, payment: refunding } },
      [`${ALL}&q=pay_1`]: [list([payment]), list([refunding])],
    })
    await user.type(dialog.getByLabelText(/Note/), 'Asked for it')
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    expect(dialog.getByText(/^₹249 \(Rupees Two Hundred Forty Nine Only\) will be paid back to Asha Kumari/)).toHaveFocus()
    expect(decisions(seen)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Yes, refund ₹249' }))
    expect(await dialog.findByText(messages.PAYMENT_REFUNDING)).toBeVisible()
    expect(decisions(seen)).toEqual([['POST', path, { note: 'Asked for it' }]])
    expect(dialog.queryByRole('button', { name: /refund/i })).toBeNull()
  })

  it('that a colleague has decided on says so in the words of the server, and shows how it stands', async () => {
    const refunded = stray(1, { destination: 'refunded' })
    const { user, dialog } = await openDialog('moderator', stray(1), {
      'POST /admin/payments/inbox/id-1/accept': {
        status: 409,
        body: { code: 'payment_decided', message: 'root has refunded it on 3 January.' },
      },
      [`${ALL}&q=pay_1`]: [list([stray(1)]), list([refunded])],
    })
    await user.type(dialog.getByLabelText(/Note/), 'Their second form')
    await user.click(dialog.getByRole('button', { name: 'Accept' }))
    expect(await dialog.findByText('root has refunded it on 3 January.')).toBeVisible()
    expect(await dialog.findByText('Refunded')).toBeVisible()
    expect(dialog.getByLabelText(/Note/)).toHaveValue('Their second form')
  })

  it('that is not there says so', async () => {
    open('moderator', { [`${ALL}&q=pay_x`]: list([]) }, '/admin?tab=payments&payment=pay_x')
    expect(await screen.findByText('There is no such payment.')).toBeVisible()
  })
})
