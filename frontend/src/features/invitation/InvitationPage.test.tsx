import type { InvitationShown } from 'infinito-rules'
import { provideSession } from '@/lib/session'
import { visit } from '@/testing/app'
import { fakeServer } from '@/testing/server'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { today } from './today'

beforeEach(() => provideSession({ status: 'signedOut' }))

type Answers = Parameters<typeof fakeServer>[0]

const TOKEN = 'k3J9-secret_token'
const SHOW = 'POST /invitations/show'
const ACCEPT = 'POST /invitations/accept'
const DECLINE = 'POST /invitations/decline'
const CONSENT = 'POST /invitations/consent'

const invitation = (changes: Partial<InvitationShown> = {}): InvitationShown => ({
  success: true,
  invited: 'person',
  event: 'Badminton',
  category: 'Women',
  college: 'NIT Patna',
  place: 'Player #3',
  fullname: 'Bina Devi',
  firstDay: '2026-01-23',
  lastDay: '2026-01-24',
  adultIfBornBy: '2008-01-23',
  status: 'invited',
  noticeVersion: '2025-5',
  ...changes,
})
const forParent = (changes: Partial<InvitationShown> = {}) => invitation({ invited: 'parent', status: 'awaitsParent', ...changes })
const refusal = (...findings: [path: string, message: string][]) => ({
  status: 422,
  body: {
    success: false,
    code: 'findings',
    message: findings[0]?.[1],
    findings: findings.map(([path, message]) => ({ path, code: 'required', message, severity: 'error' })),
  },
})

function open(answers: Answers, hash = `#${TOKEN}`) {
  const seen = fakeServer(answers)
  return { seen, ...visit(`/invitation${hash}`) }
}
const sentTo = (seen: ReturnType<typeof fakeServer>, path: string) => seen.filter((call) => call.path === path).map(({ body }) => body)
const summary = () => within(screen.getByRole('alert', { name: 'There is a problem' }))
/** Types into a date field. */
const choose = (date: string) => fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: date } })

const TYPED = {
  'Full name': 'Bina Kumari Devi',
  'Phone number': '9876543210',
  'Aadhaar number': '234123412346',
  'Emergency contact’s name': 'Ravi Devi',
  'Emergency contact’s phone number': '9123456780',
}
const labelled = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))

async function fillIn(user: ReturnType<typeof visit>['user'], born: string) {
  await screen.findByRole('form', { name: 'Your details' })
  for (const [label, text] of Object.entries(TYPED)) {
    await user.clear(labelled(label))
    await user.type(labelled(label), text)
  }
  choose(born)
  await user.click(screen.getByRole('checkbox'))
}
const ANSWER = {
  token: TOKEN,
  fullname: 'Bina Kumari Devi',
  phoneNumber: '9876543210',
  aadharId: '234123412346',
  dateOfBirth: '2004-05-06',
  parentEmail: '',
  emergencyName: 'Ravi Devi',
  emergencyPhone: '9123456780',
  consent: '2025-5',
}

