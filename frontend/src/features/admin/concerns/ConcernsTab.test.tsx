import type { ConcernRecord } from 'infinito-rules'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const asha: ConcernRecord = {
  _id: 'c-1',
  name: 'Asha',
  email: 'asha@college.in',
  message: 'When is chess?\nAnd where?',
  status: 'open',
  createdAt: '2025-01-30T10:00:00.000Z',
}
const list = (...concerns: ConcernRecord[]) => ({ body: { success: true, concerns, total: concerns.length } })
const OPEN = 'GET /admin/concerns?page=1&pageSize=5&status=open'

it('shows what waits, and says who has dealt with the others', async () => {
  const done: ConcernRecord = { ...asha, status: 'done', doneBy: 'mod', doneAt: '2025-01-31T10:00:00.000Z' }
  signedIn({ role: 'moderator' }, { [OPEN]: list(asha), 'GET /admin/concerns?page=1&pageSize=5&status=done': list(done) })
  const { user, router } = visit('/admin?tab=concerns')
  const message = await screen.findByRole('article', { name: 'Asha' })
  expect(within(message).getByText(/When is chess\?/)).toBeVisible()
  expect(within(message).getByRole('link', { name: 'Answer Asha by email' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:asha%40college\.in\?subject=/),
  )
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText(/Done by mod/)).toBeVisible()
  expect(router.state.location.href).toBe('/admin?tab=concerns&status=done')
})

it('marks one as done, says so, and the focus goes to the heading', async () => {
  signedIn(
    { role: 'moderator' },
    {
      [OPEN]: [list(asha), list()],
      'POST /admin/concerns/c-1/done': { body: { success: true, message: 'Marked as done.', concern: { ...asha, status: 'done' } } },
    },
  )
  const { user } = visit('/admin?tab=concerns')
  await user.click(await screen.findByRole('button', { name: 'Mark as done: Asha' }))
  expect(await screen.findByText('Marked as done.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Concerns' })).toHaveFocus()
})

it('keeps a message that could not be marked, with the reason', async () => {
  signedIn(
    { role: 'moderator' },
    {
      [OPEN]: list(asha),
      'POST /admin/concerns/c-1/done': { status: 503, body: { success: false, message: 'Please try again.', code: 'unavailable' } },
    },
  )
  const { user } = visit('/admin?tab=concerns')
  await user.click(await screen.findByRole('button', { name: 'Mark as done: Asha' }))
  expect(await screen.findByText('Please try again.')).toBeVisible()
  expect(screen.getByRole('article', { name: 'Asha' })).toBeVisible()
})
