import type { CollegeMergePreview } from 'infinito-contests'
import type { CollegeSpellingsResponse } from 'infinito-rules'
import { provideRules } from '@/lib/rules'
import { signedIn } from '@/testing/account'
import { visit } from '@/testing/app'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

// The native select stands for the box.
vi.mock('@/components/forms/CollegeBox', () => Promise.reject(new Error('not loaded')))

beforeEach(() => provideRules('failed'))

const PATNA = 'Indian Institute of Technology Patna'
const open = { spelling: 'Bihta Tech Institute', others: ['BIHTA tech institute'], entries: 3 }
const merge = { spelling: 'Bihta Tech Institute', college: PATNA, entries: 3, mergedAt: '2026-01-10T10:00:00Z' }
const list = (over: Partial<CollegeSpellingsResponse>) => ({
  body: { success: true, spellings: [], total: 0, merges: [], ...over } satisfies CollegeSpellingsResponse,
})
const preview: CollegeMergePreview = {
  success: true,
  college: PATNA,
  entries: 3,
  contests: ['Football, Men'],
  medals: [
    {
      college: PATNA,
      before: { position: 2, college: PATNA, medals: [1, 0, 0], points: '5' },
      after: { position: 1, college: PATNA, medals: [2, 0, 0], points: '10' },
    },
  ],
}
const table = async (name: string) => within(await screen.findByRole('table', { name }))

it('shows what a merge changes before it is made', async () => {
  const seen = signedIn(
    { role: 'moderator' },
    {
      'GET /admin/colleges': list({ spellings: [open], total: 1 }),
      'POST /admin/colleges/preview': { body: preview },
      'POST /admin/colleges/merge': list({ merges: [merge] }),
    },
  )
  const { user } = visit('/admin?tab=colleges')
  expect((await table('Colleges that are not in the directory')).getByText('BIHTA tech institute')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Merge Bihta Tech Institute' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Bihta Tech Institute' }))
  expect(dialog.getByRole('button', { name: 'Merge' })).toHaveAttribute('aria-disabled', 'true')
  await user.selectOptions(dialog.getByLabelText(/College that it means/), PATNA)
  expect(await dialog.findByText('3 entries count')).toBeVisible()
  expect(dialog.getByText(/Football, Men/)).toBeVisible()
  expect(dialog.getByText(`${PATNA}: 1–0–0 (5 points, position 2), then 2–0–0 (10 points, position 1)`)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText(`Bihta Tech Institute now counts for ${PATNA}.`)).toBeVisible()
  expect((await table('Merged spellings')).getByText(PATNA)).toBeVisible()
  const sent = seen.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
  const form = { spelling: 'Bihta Tech Institute', college: PATNA }
  expect(sent).toEqual([
    { path: '/admin/colleges/preview', body: form },
    { path: '/admin/colleges/merge', body: form },
  ])
})

it('shows at the field why a merge is refused', async () => {
  signedIn(
    { role: 'moderator' },
    {
      'GET /admin/colleges': list({ spellings: [open], total: 1 }),
      'POST /admin/colleges/preview': {
        status: 422,
        body: {
          success: false,
          code: 'findings',
          message: 'Refused',
          findings: [{ path: 'college', code: 'not_offered', severity: 'error', message: 'This is the same college. Choose another one.' }],
        },
      },
    },
  )
  const { user } = visit('/admin?tab=colleges')
  await user.click(await screen.findByRole('button', { name: 'Merge Bihta Tech Institute' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/College that it means/), PATNA)
  expect(await dialog.findByText('This is the same college. Choose another one.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Merge' })).toHaveAttribute('aria-disabled', 'true')
})

it('undoes a merge after a question', async () => {
  signedIn(
    { role: 'moderator' },
    {
      'GET /admin/colleges': list({ merges: [merge] }),
      'POST /admin/colleges/undo': list({ spellings: [open], total: 1 }),
    },
  )
  const { user } = visit('/admin?tab=colleges')
  await user.click(await screen.findByRole('button', { name: 'Undo the merge of Bihta Tech Institute' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, undo' }))
  expect(await screen.findByText('Bihta Tech Institute is a college of its own again.')).toBeVisible()
  expect((await table('Merged spellings')).getByText('No spelling is merged.')).toBeVisible()
})
