import { currentSession } from '@/lib/session'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { someApplication, someReferralBoard } from '@/testing/ambassador'
import { findInPage, visit } from '@/testing/app'
import { realRules } from '@/testing/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetAnswers } from './unsavedAnswers'

beforeEach(() => {
  provideRules(realRules())
  forgetAnswers()
})

const APPLIED = { _id: 'app-1', status: 'pending' as const }
const OWN = (application: unknown) => ({ 'GET /ca/application': { body: { success: true, application } } })
const PROFILE = { fullname: 'Asha Rani', collegeName: 'Example College', por: 'Captain', address: 'Gaya, Bihar' }
const form = async () => within(await screen.findByRole('form', { name: 'Application' }))

async function fill() {
  const page = visit('/ca-register')
  const fields = await form()
  await page.user.selectOptions(fields.getByLabelText(/^College year/), 'Third Year')
  await page.user.type(fields.getByLabelText(/^Roll number/), '2101CS01')
  await page.user.type(fields.getByLabelText(/^Phone number/), 'call the hostel')
  await page.user.type(fields.getByLabelText(/^Why do you want/), 'I know everybody.')
  return { ...page, fields, register: fields.getByRole('button', { name: 'Register' }) }
}

describe('the form', () => {
  it('begins with the profile and the defaults, and offers what the rules offer', async () => {
    signedIn(PROFILE)
    visit('/ca-register')
    const fields = await form()
    expect(screen.getByRole('heading', { level: 1, name: 'Register as Campus Ambassador' })).toBeVisible()
    expect(fields.getByLabelText(/^Full name/)).toHaveValue('Asha Rani')
    expect(fields.getByLabelText(/^College name/)).toHaveValue('Example College')
    expect(fields.getByLabelText(/^College address/)).toHaveValue('Gaya, Bihar')
    expect(fields.getByLabelText(/^Position of responsibility/)).toHaveValue('Captain')
    expect(fields.getByLabelText(/^How did you know/)).toHaveValue('Instagram')
    expect(fields.getByLabelText(/^College year/)).toHaveValue('')
    const offered = within(fields.getByLabelText(/^How did you know/))
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(offered).toEqual(['Instagram', 'WhatsApp Channel', 'UNSTOP', 'Friends', 'News', 'YouTube', 'Facebook', 'Others'])
  })

  it('names each missing answer and sends nothing', async () => {
    const seen = signedIn({ fullname: 'Asha' })
    const { user } = visit('/ca-register')
    await user.click((await form()).getByRole('button', { name: 'Register' }))
    const summary = await screen.findByRole('alert', { name: 'There is a problem' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent.split(':')[0]),
    ).toEqual(['College', 'College year', 'Roll number', 'College address', 'Phone number', 'Why do you want to be a campus ambassador?'])
    expect(seen.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('is sent once, says so, and a second later leads to the application', async () => {
    const seen = signedIn(PROFILE, {
      ...OWN(someApplication()),
      'POST /ca/apply': { status: 201, body: { success: true, message: messages.AMBASSADOR_APPLIED, application: someApplication() } },
    })
    const { user, register, router } = await fill()
    await user.click(register)
    expect(await findInPage(messages.AMBASSADOR_APPLIED)).toBeVisible()
    expect(router.state.location.pathname).toBe('/ca-register')
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      fullName: 'Asha Rani',
      collegeName: 'Example College',
      collegeYear: 'Third Year',
      rollno: '2101CS01',
      por: 'Captain',
      collegeAddress: 'Gaya, Bihar',
      phoneNumber: 'call the hostel',
      alternativeEmail: '',
      howDidYouKnow: 'Instagram',
      applicationStatement: 'I know everybody.',
      username: 'asha',
      email: 'asha@example.in',
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/ca-application'), { timeout: 3000 })
    expect(currentSession()).toMatchObject({ user: { caApplication: APPLIED } })
    expect(await findInPage(messages.AMBASSADOR_WAIT)).toBeVisible()
  })

  it('says Submitting... while it is under way', async () => {
    let answer = (_: unknown) => {}
    const waiting = new Promise<never>((_, reject) => (answer = () => reject(new TypeError('offline'))))
    signedIn(PROFILE, { 'POST /ca/apply': () => waiting })
    const { user, register, fields } = await fill()
    await user.click(register)
    expect(await fields.findByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true')
    answer(undefined)
    expect(await fields.findByRole('button', { name: 'Register' })).not.toHaveAttribute('aria-disabled')
  })

  it('keeps what was typed when it is refused, and on another page', async () => {
    signedIn(PROFILE, { 'POST /ca/apply': { status: 500, body: {} } })
    const { user, register, fields, unmount } = await fill()
    await user.click(register)
    expect(await fields.findByText(messages.AMBASSADOR_FAILED)).toBeVisible()
    expect(fields.getByLabelText(/^Why do you want/)).toHaveValue('I know everybody.')
    unmount()
    visit('/ca-register')
    expect((await form()).getByLabelText(/^Roll number/)).toHaveValue('2101CS01')
  })
})

describe('who has nothing to fill in', () => {
  it('is led to the application while it is pending, with the words', async () => {
    signedIn({ caApplication: APPLIED }, OWN(someApplication()))
    const { router } = visit('/ca-register')
    await waitFor(() => expect(router.state.location.pathname).toBe('/ca-application'))
    expect(await findInPage(messages.AMBASSADOR_WAIT)).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('is told of the rejection in place of the form', async () => {
    signedIn({ caApplication: { _id: 'app-1', status: 'rejected' } })
    const { router } = visit('/ca-register')
    expect(await findInPage(messages.AMBASSADOR_REJECTED)).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
    expect(router.state.location.pathname).toBe('/ca-register')
  })

  it('is an ambassador and led to the dashboard', async () => {
    signedIn({ role: 'ca' }, { ...OWN(null), 'GET /ca/dashboard': { body: someReferralBoard() } })
    const { router } = visit('/ca-register')
    await waitFor(() => expect(router.state.location.pathname).toBe('/ca-dashboard'))
  })

  it('has applied from elsewhere, as the refusal shows', async () => {
    signedIn(PROFILE, {
      ...OWN(someApplication()),
      'POST /ca/apply': { status: 409, body: { message: messages.AMBASSADOR_WAIT, code: 'ambassador_applied' } },
      'GET /user/me': {
        body: {
          success: true,
          user: { ...PROFILE, _id: 'u', username: 'asha', email: 'asha@example.in', role: 'user', caApplication: APPLIED },
        },
      },
    })
    const { user, register, router } = await fill()
    await user.click(register)
    await waitFor(() => expect(router.state.location.pathname).toBe('/ca-application'))
  })
})
