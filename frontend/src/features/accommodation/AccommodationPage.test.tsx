import type { AccommodationShown, BookableTeam, BookingRecord } from 'infinito-rules'
import { WINDOW_CLOSED } from '@/features/checkout/paymentOutcome'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { provideSession } from '@/lib/session'
import { signedIn } from '@/testing/account'
import { findInPage, visit } from '@/testing/app'
import type { Seen } from '@/testing/server'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const person = (name: string) => ({ name, email: `${name.toLowerCase()}@college.example`, phoneNumber: '98', aadharId: 'XXXX' })
const BADMINTON: BookableTeam = { eventId: 'badminton', eventName: 'Badminton', players: ['Asha', 'Bina', 'Chitra'].map(person) }
const CHESS: BookableTeam = { eventId: 'chess', eventName: 'Chess', players: [person('Divya')] }
const nights = (...left: number[]) => left.map((left, index) => ({ night: `2026-01-2${index + 2}`, left }))
const OFFERS: AccommodationShown['offers'] = [
  { gender: 'Men', price: 40_000, deposit: 0, nights: nights(9, 9, 9, 9) },
  { gender: 'Women', price: 50_000, deposit: 0, nights: nights(12, 1, 0, 5) },
]
const EXTRAS: AccommodationShown['extras'] = [
  { id: 4, name: 'Dinner', day: '2026-01-22', price: 12_000, left: 40 },
  { id: 5, name: 'Lunch', day: '2026-01-23', price: 10_000, left: 0 },
  { id: 7, name: 'Fest T-shirt', day: '', price: 30_000, left: 3 },
]
const booking = (over: Partial<BookingRecord> = {}): BookingRecord => ({
  id: 'b1',
  eventId: 'badminton',
  eventName: 'Badminton',
  gender: 'Women',
  checkInDate: '2026-01-22',
  checkOutDate: '2026-01-24',
  stayDays: 2,
  people: [
    { name: 'Asha', block: 'Hostel 3' },
    { name: 'Bina', block: 'Hostel 3' },
    { name: '', block: 'Hostel 4' },
  ],
  extras: [],
  amount: 200_000,
  couponCode: '',
  status: 'paid',
  heldUntil: '2026-01-10T08:35:00Z',
  isTeamOut: false,
  createdAt: '2026-01-10T08:20:00Z',
  ...over,
})
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

const QUOTE = 'POST /accommodation/quote'
const ORDER = 'POST /accommodation/create-order'
const VERIFY = 'POST /accommodation/verify-payment'
const SANDBOX = 'POST /payment/sandbox/pay'
const SHOWN = 'GET /accommodation'
const shown = (bookings: BookingRecord[] = [], offers = OFFERS, extras: AccommodationShown['extras'] = []) => ({
  body: { success: true, offers, extras, bookings },
})
const price = (full: number, discount = 0) => ({ body: { success: true, price: { full, discount, due: full - discount } } })
const order = {
  body: {
    success: true,
    orderId: 'order_1',
    amount: 2000,
    currency: 'INR',
    key: 'sandbox_x',
    accommodationData: {
      ...booking(),
      bookingId: 'b1',
      genderCategory: 'Women',
      players: ['Asha', 'Bina'],
      couponCode: '',
      heldUntil: inAnHour(),
    },
  },
}
const returned = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' }
const refusal = (...findings: [path: string, message: string][]) => ({
  status: 422,
  body: {
    success: false,
    code: 'findings',
    message: 'Please correct the form.',
    findings: findings.map(([path, message]) => ({ path, code: 'required', message, severity: 'error' })),
  },
})

function open(answers: Answers = {}, { teams = [BADMINTON], at = '/accommodation' } = {}) {
  const seen = signedIn(
    {},
    { [SHOWN]: shown(), 'GET /events/my-event-players': { body: { success: true, data: teams } }, [QUOTE]: price(200_000), ...answers },
  )
  return { seen, ...visit(at) }
}
const sentTo = (seen: Seen[], path: string) => seen.filter((call) => call.path === path).map(({ body }) => body)
const group = (name: RegExp) => screen.getByRole('group', { name })
const payButton = () => screen.getByRole('button', { name: /^Pay( ₹|$)/ })
type User = ReturnType<typeof visit>['user']

