import type { TeamPasses } from 'infinito-rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { somePass } from '@/testing/pass'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const PASSES = 'POST /registrations/r1/passes'
const SECOND = somePass({ _id: '00000000000000fe', fullname: 'Asha Rao', place: 'Player #1', code: 'AAAA-BBBB' })
const team = (changes: Partial<TeamPasses> = {}): TeamPasses => ({
  success: true,
  code: 'INF-BAD-0001',
  event: 'Badminton',
  college: 'NIT Patna',
  isOwn: true,
  passes: [SECOND, somePass()],
  unconfirmed: [],
  ...changes,
})

function open(answers: NonNullable<Parameters<typeof signedIn>[1]>) {
  const seen = signedIn({}, answers)
  return { seen, ...visit('/registrations/r1/passes') }
}

it('shows a pass for each person, and mails them', async () => {
  const { user } = open({
    [PASSES]: { body: team() },
    'POST /registrations/r1/passes/send': { body: team({ message: 'We have mailed the passes.' }) },
  })
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Mail each person their pass' }))
  expect(await screen.findByText('We have mailed the passes.')).toBeVisible()
})

it('replaces a pass after a question, and shows the new code', async () => {
  const replaced = team({ passes: [SECOND, somePass({ issue: 2, code: 'CCCC-DDDD' })], message: 'There is a new pass.' })
  const { user } = open({
    [PASSES]: { body: team() },
    'POST /registrations/r1/passes/00000000000000ff/reissue': { body: replaced },
  })
  await user.click(await screen.findByRole('button', { name: 'Replace the pass of Bina Devi' }))
  await user.click(screen.getByRole('button', { name: 'Yes, replace it' }))
  expect(await screen.findByText('There is a new pass.')).toBeVisible()
  expect(within(screen.getByRole('article', { name: 'Pass of Bina Devi' })).getByText('CCCC-DDDD')).toBeVisible()
  expect(screen.queryByText('K7QM-3XWP')).toBeNull()
})

it('names the people without a pass; without passes there is nothing to print', async () => {
  open({ [PASSES]: { body: team({ passes: [], unconfirmed: ['Bina Devi', 'Asha Rao'] }) } })
  expect(await screen.findByText(/have not confirmed.*Bina Devi, Asha Rao/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

it('says why there are no passes yet', async () => {
  open({ [PASSES]: { status: 409, body: { success: false, code: 'passes_too_early', message: 'Once the fee is paid.' } } })
  expect(await screen.findByText('Once the fee is paid.')).toBeVisible()
})
