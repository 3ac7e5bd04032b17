import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { documentOf } from '@/testing/frame'
import { fakeServer } from '@/testing/server'
import { findInPage, visit } from '@/testing/app'
import {
  atStep,
  fillCollege,
  fillPerson,
  fillToReceipt,
  next,
  NOTHING_REGISTERED,
  openWizard,
  orders,
  reachReceipt,
  signInAgain,
  signInForWizard,
} from '@/testing/wizard'
import { someDetail, someRegistration } from '@/testing/registration'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

// The end-to-end tests cover the searchable college box. These tests use its plain fallback.
vi.mock('@/components/forms/CollegeBox', () => Promise.reject(new Error('not loaded')))

beforeEach(signInForWizard)

const summary = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('a step', () => {
  it('is left by Next only when the rules find nothing, and says in their words what is wrong', async () => {
    const { user } = await openWizard('/events/badminton')
    await next(user)
    expect(summary()).toEqual(['Please choose a category: Men or Women.', 'Please fill in your College Name and Address.'])
    expect(screen.getByRole('alert')).toHaveFocus()
    await user.selectOptions(screen.getByLabelText(/Category/), 'Women')
    await fillCollege(user)
    await next(user)

    await atStep(/Step 2 of 5: Team Leadership/)
    const captain = screen.getByRole('group', { name: /^Captain/ })
    await user.clear(within(captain).getByLabelText(/Full name/))
    await user.clear(within(captain).getByLabelText(/Email/))
    await user.type(within(captain).getByLabelText(/Full name/), 'R2D2')
    await user.type(within(captain).getByLabelText(/Phone/), '12-3x')
    await next(user)
    expect(summary().slice(0, 4)).toEqual([
      'Enter a valid name (<= 30 chars) for Captain #1',
      'Enter a valid email for Captain #1',
      'Enter a valid 10-digit phone number for Captain #1',
      'Enter a valid 12-digit Aadhaar for Captain #1',
    ])
    expect(within(captain).getByText("Name must be <= 30 chars; letters/spaces/.'- only.")).toBeVisible()
    expect(within(captain).getByLabelText(/Full name/)).toHaveValue('R2D2')
    expect(within(captain).getByLabelText(/Phone/)).toHaveValue('123')
  })

  it('nests no headers and has no section without a heading', async () => {
    await openWizard('/events/badminton')
    expect(document.querySelector('header header')).toBeNull()
    for (const section of document.querySelectorAll('section')) {
      expect(section.querySelector('h1, h2, h3, h4, h5, h6') ?? section.getAttribute('aria-label'), section.className).not.toBeNull()
    }
  })

  it('is looked at field by field once a field has been left', async () => {
    const { user } = await openWizard('/events/squash')
    await user.selectOptions(screen.getByLabelText(/Category/), 'Men')
    await fillCollege(user)
    await next(user)
    const player = await screen.findByRole('group', { name: /Player 2/ })
    const email = within(player).getByLabelText(/Email/)
    await user.type(email, 'nonsense')
    expect(email).not.toHaveAccessibleDescription()
    await user.tab()
    expect(email).toHaveAccessibleDescription('Enter a valid email address.')
    await user.clear(email)
    await user.type(email, 'a@b.co')
    expect(email).not.toHaveAccessibleDescription()
  })

  it('keeps what was typed when going back, without checking', async () => {
    const { user } = await openWizard('/events/squash')
    await user.selectOptions(screen.getByLabelText(/Category/), 'Men')
    await fillCollege(user)
    await next(user)
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await screen.findByLabelText(/College name/)).toHaveValue('Example College')
  })

  it('is gone back to by the browser, too, and forward', async () => {
    const { user, router } = await openWizard('/events/squash')
    await user.selectOptions(screen.getByLabelText(/Category/), 'Men')
    await fillCollege(user)
    await next(user)
    await atStep(/Step 2 of 4/)
    await waitFor(() => expect(router.history.canGoBack()).toBe(true))
    router.history.back()
    await atStep(/Step 1 of 4/)
    expect(screen.getByLabelText(/College name/)).toHaveValue('Example College')
    router.history.forward()
    await atStep(/Step 2 of 4/)
  })

  it('marks a line of its summary as done once the field is right, and does not take the focus', async () => {
    const { user } = await openWizard('/events/squash')
    await next(user)
    const lines = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('listitem')
        .map((line) => line.textContent)
    expect(lines()).toEqual(['Please choose a category: Men or Women.', 'Please fill in your College Name and Address.'])
    const category = screen.getByLabelText(/Category/)
    await user.selectOptions(category, 'Men')
    expect(lines()).toEqual(['Done: Please choose a category: Men or Women.', 'Please fill in your College Name and Address.'])
    expect(screen.getByRole('alert')).not.toHaveFocus()
  })

  it("offers a women's badminton team one player, as its hint says", async () => {
    const { user } = await openWizard('/events/badminton')
    await user.selectOptions(screen.getByLabelText(/Category/), 'Women')
    await fillCollege(user)
    await next(user)
    const { captain, vice } = {
      captain: await screen.findByRole('group', { name: /^Captain/ }),
      vice: screen.getByRole('group', { name: /^Vice-Captain/ }),
    }
    await fillPerson(user, captain, 'Asha Example', '234123412346')
    await fillPerson(user, vice, 'Bina Example', '234123412347')
    await next(user)
    await atStep(/Step 3 of 5/)
    expect(screen.getByRole('group', { name: /Player 1/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: '+ Add Optional Player' })).toBeNull()
  })

  it('asks for names and addresses only, if each person enters their own numbers', async () => {
    const { user, seen } = await openWizard('/events/powerlifting', {
      'POST /events/power_lifting/create-order': { status: 503, body: { success: false, message: 'Later, please.' } },
    })
    await fillCollege(user)
    await user.click(screen.getByRole('checkbox', { name: /^Each person enters their own/ }))
    await next(user)
    await atStep(/Step 2 of 4/)
    const athlete = within(screen.getByRole('group', { name: /Athlete/ }))
    expect(athlete.queryByLabelText(/Phone|Aadhaar/)).toBeNull()
    await user.clear(athlete.getByLabelText(/Email/))
    await next(user)
    expect(summary()).toEqual(['Enter a valid email for Athlete #1'])
    await user.type(athlete.getByLabelText(/Email/), 'asha@college.example')
    await next(user)
    await atStep(/Step 3 of 4/)
    await next(user)
    await atStep(/Step 4 of 4/)
    await user.click(screen.getByRole('checkbox', { name: /agrees/ }))
    await user.click(screen.getByRole('button', { name: 'Confirm & Pay' }))
    await waitFor(() => expect(orders(seen)).toHaveLength(1))
    expect(orders(seen)[0]).toMatchObject({ playersConfirm: 'Yes', players: { phoneNumber: '', aadharId: '' } })
  })

  it('keeps showing a number that was typed before that was chosen', async () => {
    const { user } = await openWizard('/events/powerlifting')
    await fillCollege(user)
    await next(user)
    await user.type(await screen.findByLabelText(/Phone/), '98765 43210')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('checkbox', { name: /^Each person enters their own/ }))
    await next(user)
    expect(await screen.findByLabelText(/Phone/)).toHaveValue('9876543210')
    expect(screen.queryByLabelText(/Aadhaar/)).toBeNull()
  })

  it('warns beside the field about an Aadhaar number that looks mistyped', async () => {
    const { user } = await openWizard('/events/powerlifting')
    await fillCollege(user)
    await next(user)
    const athlete = await screen.findByRole('group', { name: /Athlete/ })
    const field = within(athlete).getByLabelText(/Aadhaar/)
    await user.type(field, '234123412345')
    expect(field).toHaveAccessibleDescription('This Aadhaar number looks mistyped.')
    await user.clear(field)
    await user.type(field, '234123412346')
    expect(field).not.toHaveAccessibleDescription()
  })
})