async function choose(user: User) {
  await user.click(await screen.findByRole('checkbox', { name: 'Asha' }))
  await user.click(screen.getByRole('checkbox', { name: 'Bina' }))
  await user.click(screen.getByRole('radio', { name: 'Women’s beds' }))
  await user.click(screen.getByRole('radio', { name: /22/ }))
  await user.selectOptions(screen.getByLabelText(/^Nights/), '2')
}
function expectChosen() {
  for (const name of ['Asha', 'Bina']) expect(screen.getByRole('checkbox', { name })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Chitra' })).not.toBeChecked()
  expect(screen.getByRole('radio', { name: 'Women’s beds' })).toBeChecked()
  expect(screen.getByLabelText(/^Nights/)).toHaveValue('2')
}
const FORM = {
  eventId: 'badminton',
  genderCategory: 'Women',
  checkInDate: '2026-01-22',
  stayDays: 2,
  players: [
    { name: 'Asha', email: 'asha@college.example' },
    { name: 'Bina', email: 'bina@college.example' },
  ],
  couponCode: '',
  extras: [] as number[],
}

describe('a choice', () => {
  it('has the price that the server computes, is paid, and is then a booking', async () => {
    const { user, seen } = open({
      [SHOWN]: [shown(), shown([booking()])],
      [ORDER]: order,
      [SANDBOX]: { body: returned },
      [VERIFY]: { body: { success: true, message: 'ok' } },
    })
    expect(await screen.findByText('Choose people, beds and nights to see the price.')).toBeVisible()
    await choose(user)
    expect(await screen.findByText('2 beds, 2 nights')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,000' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sandbox checkout' }))
    expect(dialog.getByText('₹2,000')).toBeVisible()
    expect(dialog.getByText(/^Accommodation \d+ · Badminton$/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Pay' }))

    expect((await findInPage('Your beds are booked')).parentElement).toHaveFocus()
    const bookings = within(screen.getByRole('region', { name: 'Your bookings' }))
    expect(bookings.getByText('Paid')).toBeVisible()
    expect(bookings.getByText('Hostel 3: Asha, Bina')).toBeVisible()
    expect(bookings.getByText('Hostel 4: somebody who left the team')).toBeVisible()
    // Another press would not buy the same beds again.
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    expect(sentTo(seen, '/accommodation/create-order')).toEqual([FORM])
    expect(sentTo(seen, '/accommodation/verify-payment')).toEqual([returned])
    expect(sentTo(seen, '/accommodation/quote')[0]).toEqual(FORM)
  })

  it('is asked about once after several quick changes, and a newer one ends the call before', async () => {
    const { user, seen } = open()
    await choose(user)
    await screen.findByRole('button', { name: 'Pay ₹2,000' })
    const before = sentTo(seen, '/accommodation/quote').length
    await user.click(screen.getByRole('button', { name: 'Choose everybody' }))
    await user.click(screen.getByRole('button', { name: 'Choose nobody' }))
    await user.click(screen.getByRole('button', { name: 'Choose everybody' }))
    // The old price is not promised for the new choice.
    expect(screen.queryByRole('button', { name: 'Pay ₹2,000' })).toBeNull()
    await waitFor(() => expect(sentTo(seen, '/accommodation/quote')).toHaveLength(before + 1))
    expect(await screen.findByRole('button', { name: 'Pay ₹2,000' })).toBeVisible()
    expect(sentTo(seen, '/accommodation/quote').at(-1)).toMatchObject({
      players: BADMINTON.players.map(({ name, email }) => ({ name, email })),
    })
  })

  it('is among what is on sale, and full nights say so', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Women’s beds' }))
    expect(screen.getByRole('radio', { name: 'Women’s beds' })).toHaveAccessibleDescription('From ₹500 a night')
    const [first, second, full, last] = within(screen.getByRole('radiogroup', { name: /^First night/ })).getAllByRole('radio')
    expect(first).toHaveAccessibleDescription('12 beds left')
    expect(second).toHaveAccessibleDescription('1 bed left')
    expect(full).toHaveAccessibleDescription('No beds left')
    expect(full).toBeDisabled()
    const offered = () =>
      within(screen.getByLabelText(/^Nights/))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value)
    await user.click(first!)
    expect(offered()).toEqual(['', '1', '2'])
    await user.click(last!)
    expect(offered()).toEqual(['', '1'])
    await user.click(screen.getByRole('radio', { name: 'Men’s beds' }))
    expect(screen.getByRole('radio', { name: /25/ })).toBeChecked()
  })

  it('begins with the team that the address names; another team has other people', async () => {
    const { user } = open({}, { teams: [BADMINTON, CHESS], at: '/accommodation?event=chess' })
    expect(await screen.findByRole('radio', { name: 'Chess' })).toBeChecked()
    expect(within(group(/^Who needs a bed/)).getAllByRole('checkbox')).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'Badminton' }))
    expect(within(group(/^Who needs a bed/)).getAllByRole('checkbox')).toHaveLength(3)
  })
})

