import type { Pass } from 'infinito-rules'
import { provideSession } from '@/lib/session'
import { visit } from '@/testing/app'
import { fakeServer } from '@/testing/server'
import { somePass } from '@/testing/pass'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => provideSession({ status: 'signedOut' }))

const SHOW = 'POST /passes/show'
const refused = (status: number, code: string, message: string) => ({ status, body: { success: false, code, message } })

function open(answers: Parameters<typeof fakeServer>[0], hash = '#k3J9-secret_token') {
  const seen = fakeServer(answers)
  return { seen, ...visit(`/pass${hash}`) }
}
const shown = (changes: Partial<Pass> = {}) => ({ [SHOW]: { body: { success: true, pass: somePass(changes) } } })

it('shows whom the pass admits, the printed code, and the QR code with a quiet zone', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user, seen } = open(shown())
  const pass = within(await screen.findByRole('article', { name: 'Pass of Bina Devi' }))
  for (const words of ['Player #2', 'Badminton, Women', 'NIT Patna', 'K7QM-3XWP']) expect(pass.getByText(words)).toBeVisible()
  const qr = pass.getByRole('img', { name: 'QR code of the pass of Bina Devi' })
  expect(qr).toHaveAttribute('viewBox', '-4 -4 45 45')
  expect(qr.querySelector('path')).toHaveAttribute('d', 'M0 0h7v1h-7z')
  expect(seen.map(({ path, body }) => [path, body])).toContainEqual(['/passes/show', { token: 'k3J9-secret_token' }])
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

it('shows the same pass in the other language', async () => {
  open(shown())
  await screen.findByRole('article')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'हिन्दी' }).hash).toBe('#k3J9-secret_token')
})

it('a guest comes from somewhere, and has no event', async () => {
  open({ [SHOW]: { body: { success: true, pass: { ...somePass({ kind: 'guest', place: 'Guest' }), event: undefined } } } })
  const pass = within(await screen.findByRole('article'))
  expect(pass.getByText('From')).toBeVisible()
  expect(pass.queryByText('Event')).toBeNull()
})

it('says why a pass admits nobody, and shows no QR code', async () => {
  open({ [SHOW]: refused(410, 'pass_void', 'This pass is no longer valid.') })
  expect(await screen.findByRole('heading', { name: 'This pass is not valid' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('This pass is no longer valid.')
  expect(screen.queryByRole('article')).toBeNull()
})

it('asks for the whole link if the token is missing, and calls nothing', async () => {
  const { seen } = open({}, '')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(seen.filter(({ path }) => path === '/passes/show')).toEqual([])
})
