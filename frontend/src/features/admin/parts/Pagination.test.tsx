import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const COUNTS = { pending: 0, accepted: 0, rejected: 0 }

/** Every list of the portal that the server pages: its tab, its call, what stands in the address beside, and the answer. */
const LISTS: { tab: string; call: string; filter?: string; search?: string; body: object }[] = [
  { tab: 'users', call: '/user/all-users', body: { users: [] } },
  { tab: 'ca', call: '/ca/all-applications', body: { applications: [], counts: COUNTS } },
  { tab: 'events', call: '/events/football/registrations', search: '&event=football', body: { registrations: [], isCut: false } },
  { tab: 'registrations', call: '/admin/registrations', body: { registrations: [], isCut: false } },
  { tab: 'payments', call: '/admin/payments', body: { payments: [] } },
  { tab: 'concerns', call: '/admin/concerns', filter: '&status=open', body: { concerns: [] } },
]

it.each(LISTS)('a page beyond the last of the tab $tab becomes the last', async ({ tab, call, filter = '', search = '', body }) => {
  const answer = { body: { success: true, total: 6, ...body } }
  const asked = (page: number) => `GET ${call}?page=${page}&pageSize=5${filter}`
  signedIn({ role: 'admin' }, { [asked(3)]: answer, [asked(2)]: answer })
  const { router } = visit(`/admin?tab=${tab}&page=3${search}`)
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toMatchObject({ page: 2 }))
})

it('a page beyond the last of the audit log becomes the first, because the log is not counted', async () => {
  const answer = { body: { success: true, records: [], actions: [], hasMore: false } }
  signedIn({ role: 'admin' }, { 'GET /admin/audit?page=3&pageSize=5': answer, 'GET /admin/audit?page=1&pageSize=5': answer })
  const { router } = visit('/admin?tab=audit&page=3')
  expect(await screen.findByText('Page 1 of 1')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('page'))
})

it('more rows a page are asked of the server, and the address keeps the choice', async () => {
  const answer = { body: { success: true, users: [], total: 60 } }
  signedIn({ role: 'admin' }, { 'GET /user/all-users?page=2&pageSize=5': answer, 'GET /user/all-users?page=1&pageSize=25': answer })
  const { router, user } = visit('/admin?tab=users&page=2')
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getAllByRole('option').map((option) => option.textContent)).toEqual(['5', '25', '100'])
  await user.selectOptions(pages.getByRole('combobox', { name: 'Rows' }), '25')
  expect(await screen.findByText('Page 1 of 3')).toBeVisible()
  expect(router.state.location.href).toBe('/admin?tab=users&rows=25')
})
