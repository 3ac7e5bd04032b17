import type { GivenUp } from 'infinito-rules'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const given = (n: number, over: Partial<GivenUp> = {}): GivenUp => ({
  _id: `job-${n}`,
  kind: 'payment.settle',
  subject: `pay_${n}`,
  attempts: 8,
  lastError: 'The provider is silent.',
  createdAt: '2025-01-02T10:00:00Z',
  ...over,
})
const answer = (jobs: GivenUp[], mails: GivenUp[] = []) => ({ body: { success: true, jobsWaiting: 3, mailsWaiting: 1, jobs, mails } })

function open(role: 'admin' | 'moderator', answers: Parameters<typeof signedIn>[1]) {
  const seen = signedIn({ role }, answers)
  return { seen, ...visit('/admin?tab=jobs') }
}
const table = async (name: string) => within(await screen.findByRole('table', { name }))

it('says how much waits, and what was given up and why; five a page', async () => {
  const mail = given(9, { kind: 'registration confirmed', subject: '' })
  const { user } = open('moderator', {
    'GET /admin/jobs': answer(
      [1, 2, 3, 4, 5, 6].map((n) => given(n)),
      [mail],
    ),
  })
  expect(await screen.findByText('3 jobs and 1 mail waiting.')).toBeVisible()
  expect((await table('Table of failed jobs')).getAllByRole('row')).toHaveLength(6)
  expect((await table('Table of failed mails')).getByText('registration confirmed')).toBeVisible()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  await user.click(within(screen.getByRole('navigation', { name: 'Pages of failed jobs' })).getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('pay_6')).toBeVisible()
})

it('has an admin try one again', async () => {
  const { user, seen } = open('admin', {
    'GET /admin/jobs': [answer([given(1)]), answer([])],
    'POST /admin/jobs/job-1/retry': { body: { success: true, message: messages.JOB_RETRIED } },
  })
  await user.click(await screen.findByRole('button', { name: 'Try payment.settle pay_1 again' }))
  expect(await screen.findByText(messages.JOB_RETRIED)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Jobs' })).toHaveFocus()
  expect((await table('Table of failed jobs')).getByText('None.')).toBeVisible()
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('shows why it cannot be tried again', async () => {
  const { user } = open('admin', {
    'GET /admin/jobs': answer([given(1)]),
    'POST /admin/jobs/job-1/retry': { status: 404, body: { message: 'There is nothing at this address.' } },
  })
  await user.click(await screen.findByRole('button', { name: /again$/ }))
  expect(await screen.findByText('There is nothing at this address.')).toBeVisible()
})