it('optional people come and go, up to the most', async () => {
  const { user } = await openWizard('/events/squash')
  await user.selectOptions(screen.getByLabelText(/Category/), 'Men')
  await fillCollege(user)
  await next(user)
  const add = await screen.findByRole('button', { name: '+ Add Optional Player' })
  await user.click(add)
  const optional = screen.getByRole('group', { name: /Player 4 \(Optional\)/ })
  expect(within(optional).getByLabelText(/Full name/)).toHaveFocus()
  expect(add).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Remove Player 4' }))
  expect(screen.queryByRole('group', { name: /Player 4/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Remove Player 3/ })).toBeNull()
})

it('an optional person without an email is completed or removed before the payment', async () => {
  const { user, seen } = await openWizard('/events/squash')
  await user.selectOptions(screen.getByLabelText(/Category/), 'Men')
  await fillCollege(user)
  await next(user)
  await user.click(await screen.findByRole('button', { name: '+ Add Optional Player' }))
  for (const [index, id] of ['234123412346', '345612345673', '456123456788'].entries()) {
    const player = within(screen.getByRole('group', { name: new RegExp(`Player ${index + 1} `) }))
    const texts = [
      [/Full name/, 'Asha Example'],
      [/Email/, `asha${index}@college.example`],
      [/Phone/, `987654321${index}`],
      [/Aadhaar/, id],
    ] as const
    for (const [label, text] of texts) fireEvent.change(player.getByLabelText(label), { target: { value: text } })
  }
  await user.type(within(screen.getByRole('group', { name: /Player 4/ })).getByLabelText(/Full name/), 'Chitra Das')
  await next(user)
  await next(user)
  await atStep(/Payment Confirmation/)
  expect(screen.getByText('Chitra Das has no email.')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirm & Pay' }))
  expect(screen.getByRole('alert')).toHaveAccessibleName('Complete or remove before you pay')
  expect(orders(seen)).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Complete Chitra Das' }))
  await atStep(/Team Roster/)
  expect(within(screen.getByRole('group', { name: /Player 4/ })).getByLabelText(/Email/)).toHaveFocus()
  await next(user)
  await next(user)
  await atStep(/Payment Confirmation/)
  await user.click(screen.getByRole('button', { name: 'Remove Chitra Das' }))
  expect(screen.queryByText(/Chitra/)).toBeNull()
  expect(screen.getByRole('checkbox')).toBeVisible()
})

it('athletics begins without a category', async () => {
  const { user } = await openWizard('/events/athletics')
  expect(screen.getByLabelText(/Category/)).toHaveValue('')
  await fillCollege(user)
  await next(user)
  expect(screen.getByRole('alert')).toHaveTextContent(/category/i)
})

it('a relay brings four blank runners and takes them away', async () => {
  const { user } = await openWizard('/events/athletics')
  await user.selectOptions(screen.getByLabelText(/Category/), 'Men')
  await fillCollege(user)
  await next(user)
  await atStep(/Step 2 of 6: Coach Details/)
  await next(user)
  await fillPerson(user, await screen.findByRole('group', { name: /Lead Athlete/ }), 'Asha Example', '234123412346')
  await next(user)
  for (const name of ['100m', '200m', '400m', '800m']) await user.click(await screen.findByLabelText(name))
  await next(user)
  expect(summary()).toEqual([messages.MAX_INDIVIDUAL])
  await user.click(screen.getByLabelText('800m'))
  await next(user)
  await user.click(await screen.findByRole('checkbox', { name: '4x400m' }))
  expect(screen.getAllByRole('group', { name: /Player \d in 4x400m/ })).toHaveLength(4)
  await next(user)
  expect(summary()[0]).toBe('Please fill all valid details for Player #1 in 4x400m.')
  await user.click(screen.getByRole('checkbox', { name: '4x400m' }))
  expect(screen.queryByRole('group', { name: /Player \d in/ })).toBeNull()
})

describe('the receipt', () => {
  const ORDER = { success: true, order: { id: 'order_1', amount: 99_900, currency: 'INR' }, key: 'sandbox_k', registrationId: 'r' }

  it('asks for consent, sends once however often it is clicked, and pays', async () => {
    const { user, seen, router } = await reachReceipt({
      'POST /events/power_lifting/create-order': { body: ORDER },
      'POST /payment/sandbox/pay': {
        body: { razorpay_order_id: 'order_1', razorpay_payment_id: 'p', razorpay_signature: 's' },
      },
      'POST /events/power_lifting/verify-payment': { body: { success: true, message: 'ok' } },
      'GET /registrations/r': { body: { success: true, registration: someRegistration({ _id: 'r', code: 'INF-PWR-0001' }) } },
      'GET /event/ins': { text: documentOf('<h1>Events</h1><div data-slot="entered"></div>') },
    })
    const confirm = screen.getByRole('button', { name: 'Confirm & Pay' })
    await user.click(confirm)
    expect(summary()).toEqual(['Please tick the consent box.'])
    expect(orders(seen)).toHaveLength(0)
    await user.click(screen.getByRole('checkbox'))
    await user.dblClick(confirm)
    await user.click(await screen.findByRole('button', { name: 'Pay' }))
    expect(await within(screen.getByRole('main')).findByText(messages.PAYMENT_SUCCESS)).toBeVisible()
    const toasts = within(await screen.findByRole('region', { name: 'Messages' }))
    expect(await toasts.findByText(messages.PAYMENT_SUCCESS)).toBeVisible()
    expect(orders(seen)).toEqual([
      {
        collegeName: 'Example College',
        collegeAddress: 'Patna, Bihar',
        consent: expect.any(String) as string,
        players: {
          fullname: 'Asha Example',
          email: 'asha@college.example',
          phoneNumber: '9876543210',
          aadharId: '234123412346',
        },
      },
    ])
    expect(router.state.location.pathname).toBe('/event/ins')
    const entered = (await screen.findByText('You are in: INF-PWR-0001')).closest('.notice')
    expect(within(entered as HTMLElement).getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/registrations/r/receipt')
    expect(within(entered as HTMLElement).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/calendar/powerlifting.ics',
    )
  })

  it("shows the server's findings where the form has its own", async () => {
    const finding = {
      path: 'team.players.0.email',
      code: 'email',
      message: 'Enter a valid email for Athlete #1',
      severity: 'error',
    }
    const { user } = await reachReceipt({
      'POST /events/power_lifting/create-order': {
        status: 422,
        body: { success: false, message: messages.FIX_FIELDS, code: 'findings', findings: [finding] },
      },
    })
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Confirm & Pay' }))
    await atStep(/Step 2 of 4/)
    expect(summary()).toEqual([finding.message])
    expect(screen.getByRole('alert')).toHaveAccessibleName(messages.FIX_FIELDS)
    expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(finding.message)
    expect(screen.getByLabelText(/Full name/)).toHaveValue('Asha Example')
  })

  it('keeps everything when the server cannot be reached', async () => {
    const { user } = await reachReceipt({
      'POST /events/power_lifting/create-order': () => Promise.reject(new TypeError('offline')),
    })
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Confirm & Pay' }))
    expect((await screen.findAllByText(/cannot be reached/)).length).toBeGreaterThan(0)
    expect(await screen.findByRole('button', { name: 'Confirm & Pay' })).toBeEnabled()
  })
})

describe("the profile's college", () => {
  const asUser = (collegeName: string, address: string) => signInAgain({ collegeName, address })

  it('of the directory is chosen to begin with', async () => {
    asUser('Indian Institute of Technology Patna', 'where the profile says')
    const { user } = await openWizard('/events/powerlifting')
    expect(screen.getByLabelText(/^College/)).toHaveValue('Indian Institute of Technology Patna')
    expect(screen.queryByLabelText(/College name/)).toBeNull()
    await next(user)
    await atStep(/Step 2 of 4/)
  })

  it('that is not in the directory goes to Other with name and address', async () => {
    asUser('Example College', 'Gaya, Bihar')
    await openWizard('/events/powerlifting')
    expect(screen.getByLabelText(/^College \*|^College$/)).toHaveValue('Other')
    expect(screen.getByLabelText(/College name/)).toHaveValue('Example College')
    expect(screen.getByLabelText(/College address/)).toHaveValue('Gaya, Bihar')
  })

  it('leaves alone what has been typed', async () => {
    const { user, unmount } = await openWizard('/events/powerlifting')
    await fillCollege(user)
    unmount()
    asUser('Indian Institute of Technology Patna', '')
    await openWizard('/events/powerlifting')
    expect(screen.getByLabelText(/College name/)).toHaveValue('Example College')
  })

  it('is taken up by a form in which nothing is typed yet', async () => {
    const { unmount } = await openWizard('/events/powerlifting')
    unmount()
    asUser('Example College', 'Gaya, Bihar')
    await openWizard('/events/powerlifting')
    expect(screen.getByLabelText(/College name/)).toHaveValue('Example College')
  })
})

it('without the rules the form says so, asks for what is blank and is sent as typed', async () => {
  provideRules('failed')
  const { user, seen } = await openWizard('/events/powerlifting', {
    'POST /events/power_lifting/create-order': { status: 503, body: { success: false, message: 'Later, please.' } },
  })
  expect(screen.getByText(messages.RULES_UNAVAILABLE)).toBeVisible()
  await next(user)
  expect(summary()).toEqual(['College is required.'])
  await fillCollege(user)
  await next(user)
  await atStep(/Step 2/)
  await fillPerson(user, screen.getByRole('group', { name: /Athlete/ }), 'R2D2', '12')
  await next(user)
  await atStep(/Step 3/)
  await next(user)
  await atStep(/Step 4/)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Confirm & Pay' }))
  expect((await screen.findAllByText('Later, please.')).length).toBeGreaterThan(0)
  expect(orders(seen)[0]).toMatchObject({ draft: { event: 'power_lifting' } })
})

it('of a withdrawn registration begins with its people, without their Aadhaar numbers', async () => {
  const withdrawn = someDetail(
    { canPay: false },
    { event: 'cricket', status: 'cancelled', collegeName: 'Example College', collegeAddress: 'Patna' },
  )
  fakeServer({ ...NOTHING_REGISTERED, 'GET /registrations/r1': { body: withdrawn } })
  const { user } = visit('/registrations/r1')
  await user.click(await screen.findByRole('link', { name: 'Register again' }))
  await atStep(/Step 1 of/)
  expect(await screen.findByLabelText(/College name/)).toHaveValue('Example College')
  await user.selectOptions(screen.getByLabelText(/Category/), 'Men')
  await next(user)
  const captain = within(await screen.findByRole('group', { name: /^Captain/ }))
  expect(captain.getByLabelText(/Full name/)).toHaveValue('Asha')
  expect(captain.getByLabelText(/Aadhaar/)).toHaveValue('')
})

describe('an entry that is saved and unpaid', () => {
  const ENTRY = someRegistration({ event: 'power_lifting', amount: 99_900 })
  const DETAIL = { body: someDetail({}, { event: 'power_lifting', amount: 99_900 }) }
  const SAVED = {
    ...NOTHING_REGISTERED,
    'GET /events/my-registrations': { body: { success: true, registrations: [someRegistration({ _id: 'r2', event: 'chess' }), ENTRY] } },
    'GET /registrations/r1': DETAIL,
  }
  const ORDER = { success: true, order: { id: 'order_1', amount: 99_900, currency: 'INR' }, key: 'sandbox_k', registrationId: 'r1' }

  it('is shown instead of an empty form, to be paid or edited', async () => {
    fakeServer({
      ...SAVED,
      'POST /registrations/r1/pay': { body: ORDER },
      'POST /payment/sandbox/pay': [
        { body: { error: { description: 'no' } } },
        { body: { razorpay_order_id: 'order_1', razorpay_payment_id: 'p', razorpay_signature: 's' } },
      ],
      'POST /events/power_lifting/verify-payment': { body: { success: true, message: 'ok' } },
    })
    const { user, router } = visit('/events/powerlifting')
    expect(await screen.findByText('Saved, ₹999 due')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: /^Step/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/registrations/r1')

    await user.click(screen.getByRole('button', { name: 'Pay now' }))
    await user.click(await screen.findByRole('button', { name: 'Fail' }))
    expect(await findInPage(messages.PAYMENT_FAILED)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pay now' }))
    await user.click(await screen.findByRole('button', { name: 'Pay' }))
    expect(await findInPage(messages.PAYMENT_SUCCESS)).toBeVisible()
    expect(router.state.location.pathname).toBe('/event/ins')
  })

  it('leads to its page when the checkout is closed', async () => {
    fakeServer({ ...SAVED, 'POST /registrations/r1/pay': { body: ORDER } })
    const { user, router } = visit('/events/powerlifting')
    await user.click(await screen.findByRole('button', { name: 'Pay now' }))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/registrations/r1'))
    expect(await findInPage('The payment window was closed before the payment was made.')).toBeVisible()
  })

  it('is replaced only after the user has said so', async () => {
    const seen = fakeServer({
      ...SAVED,
      'POST /events/power_lifting/create-order': { status: 503, body: { success: false, message: 'Later, please.' } },
    })
    const { user } = visit('/events/powerlifting')
    await user.click(await screen.findByRole('button', { name: 'Fill in the form again' }))
    expect(await screen.findByRole('heading', { name: /^Step 1 of/ })).toHaveFocus()
    await fillToReceipt(user)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Confirm & Pay' }))
    expect(await findInPage('Saved, ₹999 due')).toBeVisible()
    expect(orders(seen)).toHaveLength(0)

    await user.click(screen.getByRole('button', { name: 'Replace it and pay' }))
    expect(await findInPage('Later, please.')).toBeVisible()
    expect(orders(seen)).toHaveLength(1)
  })

  it('saved on another device meanwhile, it is not replaced either', async () => {
    const { user, seen } = await reachReceipt({
      ...SAVED,
      'GET /events/my-registrations': [{ body: { success: true, registrations: [] } }, SAVED['GET /events/my-registrations']],
    })
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Confirm & Pay' }))
    expect(await findInPage('Saved, ₹999 due')).toBeVisible()
    expect(orders(seen)).toHaveLength(0)
  })

  it('the form is there where nobody can say whether there is one', async () => {
    const { user } = await reachReceipt({
      'GET /events/my-registrations': () => Promise.reject(new TypeError('offline')),
    })
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Confirm & Pay' }))
    expect(await findInPage(/cannot be reached/)).toBeVisible()
  })
})

it('whoever has registered is told so instead', async () => {
  fakeServer({ 'GET /events/registered-events-name': { body: { success: true, events: [{ event: 'chess' }] } } })
  visit('/events/chess')
  expect(await screen.findByText(messages.ALREADY_APPLIED)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})
