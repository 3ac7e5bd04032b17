import { saveFile } from '@/lib/saveFile'
import { provideIslands } from '@/lib/islands'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { someRegistration } from '@/testing/registration'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

vi.mock('@/lib/saveFile', () => ({ saveFile: vi.fn() }))
beforeEach(() => {
  provideRules('failed')
  provideIslands('failed')
})

const page = (ids: string[], total = ids.length, event = 'table_tennis') => ({
  body: { success: true, event, total, registrations: ids.map((_id) => someRegistration({ _id, collegeName: `College of ${_id}` })) },
})
const TENNIS = 'GET /events/table_tennis/registrations?page=1&pageSize=5'
const at = '/admin?tab=events&event=table_tennis'

function open(answers: NonNullable<Parameters<typeof signedIn>[1]>, address = at) {
  const seen = signedIn({ role: 'moderator', username: 'meera' }, answers)
  return { seen, ...visit(address) }
}

it('has a button for every event, and its registrations, searched by email, in the address', async () => {
  const { user, router } = open({
    [TENNIS]: page(['r1', 'r2', 'r3', 'r4', 'r5'], 6),
    'GET /events/table_tennis/registrations?page=2&pageSize=5': page(['r6'], 6),
    'GET /events/table_tennis/registrations?page=1&pageSize=5&q=asha': page(['r7']),
    'GET /events/chess/registrations?page=1&pageSize=5&q=asha': page(['r8'], 1, 'chess'),
  })
  expect(await screen.findByText('6 registrations')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Table Tennis', pressed: true })).toBeVisible()
  expect(within(screen.getByRole('group', { name: 'Event' })).getAllByRole('button')).toHaveLength(14)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('College of r6')).toBeVisible()
  await user.type(screen.getByLabelText('Search'), 'asha')
  expect(await screen.findByText('College of r7')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Chess/ }))
  expect(await screen.findByText('College of r8')).toBeVisible()
  expect(router.state.location.href).toBe('/admin?tab=events&event=chess&q=asha')
})

it('shows the raw record of one, which has an address of its own', async () => {
  const { user, router } = open({ [TENNIS]: page(['r1']), [`${TENNIS}&q=r1`]: page(['r1']) })
  await user.click(await screen.findByRole('button', { name: 'Details of the registration of asha' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Registration as JSON' }))
  expect(await dialog.findByText(/"College of r1"/)).toBeVisible()
  expect(router.state.location.href).toBe('/admin?tab=events&event=table_tennis&entry=r1')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('downloads the event in the chosen format, with the session; a refusal is shown', async () => {
  const { user, seen } = open({
    [TENNIS]: page(['r1']),
    'GET /admin/exports/table_tennis.csv': [{ text: 'a,b' }, { status: 503, body: { message: 'The site is busy.' } }],
  })
  await user.selectOptions(await screen.findByLabelText('Format'), 'CSV')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('infinito-table_tennis.csv', expect.anything()))
  expect(seen.find(({ path }) => path.endsWith('.csv'))?.headers.get('Authorization')).toBe('Bearer t0ken')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('The site is busy.')).toBeVisible()
})