describe('meals and kits', () => {
  const withExtras = (bookings: BookingRecord[] = [], offers = OFFERS) => shown(bookings, offers, EXTRAS)
  const meals = () => within(group(/^Meals and kits/))

  it('are booked together with beds', async () => {
    const { user, seen } = open({ [SHOWN]: withExtras(), [QUOTE]: price(224_000), [ORDER]: order })
    expect(await screen.findByText('Choose people, and nights or meals, to see the price.')).toBeVisible()
    await choose(user)
    expect(group(/^Who is it for/)).toBeVisible()
    const dinner = meals().getByRole('checkbox', { name: /^Dinner, .*22.*2026/ })
    expect(dinner).toHaveAccessibleDescription('₹120, 40 left')
    await user.click(dinner)
    expect(await screen.findByText('2 beds, 2 nights, 1 meal or kit each')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,240' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    expect(sentTo(seen, '/accommodation/create-order')).toEqual([{ ...FORM, extras: [4] }])
  })

  it('are booked without beds', async () => {
    const withoutBeds = booking({
      stayDays: 0,
      people: [{ name: 'Asha', block: '' }],
      extras: [{ id: 4, name: 'Dinner', day: '2026-01-22' }, EXTRAS[2]!],
    })
    const { user, seen } = open({
      [SHOWN]: [withExtras(), withExtras([withoutBeds])],
      [QUOTE]: price(42_000),
      [ORDER]: order,
      [SANDBOX]: { body: returned },
      [VERIFY]: { body: { success: true, message: 'ok' } },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Asha' }))
    const none = screen.getByRole('radio', { name: 'No bed' })
    expect(none).toBeChecked()
    expect(none).toHaveAccessibleDescription('Meals and kits only')
    expect(screen.queryByRole('radiogroup', { name: /^First night/ })).toBeNull()
    await user.click(meals().getByRole('checkbox', { name: /^Dinner/ }))
    await user.click(meals().getByRole('checkbox', { name: 'Fest T-shirt' }))
    expect(await screen.findByText('1 person, 2 meals and kits each')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Pay ₹420' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay' }))
    expect(await findInPage('Your meals and kits are booked')).toBeVisible()
    const card = within(screen.getByRole('article'))
    expect(card.getByText(/^Dinner, .*22.*2026; Fest T-shirt$/)).toBeVisible()
    expect(card.getByText('Asha')).toBeVisible()
    expect(card.queryByText(/beds|night/)).toBeNull()
    expect(sentTo(seen, '/accommodation/create-order')).toEqual([
      { ...FORM, genderCategory: '', checkInDate: '', stayDays: 0, players: [FORM.players[0]], extras: [4, 7] },
    ])
  })

  it('that are sold out cannot be chosen, but by a user who holds something unpaid', async () => {
    const held = booking({ status: 'held', heldUntil: inAnHour(), extras: [{ id: 5, name: 'Lunch', day: '2026-01-23' }] })
    const first = open({ [SHOWN]: withExtras() })
    await first.user.click(await screen.findByRole('checkbox', { name: 'Asha' }))
    expect(meals().getByRole('checkbox', { name: /^Lunch/ })).toBeDisabled()
    expect(meals().getByRole('checkbox', { name: /^Lunch/ })).toHaveAccessibleDescription('₹100, sold out')
    cleanup()

    const { user, seen } = open({ [SHOWN]: withExtras([held]), [ORDER]: order })
    await user.click(await screen.findByRole('button', { name: 'Pay for the beds of Badminton' }))
    expect(meals().getByRole('checkbox', { name: /^Lunch/ })).toBeChecked()
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,000' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    expect(sentTo(seen, '/accommodation/create-order')).toEqual([{ ...FORM, extras: [5] }])
  })

  it('do not hide that a bed has no nights yet', async () => {
    const { user, seen } = open({ [SHOWN]: withExtras(), [ORDER]: refusal(['checkInDate', 'Choose the first night.']) })
    await user.click(await screen.findByRole('checkbox', { name: 'Asha' }))
    await user.click(screen.getByRole('radio', { name: 'Women’s beds' }))
    await user.click(meals().getByRole('checkbox', { name: /^Dinner/ }))
    await user.click(payButton())
    await user.click(await screen.findByRole('link', { name: 'First night: Choose the first night.' }))
    expect(screen.getByRole('radiogroup', { name: /^First night/ })).toHaveFocus()
    expect(sentTo(seen, '/accommodation/create-order')).toEqual([
      { ...FORM, checkInDate: '', stayDays: 0, players: [FORM.players[0]], extras: [] },
    ])
    expect(sentTo(seen, '/accommodation/quote')).toEqual([])
  })

  it('that are gone are said at their field', async () => {
    const gone = refusal(['extras', 'Dinner, 22 Jan 2026 is sold out.'])
    const { user } = open({ [SHOWN]: withExtras(), [QUOTE]: gone, [ORDER]: gone })
    await user.click(await screen.findByRole('checkbox', { name: 'Asha' }))
    await user.click(meals().getByRole('checkbox', { name: /^Dinner/ }))
    await waitFor(() => expect(group(/^Meals and kits/)).toHaveAccessibleDescription(/sold out\.$/))
    await user.click(payButton())
    await user.click(await screen.findByRole('link', { name: 'Meals and kits: Dinner, 22 Jan 2026 is sold out.' }))
    expect(group(/^Meals and kits/)).toHaveFocus()
  })

  it('are on sale although no beds are', async () => {
    open({ [SHOWN]: withExtras([], []) })
    expect(await screen.findByRole('group', { name: /^Meals and kits/ })).toBeVisible()
    expect(within(screen.getByRole('radiogroup', { name: /^Beds/ })).getAllByRole('radio')).toHaveLength(1)
    expect(screen.queryByText('No beds are on sale')).toBeNull()
  })
})

it('beds say their deposit', async () => {
  open({ [SHOWN]: shown([], [{ ...OFFERS[1]!, deposit: 30_000 }]) })
  expect(await screen.findByRole('radio', { name: 'Women’s beds' })).toHaveAccessibleDescription(
    'From ₹500 a night, ₹300 deposit at the desk',
  )
})

describe('a coupon', () => {
  const COUPON = 'GET /coupons/validate/EARLY50'
  const terms = { body: { success: true, coupon: { coupontag: 'EARLY50', discount: 50, couponType: 'percentage' } } }

  it('lowers the price after the server has accepted it', async () => {
    const { user, seen } = open({ [COUPON]: terms, [QUOTE]: [price(200_000), price(200_000, 100_000)] })
    await choose(user)
    await screen.findByRole('button', { name: 'Pay ₹2,000' })
    await user.type(screen.getByLabelText(/^Coupon/), 'EARLY50{Enter}')
    expect(await screen.findByText('EARLY50: 50% off.')).toBeVisible()
    expect(await screen.findByText('−₹1,000')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay ₹1,000' })).toBeVisible()
    expect(sentTo(seen, '/accommodation/quote').at(-1)).toEqual({ ...FORM, couponCode: 'EARLY50' })
    expect(sentTo(seen, '/accommodation/create-order')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove coupon' }))
    expect(await screen.findByRole('button', { name: 'Pay ₹2,000' })).toBeVisible()
  })

  it('that cannot be used says why, and leaves the rest alone', async () => {
    const { user } = open({
      [COUPON]: { status: 404, body: { success: false, code: 'coupon_unknown', message: 'This coupon has been used up.' } },
    })
    await choose(user)
    await user.type(screen.getByLabelText(/^Coupon/), 'EARLY50')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.getByLabelText(/^Coupon/)).toHaveAccessibleDescription('This coupon has been used up.'))
    expectChosen()
    expect(await screen.findByRole('button', { name: 'Pay ₹2,000' })).toBeVisible()
  })

  it('that is typed only is sent too', async () => {
    const { user, seen } = open({ [ORDER]: refusal(['couponCode', 'There is no such coupon.']) })
    await choose(user)
    await user.type(screen.getByLabelText(/^Coupon/), 'EARLY50')
    await user.click(payButton())
    await user.click(await screen.findByRole('link', { name: 'Coupon: There is no such coupon.' }))
    expect(screen.getByLabelText(/^Coupon/)).toHaveFocus()
    expect(sentTo(seen, '/accommodation/create-order')).toEqual([{ ...FORM, couponCode: 'EARLY50' }])
  })
})

describe('what goes wrong loses nothing', () => {
  it('findings are at their fields, and in a summary after Pay', async () => {
    const { user } = open({ [ORDER]: refusal(['genderCategory', 'Choose men’s or women’s beds.'], ['players', 'Choose who needs a bed.']) })
    await screen.findByRole('group', { name: /^Who needs a bed/ })
    await user.click(payButton())
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    expect(screen.getByRole('radiogroup', { name: /^Beds/ })).toHaveAccessibleDescription('Choose men’s or women’s beds.')
    await user.click(within(summary).getByRole('link', { name: 'People: Choose who needs a bed.' }))
    expect(group(/^Who needs a bed/)).toHaveFocus()
    await user.click(screen.getByRole('checkbox', { name: 'Asha' }))
    expect(group(/^Who needs a bed/)).not.toHaveAccessibleDescription(/Choose who needs a bed\./)
  })

  it('a finding of a field that is not shown yet leads to the one before it', async () => {
    const { user } = open(
      { [ORDER]: refusal(['players', 'Choose at least one person.'], ['checkInDate', 'Choose the first night.']) },
      { teams: [BADMINTON, CHESS] },
    )
    await screen.findByRole('radiogroup', { name: /^Team/ })
    await user.click(payButton())
    await user.click(await screen.findByRole('link', { name: 'People: Choose at least one person.' }))
    expect(screen.getByRole('radiogroup', { name: /^Team/ })).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'First night: Choose the first night.' }))
    expect(screen.getByRole('radiogroup', { name: /^Beds/ })).toHaveFocus()
  })

  it('findings of the price are beside the fields and take no focus', async () => {
    const { user } = open({ [QUOTE]: refusal(['players.0', 'Asha has a bed in these nights.']) })
    await choose(user)
    await waitFor(() => expect(group(/^Who needs a bed/)).toHaveAccessibleDescription(/Asha has a bed in these nights/))
    expect(screen.getByText('Correct what is marked above to see the price.')).toBeVisible()
    expect(screen.getByLabelText(/^Nights/)).toHaveFocus()
    expect(screen.queryByRole('alert', { name: 'There is a problem' })).toBeNull()
  })

  it('beds that are gone are an error, and what is left is fetched again', async () => {
    const full = { status: 409, body: { success: false, code: 'beds_full', message: 'Only 1 bed is left in these nights.' } }
    const { user, seen } = open({ [ORDER]: full })
    await choose(user)
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,000' }))
    expect((await findInPage('Only 1 bed is left in these nights.')).parentElement).toHaveFocus()
    expectChosen()
    await waitFor(() => expect(seen.filter(({ method, path }) => method === 'GET' && path === '/accommodation').length).toBeGreaterThan(1))
  })

  it('a price that cannot be asked for can be asked for again', async () => {
    const { user } = open({ [QUOTE]: [{ status: 503, body: { message: 'Busy.' } }, price(200_000)] })
    await choose(user)
    expect(await screen.findByText('Busy.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Pay ₹2,000' })).toBeVisible()
  })

  it('a closed widget keeps the choice; another order replaces the held beds', async () => {
    const { user, seen } = open({ [SHOWN]: [shown(), shown([booking({ status: 'held', heldUntil: inAnHour() })])], [ORDER]: order })
    await choose(user)
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,000' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    expect((await findInPage(WINDOW_CLOSED)).parentElement).toHaveFocus()
    expect(screen.getByText(/^Your beds are held until .* You can pay until then\.$/)).toBeVisible()
    expectChosen()
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,000' }))
    await screen.findByRole('dialog')
    expect(sentTo(seen, '/accommodation/create-order')).toEqual([FORM, FORM])
  })

  it('a payment that fails keeps the choice', async () => {
    const { user } = open({ [ORDER]: order, [SANDBOX]: { body: { error: { description: 'no' } } } })
    await choose(user)
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,000' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fail' }))
    expect(await findInPage(messages.PAYMENT_FAILED)).toBeVisible()
    expectChosen()
  })

  it('a payment without an answer is on its way, and the list says when it has arrived', async () => {
    const held = shown([booking({ status: 'held', heldUntil: inAnHour() })])
    const { user } = open({
      [SHOWN]: [shown(), held, shown([booking()])],
      [ORDER]: order,
      [SANDBOX]: { body: returned },
      [VERIFY]: { status: 409, body: { success: false, code: 'payment_pending', message: 'Wait.' } },
    })
    await choose(user)
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,000' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay' }))
    expect(await findInPage('Your payment is on its way')).toBeVisible()
    await waitFor(() => expect(screen.getByText('Your beds are booked')).toBeVisible(), { timeout: 10_000 })
  })
})

