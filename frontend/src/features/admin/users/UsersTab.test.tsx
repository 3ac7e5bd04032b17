import type { UserRecord } from 'infinito-rules'
import { messages } from '@/lib/messages'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const record = (n: number, over: Partial<UserRecord> = {}): UserRecord => ({
  ...someUser(),
  caApplication: undefined,
  caStatus: undefined,
  _id: `${n}23456789-7425`,
  username: `user${n}`,
  email: `user${n}@example.in`,
  disabledAt: undefined,
  ...over,
})
const FIRST = 'GET /user/all-users?page=1&pageSize=5'
const page = (users: UserRecord[], total = users.length) => ({ body: { success: true, users, total } })
const asStaff = (role: 'admin' | 'moderator', answers: Parameters<typeof signedIn>[1]) => signedIn({ role, username: 'root' }, answers)

describe('the portal', () => {
  it('greets, names the role, and its tabs have addresses', async () => {
    asStaff('moderator', {
      'GET /ca/all-applications?page=1&pageSize=5': {
        body: { success: true, applications: [], total: 0, counts: { pending: 0, accepted: 0, rejected: 0 } },
      },
    })
    const { user, router } = visit('/admin')
    expect(await screen.findByText('HELLO ROOT !!')).toBeVisible()
    expect(screen.getByText('MODERATOR')).toBeVisible()
    const tabs = within(screen.getByRole('navigation', { name: 'Admin' }))
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'USERS',
      'CA',
      'CA programme',
      'Events',
      'Registrations',
      'Confirmations',
      'Accommodation',
      'House',
      'Passes',
      'Gate',
      'Arrivals',
      'Payments',
      'Concerns',
      'Fest days',
      'Colleges',
      'Fest & events',
      'Mails',
      'Announcements',
      'Jobs',
    ])
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Home')
    await user.click(tabs.getByRole('link', { name: 'CA' }))
    await waitFor(() => expect(router.state.location.href).toBe('/admin?tab=ca'))
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('CA')
    expect(await screen.findByRole('heading', { name: 'CA' })).toBeVisible()
  })

  it('opens its drawer by a button, and Escape closes it', async () => {
    asStaff('admin', {})
    const { user } = visit('/admin')
    const toggle = await screen.findByRole('button', { name: 'Tabs' })
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(toggle).toHaveFocus()
  })
})

