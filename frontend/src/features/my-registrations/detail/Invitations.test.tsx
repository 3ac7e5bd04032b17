import type { InvitationStatus, TeamInvitations } from 'infinito-rules'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { findInPage, visit } from '@/testing/app'
import { someDetail } from '@/testing/registration'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Detail } from '../queries'

beforeEach(() => provideRules('failed'))

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

const NOT_INVITED: TeamInvitations = { canInvite: true, playersConfirm: false, areRemindersStopped: false, isComplete: false }
const INVITED: TeamInvitations = { ...NOT_INVITED, invitedAt: '2026-01-10T10:00:00Z' }

/** A paid team of three, whose people have answered this. */
function paid(invitations: TeamInvitations, answers: (InvitationStatus | undefined)[] = [], changes: Partial<Detail> = {}) {
  const detail = someDetail({ canPay: false, canCancel: false, canEdit: false, ...changes }, { paymentStatus: 'paid' })
  const members = detail.members.map((member, index) => ({ ...member, invitation: answers[index] }))
  return { ...detail, members, invitations }
}

async function open(detail: Detail, answers: Answers = {}) {
  const seen = signedIn({}, { 'GET /registrations/r1': { body: detail }, ...answers })
  const page = visit('/registrations/r1')
  await screen.findByRole('region', { name: 'Team' })
  return { seen, ...page }
}
const confirmations = () => within(screen.getByRole('region', { name: 'Confirmations' }))
const card = (name: string) => within(screen.getByRole('article', { name }))

it('the owner asks everybody', async () => {
  const { user, seen } = await open(paid(NOT_INVITED), {
    'POST /registrations/r1/invitations': {
      body: { ...paid(INVITED, ['invited', 'invited', 'invited']), message: '3 mails are on their way.' },
    },
  })
  expect(confirmations().getByText(/You see who has confirmed, but not what they have entered/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  await user.click(confirmations().getByRole('button', { name: 'Ask each player to confirm' }))
  expect(await findInPage('3 mails are on their way.')).toBeVisible()
  expect(confirmations().getByText('0 of 3 have confirmed.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask each player to confirm' })).toBeNull()
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ member: '' })
})

it('a team that cannot be asked has no such section', async () => {
  await open(paid({ ...NOT_INVITED, canInvite: false }))
  expect(screen.queryByRole('region', { name: 'Confirmations' })).toBeNull()
})

it('each card shows its person’s answer, and mails a new link unless the person has confirmed', async () => {
  const { user, seen } = await open(paid(INVITED, ['accepted', 'awaitsParent', 'declined']), {
    'POST /registrations/r1/invitations': { body: { ...paid(INVITED, ['accepted', 'awaitsParent', 'invited']), message: 'Sent.' } },
  })
  expect(confirmations().getByText('1 of 3 has confirmed.')).toBeVisible()
  expect(card('Captain: Asha').getByText('Confirmed')).toBeVisible()
  expect(card('Captain: Asha').queryByRole('button')).toBeNull()
  expect(card('Player #1: Bina').getByText('Waits for a parent')).toBeVisible()
  expect(card('Player #2: Chitra').getByText('Not me')).toBeVisible()
  const again = card('Player #2: Chitra').getByRole('button', { name: 'Send again: Player #2, Chitra' })
  await user.click(again)
  expect(await within(screen.getByRole('region', { name: 'Team' })).findByText('Sent.')).toBeVisible()
  expect(card('Player #2: Chitra').getByText('Not answered')).toBeVisible()
  expect(again).toHaveFocus()
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ member: 'm3' })
})

it('a person who joined later is asked too', async () => {
  await open(paid(INVITED, ['accepted', 'accepted']))
  expect(screen.getByRole('button', { name: 'Ask to confirm: Player #2, Chitra' })).toBeVisible()
})

it('a refused mail is explained, and the page asks again', async () => {
  const { user } = await open(paid(INVITED, ['accepted', 'accepted', 'invited']), {
    'GET /registrations/r1': [
      { body: paid(INVITED, ['accepted', 'accepted', 'invited']) },
      { body: paid(INVITED, ['accepted', 'accepted', 'accepted']) },
    ],
    'POST /registrations/r1/invitations': {
      status: 409,
      body: { success: false, code: 'invitation_accepted', message: 'They have confirmed.' },
    },
  })
  await user.click(screen.getByRole('button', { name: /^Send again/ }))
  expect(await within(screen.getByRole('region', { name: 'Team' })).findByText('They have confirmed.')).toBeVisible()
  expect(await screen.findByText('3 of 3 have confirmed.')).toBeVisible()
})

it('the owner stops the reminders', async () => {
  const { user, seen } = await open(paid(INVITED, ['accepted', 'invited', 'invited']), {
    'POST /registrations/r1/stop-invitation-reminders': {
      body: { ...paid({ ...INVITED, areRemindersStopped: true }, ['accepted', 'invited', 'invited']), message: 'No more reminders.' },
    },
  })
  expect(confirmations().getByText(/get a reminder every day/)).toBeVisible()
  await user.click(confirmations().getByRole('button', { name: 'Stop reminders' }))
  expect(await findInPage('No more reminders.')).toBeVisible()
  expect(confirmations().getByText(/Reminders are stopped/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stop reminders' })).toBeNull()
  expect(seen.filter(({ path }) => path.endsWith('/stop-invitation-reminders'))).toHaveLength(1)
})

it('a waiver is shown with its reason', async () => {
  const waiver = { reason: 'Two are abroad.', at: '2026-01-20T10:00:00Z' }
  await open(paid({ ...INVITED, isComplete: true, waiver }, ['accepted', 'invited', 'invited']))
  expect(confirmations().getByText(/The organisers do without the missing confirmations .*: Two are abroad\./)).toBeVisible()
  expect(confirmations().queryByRole('button')).toBeNull()
})

it('staff see the answers without the buttons', async () => {
  await open(paid(INVITED, ['accepted', 'invited', 'invited'], { isOwn: false }))
  expect(confirmations().getByText('1 of 3 has confirmed.')).toBeVisible()
  expect(confirmations().queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
})
