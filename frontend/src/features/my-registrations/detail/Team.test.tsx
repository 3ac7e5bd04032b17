import { PERSON_FIELDS } from '@/generated/personFields'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someDetail, someMember } from '@/testing/registration'
import { realRules } from '@/testing/rules'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Detail } from '../queries'

beforeEach(() => provideRules(realRules()))

type Answers = NonNullable<Parameters<typeof signedIn>[1]>

async function open(detail: Detail, answers: Answers = {}) {
  const seen = signedIn({}, { 'GET /registrations/r1': { body: detail }, ...answers })
  const page = visit('/registrations/r1')
  const team = within(await screen.findByRole('region', { name: 'Team' }))
  return { seen, team, ...page }
}
const form = (name: string) => within(screen.getByRole('form', { name }))
const changed = (members = someDetail().members) => someDetail({ members, message: messages.ROSTER_CHANGED })

it('is shown by group, ID numbers masked, with how many of how many', async () => {
  const { team } = await open(someDetail())
  const players = within(team.getByRole('region', { name: 'Player' }))
  expect(players.getByText('2 (0 to 3)')).toBeVisible()
  expect(players.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Player #1: Bina', 'Player #2: Chitra'])
  expect(players.getAllByText('Aadhaar XXXX XXXX 1234')).toHaveLength(2)
  expect(team.queryByRole('button', { name: /Remove Captain/ })).toBeNull()
})

describe('the lock', () => {
  it('a team that can be changed says until when', async () => {
    const { team } = await open(someDetail({ rosterLocksAt: '2099-02-01T06:30:00Z' }))
    expect(team.getByText(/You can change your team until/)).toBeVisible()
    expect(team.getByText(/2099/).closest('time')).toHaveAttribute('datetime', '2099-02-01T06:30:00Z')
  })

  it('a final team says so, and nothing can be pressed', async () => {
    const { team } = await open(someDetail({ canEdit: false, rosterLocksAt: '2025-02-01T06:30:00Z' }))
    expect(team.getByText(/Teams for this event are final, so the roster is locked/)).toBeVisible()
    expect(team.queryAllByRole('button')).toEqual([])
  })
})

describe('a team whose people enter their own numbers', () => {
  it('shows no number, and is changed by name and address', async () => {
    const detail = someDetail()
    const members = detail.members.map((member) => ({ ...member, phoneNumber: '', aadharId: 'XXXX XXXX XXXX' }))
    const left = { ...detail, members, invitations: { ...detail.invitations, playersConfirm: true } }
    const { team, user, seen } = await open(left, { 'PUT /registrations/r1/members/m2': { body: changed() } })
    expect(team.queryByText(/XXXX/)).toBeNull()
    await user.click(team.getByRole('button', { name: 'Change Player #1, Bina' }))
    expect(form('Player #1').queryByLabelText(/Phone|Aadhaar/)).toBeNull()
    await user.type(form('Player #1').getByLabelText(/Full name/), ' Rao')
    await user.click(form('Player #1').getByRole('button', { name: 'Save' }))
    expect(await team.findByText(messages.ROSTER_CHANGED)).toBeVisible()
    expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ fullname: 'Bina Rao', phoneNumber: '', aadharId: '' })
  })
})