describe('the users', () => {
  it('are shown five a page, asked for page by page', async () => {
    asStaff('moderator', {
      [FIRST]: page(
        [1, 2, 3, 4, 5].map((n) => record(n)),
        6,
      ),
      'GET /user/all-users?page=2&pageSize=5': page([record(6)], 6),
    })
    const { user } = visit('/admin?tab=users')
    const rows = await screen.findAllByRole('row')
    expect(rows).toHaveLength(6)
    const cells = within(rows[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells.slice(0, 4)).toEqual(['123456', 'user1', 'user1@example.in', 'user'])
    expect(screen.getByText('6 users')).toBeVisible()
    expect(screen.getByText('Page 1 of 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('user6')).toBeVisible()
    expect(screen.getByText('Page 2 of 2')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('are searched and filtered from the first page on', async () => {
    const found = page([record(7)])
    asStaff('moderator', {
      [FIRST]: page(
        [1, 2, 3, 4, 5].map((n) => record(n)),
        6,
      ),
      'GET /user/all-users?page=2&pageSize=5': page([record(6)], 6),
      'GET /user/all-users?page=1&pageSize=5&q=as+ha': found,
      'GET /user/all-users?page=1&pageSize=5&q=as+ha&role=ca': page([]),
    })
    const { user } = visit('/admin?tab=users')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByText('user6')
    await user.type(screen.getByLabelText('Search'), 'as ha')
    expect(await screen.findByText('user7')).toBeVisible()
    expect(screen.getByText('Page 1 of 1')).toBeVisible()
    await user.click(within(screen.getByRole('group', { name: 'Role' })).getByRole('button', { name: 'ca' }))
    expect(await screen.findByText('No users found.')).toBeVisible()
  })

  it('that cannot be fetched say so, and Retry brings them', async () => {
    asStaff('moderator', { [FIRST]: [{ status: 503, body: { message: 'The site is busy.' } }, page([record(1)])] })
    const { user } = visit('/admin?tab=users')
    expect(await screen.findByText('The site is busy.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('user1')).toBeVisible()
  })
})

describe('User Details', () => {
  const open = async (role: 'admin' | 'moderator', record: UserRecord, answers: Parameters<typeof signedIn>[1] = {}) => {
    const seen = asStaff(role, { [FIRST]: page([record]), ...answers })
    const { user } = visit('/admin?tab=users')
    await user.click(await screen.findByRole('button', { name: `Info about ${record.username}` }))
    return { user, seen, dialog: within(await screen.findByRole('dialog', { name: 'User Details' })) }
  }

  it('shows everything to a moderator, and no controls; the focus goes back', async () => {
    const { user, dialog } = await open('moderator', record(1, { isEmailVerified: true, collegeName: 'Example College' }))
    expect(dialog.getByText('Verified by Google')).toBeVisible()
    expect(dialog.getByText('Example College')).toBeVisible()
    expect(dialog.queryByRole('combobox')).toBeNull()
    expect(dialog.queryByRole('button', { name: /able account/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Info about user1' })).toHaveFocus()
  })

  it('says of the others that they are verified by OTP', async () => {
    const { dialog } = await open('moderator', record(1))
    expect(dialog.getByText('Verified by OTP')).toBeVisible()
  })

  it('lets an admin change the role, and says so', async () => {
    const { user, seen, dialog } = await open('admin', record(1), {
      'PUT /admin/users/123456789-7425/role': {
        body: { success: true, message: messages.ROLE_CHANGED, user: record(1, { role: 'moderator' }) },
      },
    })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'moderator')
    await user.click(dialog.getByRole('button', { name: 'Change role' }))
    expect(await dialog.findByText(messages.ROLE_CHANGED)).toBeVisible()
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'moderator' })
    expect(dialog.getByText('moderator', { selector: '.badge' })).toBeVisible()
  })

  it.each([
    ['own account', 'role_own', messages.ROLE_OWN],
    ['last admin', 'last_admin', messages.LAST_ADMIN],
  ])('shows the refusal for the %s', async (_, code, message) => {
    const { user, dialog } = await open('admin', record(1), {
      'PUT /admin/users/123456789-7425/role': { status: 409, body: { message, code } },
    })
    await user.click(dialog.getByRole('button', { name: 'Change role' }))
    expect(await dialog.findByText(message)).toBeVisible()
  })

  it('disables after a second question, and enables again', async () => {
    const { user, seen, dialog } = await open('admin', record(1), {
      'PUT /admin/users/123456789-7425/disabled': [
        { body: { success: true, message: messages.USER_DISABLED, user: record(1, { disabledAt: '2025-03-01T10:00:00Z' }) } },
        { body: { success: true, message: messages.USER_ENABLED, user: record(1) } },
      ],
    })
    await user.click(dialog.getByRole('button', { name: 'Disable account' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByRole('button', { name: 'Disable account' })).toHaveFocus()
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false)

    await user.click(dialog.getByRole('button', { name: 'Disable account' }))
    await user.click(dialog.getByRole('button', { name: 'Yes, disable account' }))
    expect(await dialog.findByText(messages.USER_DISABLED)).toBeVisible()
    expect(dialog.getByText(/^Disabled since/)).toBeVisible()
    const enable = dialog.getByRole('button', { name: 'Enable account' })
    expect(enable).toHaveFocus()
    await user.click(enable)
    await user.click(dialog.getByRole('button', { name: 'Yes, enable account' }))
    expect(await dialog.findByText(messages.USER_ENABLED)).toBeVisible()
    expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ disabled: true }, { disabled: false }])
  })
})
