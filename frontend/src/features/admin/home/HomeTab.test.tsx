import type { StatisticsResponse } from 'infinito-rules'
import { festNow } from '@/lib/fest'
import { publish } from '@/lib/published'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { somePublished } from '@/testing/published'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const figures: StatisticsResponse = {
  success: true,
  users: { user: 1_20_000, ca: 12, moderator: 3, admin: 2, total: 1_20_017 },
  byDay: [
    { day: '2025-01-30', registrations: 4, paise: 650_000 },
    { day: '2025-01-31', registrations: 0, paise: 0 },
  ],
  byEvent: [
    { event: 'chess', title: 'Chess', registrations: 3, paid: 1, paise: 24_900 },
    { event: 'cricket', title: 'Cricket', registrations: 1, paid: 1, paise: 650_000 },
  ],
  openConcerns: 2,
  waiting: { applications: 1, flagged: 3, unpaid: 1_200, unmatchedPayments: 0 },
}
const at = (role: 'admin' | 'moderator', body: StatisticsResponse = figures) =>
  signedIn(
    { role, username: 'root' },
    {
      'GET /admin/statistics': { body },
      'GET /admin/concerns?page=1&pageSize=1&status=open': { body: { success: true, concerns: [], total: body.openConcerns } },
    },
  )

it('shows real figures, each leading to its details', async () => {
  at('moderator')
  const { user, router } = visit('/admin')
  const cards = within(await screen.findByRole('list', { name: 'Accounts' })).getAllByRole('listitem')
  expect(cards.map((card) => card.textContent.replace('View Details', ''))).toEqual([
    'Current users1,20,017',
    'CAs12',
    'Moderators3',
    'Admins2',
  ])
  await user.click(within(cards[2]!).getByRole('link', { name: 'View Details of Moderators' }))
  await waitFor(() => expect(router.state.location.href).toBe('/admin?tab=users&role=moderator'))
})

it('says in the actions and beside the tab how many messages wait', async () => {
  at('moderator')
  visit('/admin')
  const actions = within(await screen.findByRole('navigation', { name: 'Quick actions' }))
  expect(actions.getAllByRole('link').map((link) => link.textContent)).toEqual(['Manage Users', 'CA Management', 'Concerns (2)'])
  expect(await within(screen.getByRole('navigation', { name: 'Admin' })).findByRole('link', { name: 'Concerns 2 open' })).toBeVisible()
})

it('lists the work that waits, each line a link to its list', async () => {
  at('moderator')
  const { user, router } = visit('/admin')
  const list = within(await screen.findByRole('region', { name: 'To do' }))
  act(() => publish(somePublished({ fest: { ...festNow(), contacts: { phone: '+91 22222 22222', email: 'fest@example.org' } } })))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '3 flagged teams to check',
    '1,200 entries with a fee due',
    '1 ambassador application to decide',
    '2 messages to answer',
  ])
  await user.click(list.getByRole('link', { name: '3 flagged teams to check' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'registrations', flagged: 'yes', status: 'submitted' }))
})

it('asks for the phone number of the fest until one is set', async () => {
  at('moderator')
  visit('/admin')
  const list = within(await screen.findByRole('region', { name: 'To do' }))
  const asking = /Set the phone number of the fest/
  act(() => publish(somePublished({ fest: { ...festNow(), contacts: { phone: '', email: 'fest@example.org' } } })))
  expect(list.getByRole('link', { name: asking })).toHaveAttribute('href', '/admin?tab=settings')
  act(() => publish(somePublished({ fest: { ...festNow(), contacts: { phone: '+91 22222 22222', email: 'fest@example.org' } } })))
  expect(list.queryByRole('link', { name: asking })).toBeNull()
})

it('draws what is counted, and holds the same numbers in a table', async () => {
  at('admin')
  const { user } = visit('/admin')
  const chart = await screen.findByRole('figure', { name: 'Fees paid by event: ₹6,749' })
  const widths = [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')))
  expect(widths[0]! / widths[1]!).toBeCloseTo(24_900 / 650_000)
  await user.click(within(chart).getByText('Numbers'))
  const rows = within(chart)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect(rows.slice(1)).toEqual([
    ['Chess', '₹249'],
    ['Cricket', '₹6,500'],
  ])
})

it('of a fest that nobody has entered is not broken', async () => {
  at('admin', { ...figures, byDay: figures.byDay.map((day) => ({ ...day, registrations: 0, paise: 0 })) })
  visit('/admin')
  const chart = await screen.findByRole('figure', { name: 'Registrations by day: 0' })
  expect([...chart.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(['0', '0'])
})

it('shows the audit log to admins only', async () => {
  at('moderator')
  visit('/admin?tab=audit')
  expect(await screen.findByRole('heading', { name: 'Welcome, root' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  expect(screen.getByText(/That page is for admins/)).toBeVisible()
})
