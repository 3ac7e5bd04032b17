import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules(undefined))

const section = async () => within(await screen.findByRole('region', { name: 'Who invited you' }))
const referral = (part: object) => ({ body: { success: true, message: '', code: '', ambassador: '', isFrozen: false, ...part } })

it('sets the ambassador by their code, and says who it is', async () => {
  const seen = signedIn(
    {},
    {
      'GET /user/me/referral': [referral({}), referral({ code: 'K7Q3XW', ambassador: 'Meera Das' })],
      'PUT /user/me/referral': referral({ code: 'K7Q3XW', ambassador: 'Meera Das', message: 'Saved.' }),
    },
  )
  const { user } = visit('/account')
  const part = await section()
  await user.type(await part.findByLabelText(/Ambassador’s code/), 'k7q3xw')
  await user.click(part.getByRole('button', { name: 'Save' }))
  expect(await part.findByText('Meera Das invited you.')).toBeVisible()
  expect(part.getByText('Saved.')).toBeVisible()
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ referralCode: 'k7q3xw' })
})

it('shows beside the field that no ambassador has the code', async () => {
  const finding = { path: 'referralCode', code: 'not_offered', severity: 'error', message: 'No ambassador has this code.' }
  signedIn(
    {},
    {
      'PUT /user/me/referral': { status: 422, body: { success: false, code: 'findings', message: finding.message, findings: [finding] } },
    },
  )
  const { user } = visit('/account')
  const part = await section()
  await user.type(await part.findByLabelText(/Ambassador’s code/), 'nobody')
  await user.click(part.getByRole('button', { name: 'Save' }))
  expect(await part.findByLabelText(/Ambassador’s code/)).toHaveAccessibleDescription(/No ambassador has this code/)
  expect(part.getByLabelText(/Ambassador’s code/)).toHaveValue('nobody')
})

it('cannot be changed after a payment', async () => {
  signedIn({}, { 'GET /user/me/referral': referral({ code: 'K7Q3XW', ambassador: 'Meera Das', isFrozen: true }) })
  visit('/account')
  const part = await section()
  expect(await part.findByText('Meera Das. You have paid a fee, so this stays.')).toBeVisible()
  expect(part.queryByRole('button', { name: 'Save' })).toBeNull()
})
