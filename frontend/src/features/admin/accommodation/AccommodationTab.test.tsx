import type { BlockRecord, CouponRecord, ExtraRecord, StaffBooking } from 'infinito-rules'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import type { Seen } from '@/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => provideRules('failed'))

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const BLOCK: BlockRecord = {
  id: 'k1',
  name: 'Hostel 3',
  gender: 'Women',
  beds: 40,
  price: 50_000,
  deposit: 30_000,
  isOnSale: true,
  saleEnds: '',
  isSold: true,
  nights: [
    { night: '2026-01-22', left: 12 },
    { night: '2026-01-23', left: 0 },
  ],
}
const EXTRA: ExtraRecord = {
  id: 4,
  name: 'Dinner',
  day: '2026-01-22',
  price: 12_000,
  pieces: 200,
  booked: 35,
  isOnSale: true,
  saleEnds: '',
  isSold: true,
}
const COUPON: CouponRecord = { code: 'EARLY50', couponType: 'percentage', discount: 50, uses: 10, used: 3, college: '', isWithdrawn: false }
const booking = (n: number, over: Partial<StaffBooking> = {}): StaffBooking => ({
  id: `b${n}`,
  eventId: 'badminton',
  eventName: 'Badminton',
  gender: 'Women',
  checkInDate: '2026-01-22',
  checkOutDate: '2026-01-24',
  stayDays: 2,
  people: [{ name: 'Asha', block: 'Hostel 3' }],
  extras: [],
  amount: 100_000,
  status: 'paid',
  heldUntil: '2026-01-10T08:35:00Z',
  isTeamOut: false,
  couponCode: '',
  createdAt: '2026-01-10T08:20:00Z',
  registrationId: `r${n}`,
  registrationCode: `INF-BAD-000${n}`,
  college: 'NIT Patna',
  ...over,
})
const IT = 'GET /admin/accommodation'
const shown = ({ blocks = [BLOCK], extras = [EXTRA], coupons = [COUPON], bookings = [booking(1)] } = {}) => ({
  body: { success: true, blocks, extras, coupons, bookings },
})
const refusal = (path: string, message: string) => ({
  status: 422,
  body: { success: false, code: 'findings', message, findings: [{ path, code: 'range', message, severity: 'error' }] },
})

function open(answers: Answers = {}, role: 'admin' | 'moderator' = 'admin') {
  const seen = signedIn({ role }, { [IT]: shown(), ...answers })
  return { seen, ...visit('/admin?tab=accommodation') }
}
const sentTo = (seen: Seen[], path: string) => seen.filter((call) => call.path === path).map(({ body }) => body)
const rows = async (name: string) => {
  const found = within(await screen.findByRole('table', { name })).getAllByRole('row')
  return found.slice(1).map((row) => within(row))
}

it('shows blocks with what is left, meals, coupons and bookings', async () => {
  open()
  const [block] = await rows('Blocks')
  for (const words of ['Hostel 3', 'Women’s beds', '40', '₹500', '₹300', 'On sale']) expect(block!.getByText(words)).toBeVisible()
  expect(block!.getByText(/22.*: 12$/)).toBeVisible()
  expect(block!.getByText(/23.*: 0$/)).toBeVisible()
  const [meal] = await rows('Meals and kits')
  for (const words of [/^Dinner, .*22.*2026$/, '₹120', '35 of 200', 'On sale']) expect(meal!.getByText(words)).toBeVisible()
  const [coupon] = await rows('Coupons')
  for (const words of ['EARLY50', '50% off', '3 of 10', 'All colleges']) expect(coupon!.getByText(words)).toBeVisible()
  const [own] = await rows('Bookings')
  for (const words of ['NIT Patna', 'Badminton', 'Hostel 3: Asha', '₹1,000', 'Paid']) expect(own!.getByText(words)).toBeVisible()
  expect(own!.getByRole('link', { name: 'INF-BAD-0001' })).toHaveAttribute('href', '/admin?tab=registrations&registration=r1')
})