describe('Change', () => {
  const openForm = async (answers: Answers = {}) => {
    const page = await open(someDetail(), answers)
    await page.user.click(page.team.getByRole('button', { name: 'Change Player #1, Bina' }))
    return page
  }

  it('begins with what is stored, but for the number, and sends an empty one for whoever stays', async () => {
    const { user, seen, team } = await openForm({ 'PUT /registrations/r1/members/m2': { body: changed() } })
    const name = form('Player #1').getByLabelText(/Full name/)
    expect(name).toHaveFocus()
    expect(name).toHaveValue('Bina')
    expect(form('Player #1').getByLabelText(/Aadhaar/)).toHaveValue('')
    expect(form('Player #1').getByText(/on file is XXXX XXXX 1234/)).toBeVisible()
    await user.clear(name)
    await user.type(name, 'Bina Devi')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await team.findByText(messages.ROSTER_CHANGED)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus()
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...Object.fromEntries(PERSON_FIELDS.map(({ name }) => [name, ''])),
      group: 'players',
      fullname: 'Bina Devi',
      email: 'a@b.in',
      phoneNumber: '9000000000',
    })
  })

  it('is checked by the rules before it is sent, and nothing typed is lost', async () => {
    const { user, seen } = await openForm()
    const name = form('Player #1').getByLabelText(/Full name/)
    await user.clear(name)
    await user.type(name, 'R2D2')
    await user.type(form('Player #1').getByLabelText(/Aadhaar/), '12')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([messages.NAME_HINT, messages.AADHAAR_HINT])
    expect(name).toHaveAccessibleDescription(messages.NAME_HINT)
    expect(name).toHaveValue('R2D2')
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false)
    await user.click(within(summary).getByRole('link', { name: messages.NAME_HINT }))
    expect(name).toHaveFocus()
    await user.clear(name)
    await user.type(name, 'Bina')
    expect(name).not.toHaveAccessibleDescription()
  })

  it.each([
    ['of a field', { path: 'email', message: 'Enter a valid email for Player #1' }],
    ['of the fee', { path: 'fee', message: messages.FEE_CHANGES }],
  ])("shows the server's findings %s", async (_, { path, message }) => {
    const { user } = await openForm({
      'PUT /registrations/r1/members/m2': {
        status: 422,
        body: { code: 'findings', message, findings: [{ path, code: 'email', message, severity: 'error' }] },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(within(await screen.findByRole('alert')).getByRole('link', { name: message })).toBeVisible()
    if (path === 'email') expect(form('Player #1').getByLabelText(/Email/)).toHaveAccessibleDescription(message)
    expect(form('Player #1').getByLabelText(/Full name/)).toHaveValue('Bina')
  })

  it('keeps what was typed where the roster was locked meanwhile, and says so', async () => {
    const { user } = await openForm({
      'PUT /registrations/r1/members/m2': { status: 409, body: { code: 'roster_locked', message: messages.ROSTER_LOCKED } },
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: messages.ROSTER_LOCKED })).toBeVisible()
    expect(form('Player #1').getByLabelText(/Full name/)).toHaveValue('Bina')
  })

  it('is left by Cancel, and the focus goes back', async () => {
    const { user } = await openForm()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('button', { name: 'Change Player #1, Bina' })).toHaveFocus()
  })
})

it('Add asks for everything and shows who has come', async () => {
  const more = [...someDetail().members, someMember('m4', 'players', 'Player #3', 'Devi', true)]
  const { user, seen, team } = await open(someDetail(), { 'POST /registrations/r1/members': { body: changed(more) } })
  await user.click(team.getByRole('button', { name: '+ Add Player' }))
  const fields = form('New Player')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(4)
  await user.type(fields.getByLabelText(/Full name/), 'Devi')
  await user.type(fields.getByLabelText(/Email/), 'devi@team.example')
  await user.type(fields.getByLabelText(/Phone/), '98765 43210')
  await user.type(fields.getByLabelText(/Aadhaar/), '234123412346')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await team.findByRole('article', { name: 'Player #3: Devi' })).toBeVisible()
  expect(team.queryByRole('button', { name: '+ Add Player' })).toBeNull()
  expect(seen.find(({ method, path }) => method === 'POST' && path.endsWith('/members'))?.body).toMatchObject({
    group: 'players',
    phoneNumber: '9876543210',
    aadharId: '234123412346',
  })
})

it('Remove asks first', async () => {
  const { user, seen, team } = await open(someDetail(), {
    'DELETE /registrations/r1/members/m3': { body: changed(someDetail().members.slice(0, 2)) },
  })
  await user.click(team.getByRole('button', { name: 'Remove Player #2, Chitra' }))
  expect(team.getByText('Chitra will no longer be part of this team.')).toHaveFocus()
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(team.getByRole('button', { name: 'Yes, remove' }))
  expect(await team.findByText(messages.ROSTER_CHANGED)).toBeVisible()
  expect(team.queryByRole('article', { name: /Chitra/ })).toBeNull()
})