describe('a person of the team', () => {
  it('the team is shown, and the person confirms with their own details', async () => {
    const { user, seen } = open({ [SHOW]: { body: invitation() }, [ACCEPT]: { body: invitation({ status: 'accepted' }) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Are you in this team?' })).toBeVisible()
    for (const words of ['Badminton, Women', 'NIT Patna', 'Player #3: Bina Devi']) expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText(/23/).closest('time')).toHaveAttribute('datetime', '2026-01-23')
    expect(labelled('Full name')).toHaveValue('Bina Devi')
    for (const label of Object.keys(TYPED).slice(1)) expect(labelled(label)).toHaveValue('')
    expect(labelled('Date of birth')).toHaveAttribute('max', today())
    expect(screen.getByRole('link', { name: /privacy notice/ })).toHaveAttribute('target', '_blank')

    await fillIn(user, '2004-05-06')
    expect(screen.queryByLabelText(/^Parent/)).toBeNull()
    await user.click(screen.getByRole('button', { name: "That's me" }))
    expect(await screen.findByRole('heading', { level: 1, name: 'You are in the team' })).toHaveFocus()
    expect(screen.getByText(/but not what you have entered/)).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
    expect(sentTo(seen, '/invitations/show')).toEqual([{ token: TOKEN }])
    expect(sentTo(seen, '/invitations/accept')).toEqual([ANSWER])
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(ANSWER.aadharId)
  })

  it("a date of birth under 18 shows the parent's field at once; the answer waits for the parent", async () => {
    const { user, seen } = open({
      [SHOW]: { body: invitation() },
      [ACCEPT]: { body: invitation({ status: 'awaitsParent', message: 'We have mailed your parent.' }) },
    })
    await fillIn(user, today())
    await user.type(labelled('Parent’s email'), 'ravi@example.in')
    await user.click(screen.getByRole('button', { name: "That's me" }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your parent must agree' })).toHaveFocus()
    expect(screen.getByText('We have mailed your parent.')).toBeVisible()
    expect(sentTo(seen, '/invitations/accept')).toEqual([{ ...ANSWER, dateOfBirth: today(), parentEmail: 'ravi@example.in' }])
  })

  it('the age counts on the first day of the event', async () => {
    const { user } = open({ [SHOW]: { body: invitation() } })
    await fillIn(user, '2008-01-23')
    expect(screen.queryByLabelText(/^Parent/)).toBeNull()
    choose('2008-01-24')
    expect(labelled('Parent’s email')).toBeVisible()
  })

  it('who waits for a parent has them mailed again', async () => {
    const MAIL = 'POST /invitations/mail-parent'
    const { user, seen } = open({
      [SHOW]: { body: invitation({ status: 'awaitsParent' }) },
      [MAIL]: [
        { status: 409, body: { success: false, code: 'parent_mailed_lately', message: 'Ask them to look for the mail.' } },
        { body: invitation({ status: 'awaitsParent', message: 'We have mailed your parent a new link and code.' }) },
      ],
    })
    const again = await screen.findByRole('button', { name: 'Mail my parent again' })
    for (const words of ['Ask them to look for the mail.', 'We have mailed your parent a new link and code.']) {
      await user.click(again)
      expect(await screen.findByText(words)).toBeVisible()
    }
    expect(again).toHaveFocus()
    expect(sentTo(seen, '/invitations/mail-parent')).toEqual([{ token: TOKEN }, { token: TOKEN }])
  })

  it('a corrected date of birth sends no address of a parent', async () => {
    const { user, seen } = open({ [SHOW]: { body: invitation() }, [ACCEPT]: { body: invitation({ status: 'accepted' }) } })
    await fillIn(user, today())
    await user.type(labelled('Parent’s email'), 'ravi@example.in')
    choose('2004-05-06')
    expect(screen.queryByLabelText(/^Parent/)).toBeNull()
    await user.click(screen.getByRole('button', { name: "That's me" }))
    await screen.findByRole('heading', { level: 1, name: 'You are in the team' })
    expect(sentTo(seen, '/invitations/accept')).toEqual([ANSWER])
  })

  it('findings are shown at their fields, and what was typed stays', async () => {
    const { user, seen } = open({
      [SHOW]: { body: invitation() },
      [ACCEPT]: [
        refusal(['aadharId', 'Enter a valid 12-digit Aadhaar number.'], ['parentEmail', 'Enter the email of a parent.']),
        { body: invitation({ status: 'awaitsParent' }) },
      ],
    })
    await fillIn(user, '2004-05-06')
    await user.click(screen.getByRole('button', { name: "That's me" }))
    expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveFocus()
    expect(summary().getByRole('link', { name: 'Aadhaar number: Enter a valid 12-digit Aadhaar number.' })).toBeVisible()
    expect(labelled('Aadhaar number')).toHaveAccessibleDescription(/Enter a valid 12-digit Aadhaar number/)
    for (const [label, text] of Object.entries(TYPED)) expect(labelled(label)).toHaveValue(text)
    expect(labelled('Date of birth')).toHaveValue('2004-05-06')
    expect(screen.getByRole('checkbox')).toBeChecked()

    // The server asks for a parent although the page did not.
    await user.click(summary().getByRole('link', { name: /Enter the email of a parent/ }))
    expect(labelled('Parent’s email')).toHaveFocus()
    await user.keyboard('ravi@example.in')
    expect(labelled('Parent’s email')).toBeValid()
    await user.click(screen.getByRole('button', { name: "That's me" }))
    await screen.findByRole('heading', { level: 1, name: 'Your parent must agree' })
    expect(sentTo(seen, '/invitations/accept')[1]).toMatchObject({ parentEmail: 'ravi@example.in' })
  })

  it('a missing consent is shown at its box', async () => {
    const { user, seen } = open({ [SHOW]: { body: invitation() }, [ACCEPT]: refusal(['consent', 'Please agree to the privacy notice.']) })
    await user.click(await screen.findByRole('button', { name: "That's me" }))
    await user.click(await screen.findByRole('link', { name: 'Privacy notice: Please agree to the privacy notice.' }))
    expect(screen.getByRole('checkbox')).toHaveFocus()
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please agree to the privacy notice.')
    expect(sentTo(seen, '/invitations/accept')).toMatchObject([{ consent: '' }])
  })

  it('what was typed stays if the server is busy, and if the link was replaced meanwhile', async () => {
    const { user } = open({
      [SHOW]: { body: invitation() },
      [ACCEPT]: [
        { status: 503, body: { success: false, code: 'unavailable', message: 'Please try again.' } },
        { status: 404, body: { success: false, code: 'invitation_unknown', message: 'Ask your captain for a new link.' } },
      ],
    })
    await fillIn(user, '2004-05-06')
    for (const words of ['Please try again.', 'Ask your captain for a new link.']) {
      await user.click(screen.getByRole('button', { name: "That's me" }))
      expect(await screen.findByText(words)).toBeVisible()
      for (const [label, text] of Object.entries(TYPED)) expect(labelled(label)).toHaveValue(text)
    }
  })

  it('"Not me" asks first', async () => {
    const { user, seen } = open({ [SHOW]: { body: invitation() }, [DECLINE]: { body: invitation({ status: 'declined' }) } })
    await user.click(await screen.findByRole('button', { name: 'Not me' }))
    expect(screen.getByText(/The captain is told that you are not in this team/)).toHaveFocus()
    expect(sentTo(seen, '/invitations/decline')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, not me' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'You are not in this team' })).toHaveFocus()
    expect(sentTo(seen, '/invitations/decline')).toEqual([{ token: TOKEN }])
  })
})

describe('a parent', () => {
  it('consent needs the mailed code', async () => {
    const { user, seen } = open({
      [SHOW]: { body: forParent() },
      [CONSENT]: [refusal(['code', 'This code is wrong.']), { body: forParent({ status: 'accepted' }) }],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Do you give your consent?' })).toBeVisible()
    expect(screen.queryByLabelText(/^Aadhaar/)).toBeNull()
    await user.type(labelled('Your full name'), 'Ravi Devi')
    await user.type(labelled('OTP'), '123 455')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'I consent' }))
    await user.click(await screen.findByRole('link', { name: 'OTP: This code is wrong.' }))
    expect(labelled('OTP')).toHaveFocus()
    expect(labelled('Your full name')).toHaveValue('Ravi Devi')
    await user.clear(labelled('OTP'))
    await user.type(labelled('OTP'), '123456')
    await user.click(screen.getByRole('button', { name: 'I consent' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'You have given your consent' })).toHaveFocus()
    expect(sentTo(seen, '/invitations/consent')[1]).toEqual({ token: TOKEN, code: '123456', fullname: 'Ravi Devi', consent: '2025-5' })
  })

  it('a refusal asks first', async () => {
    const { user, seen } = open({ [SHOW]: { body: forParent() }, [DECLINE]: { body: forParent({ status: 'declined' }) } })
    await user.click(await screen.findByRole('button', { name: 'I do not consent' }))
    await user.click(screen.getByRole('button', { name: 'Yes, I do not consent' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'You have not given your consent' })).toHaveFocus()
    expect(sentTo(seen, '/invitations/decline')).toEqual([{ token: TOKEN }])
  })
})

describe('a link that cannot be answered', () => {
  it.each([
    [404, 'invitation_unknown', 'This link does not work'],
    [410, 'invitation_expired', 'This link has expired'],
    [409, 'registration_closed', 'This registration is closed'],
  ])('%i: the heading says why, and the server what to do', async (status, code, title) => {
    open({ [SHOW]: { status, body: { success: false, code, message: 'Ask your captain for a new link.' } } })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText('Ask your captain for a new link.')).toBeVisible()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('without a token: asks nothing of the server', async () => {
    const { seen } = open({}, '')
    expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
    expect(screen.getByText(/A part of the link is missing/)).toBeVisible()
    expect(seen).toEqual([])
  })

  it('is asked for again if the server was busy', async () => {
    const busy = { status: 503, body: { success: false, code: 'unavailable', message: 'Please try again.' } }
    const { user } = open({ [SHOW]: [busy, { body: invitation() }] })
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Are you in this team?' })).toBeVisible()
  })
})

it('"Skip to content" keeps the form, and another link replaces it', async () => {
  const other = 'another-secret_token'
  const { user, router, seen } = open({ [SHOW]: [{ body: invitation() }, { body: invitation({ fullname: 'Chitra' }) }] })
  await user.type(await screen.findByLabelText(/^Aadhaar/), '2341')
  await router.navigate({ to: '/invitation', hash: 'main' })
  expect(labelled('Aadhaar number')).toHaveValue('2341')
  await router.navigate({ to: '/invitation', hash: other })
  expect(await screen.findByText('Player #3: Chitra')).toBeVisible()
  expect(labelled('Aadhaar number')).toHaveValue('')
  expect(sentTo(seen, '/invitations/show')).toEqual([{ token: TOKEN }, { token: other }])
})
