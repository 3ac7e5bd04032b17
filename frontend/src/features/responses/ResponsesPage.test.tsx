import { messages } from '@/lib/messages'
import { queryClient } from '@/lib/queryClient'
import { provideIslands } from '@/lib/islands'
import { signedIn } from '@/testing/account'
import { findInPage, visit } from '@/testing/app'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

beforeEach(() => provideIslands('failed'))

const chess = { success: true, event: 'chess', registrations: [{ _id: 'r1', category: null }] }

it('names the request in its heading and shows the whole response', async () => {
  signedIn({ role: 'moderator' }, { 'GET /events/chess/registrations': { body: chess } })
  visit('/events/response/chess')
  expect(await screen.findByRole('heading', { name: 'JSON Viewer: /events/chess/registrations' })).toBeVisible()
  // Without the package, the value is plain text. e2e/responses.spec.ts tests the tree.
  const whole = (_: string, element: Element | null) => element?.textContent === JSON.stringify(chess, null, 2)
  expect(await screen.findByText(whole, { selector: 'pre' })).toBeVisible()
})

it("shows the server's words where it refuses, else the general ones", async () => {
  signedIn({ role: 'admin' }, { 'GET /events/polo/registrations': { status: 404, body: { success: false, message: 'No such event.' } } })
  const { unmount } = visit('/events/response/polo')
  expect(await findInPage('No such event.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveClass('notice--error')
  unmount()
  signedIn({ role: 'admin' }, { 'GET /events/all-registrations': { status: 500, body: {} } })
  visit('/events/all-responses')
  expect(await findInPage(messages.SOMETHING_WRONG)).toBeVisible()
})

it('keeps nothing of it when the page is left', async () => {
  signedIn({ role: 'moderator' }, { 'GET /events/chess/registrations': { body: chess } })
  const { unmount } = visit('/events/response/chess')
  await screen.findByText(/"r1"/, { selector: 'pre' })
  const kept = () => queryClient.getQueryCache().findAll({ queryKey: ['responses'] })
  expect(kept()).toHaveLength(1)
  unmount()
  await waitFor(() => expect(kept()).toEqual([]))
})

it('says Loading... meanwhile', async () => {
  signedIn({ role: 'admin' }, { 'GET /events/squash/registrations': () => new Promise(() => undefined) })
  visit('/events/response/squash')
  expect(await findInPage('Loading...')).toBeVisible()
})

it('says that no event is given where its address names none', async () => {
  signedIn({ role: 'moderator' })
  visit('/events/response')
  expect(await findInPage('No event specified')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^JSON Viewer:$/)
})