it('moderators change nothing', async () => {
  open({}, 'moderator')
  expect(await screen.findByText(/Only admins can change/)).toBeVisible()
  for (const name of [/^Add/, /^Change/, /^Withdraw/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

describe('blocks', () => {
  const SAVE = 'POST /admin/blocks'

  it('one is added; findings keep what was typed', async () => {
    const { user, seen } = open({
      [SAVE]: [refusal('beds', 'A block has 1 to 10000 beds.'), { body: { success: true, message: 'Block saved.' } }],
    })
    await user.click(await screen.findByRole('button', { name: 'Add a block' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a block' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Hostel 4')
    await user.selectOptions(dialog.getByLabelText(/^Who sleeps there/), 'Men')
    await user.type(dialog.getByLabelText(/^Price of a night/), '450.50')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('link', { name: 'Beds: A block has 1 to 10000 beds.' }))
    expect(dialog.getByLabelText(/^Beds/)).toHaveFocus()
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Hostel 4')
    await user.keyboard('6x0')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Block saved.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(seen, '/admin/blocks').at(-1)).toEqual({
      id: '',
      name: 'Hostel 4',
      gender: 'Men',
      beds: 60,
      price: 45_050,
      deposit: 0,
      isOnSale: true,
      saleEnds: '',
    })
    expect(seen.filter(({ path }) => path === '/admin/accommodation')).toHaveLength(2)
  })

  it('one is changed: the form begins with what is stored', async () => {
    const { user, seen } = open({ [SAVE]: { body: { success: true, message: 'Block saved.' } } })
    await user.click(await screen.findByRole('button', { name: 'Change Hostel 3' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change Hostel 3' }))
    expect(dialog.getByLabelText(/^Deposit/)).toHaveValue('300')
    await user.clear(dialog.getByLabelText(/^Deposit/))
    await user.type(dialog.getByLabelText(/^Deposit/), '250')
    await user.type(dialog.getByLabelText(/^Last day of sale/), '2026-01-10')
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Block saved.')
    expect(sentTo(seen, '/admin/blocks')).toEqual([
      { id: 'k1', name: 'Hostel 3', gender: 'Women', beds: 40, price: 50_000, deposit: 25_000, isOnSale: false, saleEnds: '2026-01-10' },
    ])
  })
})

describe('meals and kits', () => {
  const SAVE = 'POST /admin/extras'

  it('one is added; findings keep what was typed', async () => {
    const { user, seen } = open({
      [SAVE]: [refusal('pieces', 'Too many.'), { body: { success: true, message: 'It is saved.' } }],
    })
    await user.click(await screen.findByRole('button', { name: 'Add a meal or kit' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a meal or kit' }))
    await user.type(dialog.getByLabelText(/^Name/), 'Lunch')
    await user.type(dialog.getByLabelText(/^Day/), '2026-01-23')
    await user.type(dialog.getByLabelText(/^Price/), '80')
    await user.type(dialog.getByLabelText(/^Pieces/), '999999')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('link', { name: 'Pieces: Too many.' }))
    expect(dialog.getByLabelText(/^Pieces/)).toHaveFocus()
    expect(dialog.getByLabelText(/^Day/)).toHaveValue('2026-01-23')
    await user.clear(dialog.getByLabelText(/^Pieces/))
    await user.keyboard('150')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('It is saved.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentTo(seen, '/admin/extras').at(-1)).toEqual({
      id: 0,
      name: 'Lunch',
      day: '2026-01-23',
      price: 8_000,
      pieces: 150,
      isOnSale: true,
      saleEnds: '',
    })
    expect(seen.filter(({ path }) => path === '/admin/accommodation')).toHaveLength(2)
  })

  it('one is changed, and a refusal is gone when the form is opened again', async () => {
    const taken = { status: 409, body: { success: false, code: 'extra_name_taken', message: 'There is one like this.' } }
    const { user, seen } = open({ [SAVE]: [taken, { body: { success: true, message: 'It is saved.' } }] })
    const change = async () => {
      await user.click(await screen.findByRole('button', { name: /^Change Dinner, .*22.*2026/ }))
      return within(screen.getByRole('dialog', { name: /^Change Dinner/ }))
    }
    const first = await change()
    await user.click(first.getByRole('button', { name: 'Save' }))
    expect(await first.findByText('There is one like this.')).toBeVisible()
    await user.click(first.getByRole('button', { name: 'Cancel' }))
    const second = await change()
    expect(second.queryByText('There is one like this.')).toBeNull()
    expect(second.getByLabelText(/^Price/)).toHaveValue('120')
    await user.click(second.getByRole('checkbox'))
    await user.click(second.getByRole('button', { name: 'Save' }))
    await screen.findByText('It is saved.')
    const { booked: _, isSold: __, ...form } = EXTRA
    expect(sentTo(seen, '/admin/extras').at(-1)).toEqual({ ...form, isOnSale: false })
  })
})

describe('coupons', () => {
  it('one is added', async () => {
    const { user, seen } = open({
      'POST /admin/coupons': [refusal('reason', 'Give a reason.'), { body: { success: true, message: 'Coupon added.' } }],
    })
    await user.click(await screen.findByRole('button', { name: 'Add a coupon' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a coupon' }))
    await user.type(dialog.getByLabelText(/^Code/), 'nit200')
    await user.selectOptions(dialog.getByLabelText(/^Lowers the price by/), 'Rupees')
    await user.type(dialog.getByLabelText(/^Discount/), '200')
    await user.type(dialog.getByLabelText(/^Bookings that can use it/), '5')
    await user.type(dialog.getByLabelText(/^College/), 'NIT Patna')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await user.click(await dialog.findByRole('link', { name: 'Reason: Give a reason.' }))
    await user.keyboard('Sponsor')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Coupon added.')).toBeVisible()
    expect(sentTo(seen, '/admin/coupons').at(-1)).toEqual({
      code: 'NIT200',
      couponType: 'fixed',
      discount: 200,
      uses: 5,
      college: 'NIT Patna',
      reason: 'Sponsor',
    })
  })

  it('one is withdrawn after a question', async () => {
    const { user, seen } = open({
      [IT]: [shown(), shown({ coupons: [{ ...COUPON, isWithdrawn: true }] })],
      'POST /admin/coupons/EARLY50/withdraw': { body: { success: true, message: 'Coupon withdrawn.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Withdraw EARLY50' }))
    expect(sentTo(seen, '/admin/coupons/EARLY50/withdraw')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }))
    expect(await screen.findByText('Coupon withdrawn.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Coupons' })).toHaveFocus()
    expect(await screen.findByText('Withdrawn')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw EARLY50' })).toBeNull()
  })
})

describe('bookings', () => {
  const many = [1, 2, 3, 4, 5, 6, 7].map((n) =>
    booking(n, n === 7 ? { college: 'IIT Patna', people: [{ name: 'Ravi', block: 'Hall 1' }] } : {}),
  )

  it.each(['iit', 'ravi', 'hall 1', 'bad-0007'])('are found by %s', async (typed) => {
    const { user } = open({ [IT]: shown({ bookings: many }) })
    expect(await screen.findByText('7 bookings, 7 beds')).toBeVisible()
    await user.type(screen.getByLabelText('Search'), typed)
    expect(await screen.findByText('1 booking, 1 bed')).toBeVisible()
    expect((await rows('Bookings'))[0]!.getByText('IIT Patna')).toBeVisible()
  })

  it('without beds are of meals and kits, and are found by them', async () => {
    const meals = { stayDays: 0, people: [{ name: 'Ravi', block: '' }], extras: [{ id: 4, name: 'Dinner', day: '2026-01-22' }] }
    const { user } = open({ [IT]: shown({ bookings: [booking(1), booking(2, meals)] }) })
    expect(await screen.findByText('2 bookings, 1 bed')).toBeVisible()
    await user.type(screen.getByLabelText('Search'), 'dinner')
    expect(await screen.findByText('1 booking, 0 beds')).toBeVisible()
    const [own] = await rows('Bookings')
    expect(own!.getByText(/^Dinner, .*22.*2026$/)).toBeVisible()
    expect(own!.getByText('Ravi')).toBeVisible()
    expect(own!.queryByText(/beds|night/)).toBeNull()
  })

  it('are printed whole, not only the page that is shown', async () => {
    const printed: number[] = []
    const { user } = open({ [IT]: shown({ bookings: many }) })
    expect(await rows('Bookings')).toHaveLength(5)
    vi.stubGlobal('print', () => printed.push(within(screen.getByRole('table', { name: 'Bookings' })).getAllByRole('row').length - 1))
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(printed).toEqual([7])
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(async () => expect(await rows('Bookings')).toHaveLength(5))
  })

  it('say when a team is out', async () => {
    open({ [IT]: shown({ bookings: [booking(1, { isTeamOut: true })] }) })
    expect(await screen.findByText('Team is out')).toBeVisible()
  })
})
