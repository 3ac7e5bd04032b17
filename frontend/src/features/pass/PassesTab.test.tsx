import type { PassRecord } from 'infinito-rules'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { somePass } from '@/testing/pass'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const record = (changes: Partial<PassRecord> = {}): PassRecord => ({
  _id: '00000000000000ff',
  kind: 'player',
  fullname: 'Bina Devi',
  event: 'Badminton',
  college: 'NIT Patna',
  code: 'K7QM-3XWP',
  issue: 1,
  isValid: true,
  ...changes,
})
const GUEST = { ...record({ _id: '00000000000000fe', kind: 'guest', fullname: 'Ravi Kumar', reason: 'Opens the fest' }), event: undefined }
const list = (...passes: object[]) => ({ body: { success: true, total: passes.length, passes } })

function open(answers: NonNullable<Parameters<typeof signedIn>[1]>) {
  const seen = signedIn({ role: 'moderator' }, answers)
  return { seen, ...visit('/admin?tab=passes') }
}
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)

it('lists passes; only those of guests can be revoked, and only valid ones replaced', async () => {
  open({ 'GET /admin/passes?page=1': list(record(), GUEST, record({ _id: '00000000000000fd', fullname: 'Gone Person', isValid: false })) })
  expect(await screen.findByText('3 passes')).toBeVisible()
  expect(row('Bina Devi').queryByRole('button', { name: /^Revoke/ })).toBeNull()
  expect(row('Ravi Kumar').getByRole('button', { name: 'Revoke the pass of Ravi Kumar' })).toBeVisible()
  expect(row('Gone Person').queryByRole('button')).toBeNull()
  expect(row('Gone Person').getByText('Not valid')).toBeVisible()
})

it('searches by code or name', async () => {
  const { user } = open({
    'GET /admin/passes?page=1': list(record(), GUEST),
    'GET /admin/passes?q=k7qm+3xwp&page=1': list(record()),
  })
  await user.type(await screen.findByRole('searchbox', { name: /^Search/ }), 'k7qm 3xwp')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('1 pass')).toBeVisible()
})

it('adds a guest and shows the pass; a refused field says why', async () => {
  const { user, seen } = open({
    'GET /admin/passes?page=1': list(),
    'GET /admin/passes/00000000000000ff': { body: { success: true, pass: somePass({ kind: 'guest', fullname: 'Ravi Kumar' }) } },
    'POST /admin/guests': { body: { success: true, message: 'The guest has a pass.', pass: somePass({ kind: 'guest' }) } },
  })
  const form = within(await screen.findByRole('form', { name: 'Add a guest' }))
  await user.type(form.getByLabelText(/^Full name/), 'Ravi Kumar')
  await user.type(form.getByLabelText(/^Organisation/), 'Sports club')
  await user.type(form.getByLabelText(/^Reason/), 'Opens the fest')
  await user.click(form.getByRole('button', { name: 'Add the guest' }))
  expect(await screen.findByText('The guest has a pass.')).toBeVisible()
  expect(await screen.findByRole('article', { name: 'Pass of Ravi Kumar' })).toBeVisible()
  const sent = seen.find(({ path }) => path === '/admin/guests')
  expect(sent?.body).toEqual({ fullname: 'Ravi Kumar', organisation: 'Sports club', reason: 'Opens the fest' })
})
