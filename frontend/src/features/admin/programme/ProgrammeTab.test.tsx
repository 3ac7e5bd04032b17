import type { StaffProgramme } from 'infinito-rules'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideRules('failed'))

const PROGRAMME: StaffProgramme = {
  success: true,
  arePapersReleased: false,
  tasks: [{ id: 't1', title: 'Share the poster', details: '', points: 30, dueOn: '2026-01-20', isOver: false }],
  proofs: [
    {
      id: 'p1',
      task: 'Share the poster',
      points: 30,
      name: 'Meera Das',
      email: 'meera@college.in',
      link: 'https://example.com/p',
      isPicture: false,
      status: 'pending',
      reason: '',
      sentAt: '2026-01-10T10:00:00Z',
    },
  ],
  ambassadors: [
    {
      name: 'Meera Das',
      code: 'K7Q3XW',
      college: 'Patna College',
      region: 'Bihar',
      accounts: 9,
      entries: 7,
      paid: 6,
      ownCollege: 5,
      isUnusual: true,
      points: 90,
    },
  ],
  colleges: [{ name: 'Patna College', ambassadors: 1, entries: 7, paid: 6 }],
  regions: [{ name: 'Bihar', ambassadors: 1, entries: 1, paid: 0 }],
}
const DONE = { body: { success: true, message: 'Saved.' } }

function open() {
  const seen = signedIn(
    { role: 'moderator' },
    {
      'GET /admin/ambassador-programme': { body: PROGRAMME },
      'PUT /admin/proofs/p1': DONE,
      'POST /admin/ambassador-tasks': DONE,
      'POST /admin/bonus-points': DONE,
      'PUT /admin/ambassador-papers': DONE,
    },
  )
  return { seen, ...visit('/admin?tab=programme') }
}
const sent = (seen: ReturnType<typeof open>['seen']) => seen.find(({ method }) => method !== 'GET')

it('shows proofs, tasks and what each ambassador has brought, with what is unusual', async () => {
  open()
  const proofs = within(await screen.findByRole('table', { name: 'Proofs' }))
  expect(proofs.getByRole('link', { name: 'https://example.com/p' })).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(within(screen.getByRole('table', { name: 'Tasks' })).getByText('Open')).toBeVisible()
  const figures = within(screen.getByRole('table', { name: 'Ambassadors' }))
  for (const words of ['Meera Das', 'K7Q3XW', 'Patna College', 'Bihar', '90']) expect(figures.getByText(words)).toBeVisible()
  expect(figures.getByText('5 of 6: look')).toHaveClass('badge--warning')
})

it('adds up what the ambassadors of a college and of a state have brought', async () => {
  const { user } = open()
  await user.click(await screen.findByText('By college and state'))
  expect(screen.getByText('Patna College: 6 of 7 teams paid')).toBeVisible()
  expect(screen.getByText('Bihar: 0 of 1 teams paid')).toBeVisible()
})

it('decides on a proof with a reason', async () => {
  const { user, seen } = open()
  await user.click(await screen.findByRole('button', { name: 'Decide on the proof of Meera Das: Share the poster' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/Decision/), 'again')
  await user.type(dialog.getByLabelText(/Reason/), 'The post is private')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(seen)?.body).toEqual({ status: 'again', reason: 'The post is private', before: 'pending', sentAt: '2026-01-10T10:00:00Z' }),
  )
  expect(await screen.findByText('Saved.')).toBeVisible()
})

it('adds a task', async () => {
  const { user, seen } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a task' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Task/), 'Speak in a class')
  await user.type(dialog.getByLabelText(/^Points/), '20')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(seen)?.body).toEqual({ id: '', title: 'Speak in a class', details: '', points: 20, dueOn: '' }))
})

it('takes points away with a minus', async () => {
  const { user, seen } = open()
  await user.click(await screen.findByRole('button', { name: 'Give points' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/Ambassador’s code/), 'K7Q3XW')
  await user.type(dialog.getByLabelText(/^Points/), '−15')
  await user.type(dialog.getByLabelText(/^Reason/), 'A false post')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent(seen)?.body).toEqual({ code: 'K7Q3XW', points: -15, reason: 'A false post' }))
})

it('releases certificates and letters after a question', async () => {
  const { user, seen } = open()
  await user.click(await screen.findByRole('button', { name: 'Release' }))
  await user.click(screen.getByRole('button', { name: 'Yes, release' }))
  await waitFor(() => expect(sent(seen)?.body).toEqual({ areReleased: true }))
})