describe('own bookings', () => {
  it('say their state, and where a team is out, what to do', async () => {
    open({
      [SHOWN]: shown([
        booking({ isTeamOut: true }),
        booking({ id: 'b2', status: 'refunded' }),
        booking({ id: 'b3', status: 'held', heldUntil: '2026-01-01T00:00:00Z' }),
        booking({ id: 'b4', status: 'held', heldUntil: inAnHour() }),
      ]),
    })
    const cards = (await screen.findAllByRole('article')).map((card) => within(card))
    expect(cards[0]!.getByText(/Your team does not take part any more/)).toHaveTextContent(/Write to us to get the money for the beds back/)
    expect(cards[0]!.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
    expect(cards[1]!.getByText('Refunded')).toBeVisible()
    expect(cards[2]!.getByText('Not paid in time')).toBeVisible()
    expect(cards[3]!.getByText(/^Held until/)).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Pay for the beds/ })).toHaveLength(1)
  })

  it('an unpaid one is continued in the form, also if it holds the last beds', async () => {
    const offers = [{ ...OFFERS[1]!, nights: nights(0, 0, 0, 0) }]
    const held = booking({
      status: 'held',
      heldUntil: inAnHour(),
      couponCode: 'EARLY50',
      people: [
        { name: 'Asha', block: 'H' },
        { name: 'Bina', block: 'H' },
      ],
    })
    const { user, seen } = open({ [SHOWN]: shown([held], offers), [ORDER]: order })
    await user.click(await screen.findByRole('button', { name: 'Pay for the beds of Badminton' }))
    expect(screen.getByRole('heading', { name: 'Pay for your beds' })).toHaveFocus()
    expectChosen()
    await user.click(await screen.findByRole('button', { name: 'Pay ₹2,000' }))
    await screen.findByRole('dialog')
    // The coupon of the held booking is kept, without asking the server whether it can be used: this booking uses it already.
    expect(sentTo(seen, '/accommodation/quote').at(-1)).toEqual({ ...FORM, couponCode: 'EARLY50' })
    expect(sentTo(seen, '/accommodation/create-order')).toEqual([{ ...FORM, couponCode: 'EARLY50' }])
  })
})

describe('without a form', () => {
  it('no confirmed team', async () => {
    open({}, { teams: [] })
    expect(await findInPage('No confirmed team yet')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/event/ins')
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('no beds on sale; bookings stay', async () => {
    open({ [SHOWN]: shown([booking()], []) })
    expect(await findInPage('No beds are on sale')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Your bookings' })).toBeVisible()
  })

  it('visitors log in and come back', async () => {
    provideSession({ status: 'signedOut' })
    const { router } = visit('/accommodation')
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
    expect(JSON.stringify(router.state.location)).toContain('/accommodation')
  })
})

it.each([
  ['paid', 'Your beds are booked'],
  ['pending', messages.PAYMENT_ON_ITS_WAY],
  ['failed', messages.PAYMENT_FAILED],
  ['closed', WINDOW_CLOSED],
])('coming back from the provider with %s shows it, and the address is clean', async (ending, words) => {
  const { router } = open({}, { at: `/accommodation?payment=${ending}` })
  expect(await findInPage(words)).toBeVisible()
  await waitFor(() => expect(router.state.location.href).toBe('/accommodation'))
  expect(await findInPage(words)).toBeVisible()
})
