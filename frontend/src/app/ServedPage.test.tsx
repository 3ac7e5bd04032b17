import { fetchPage } from '@/document/served'
import { publish, publishedNow } from '@/lib/published'
import { provideSession } from '@/lib/session'
import { provideRules } from '@/lib/rules'
import { visit } from '@/testing/app'
import { documentOf } from '@/testing/frame'
import { somePublished } from '@/testing/published'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

const part = (name: string, words: string) => `<div data-part="${name}" data-key="${name}">${words}</div>`

/** Answers every request for a document with these, in turn; the last one stays. */
function documents(...answers: (string | number)[]) {
  const fetch = vi.fn(() => {
    const next = (answers.length > 1 ? answers.shift() : answers[0]) ?? 500
    return Promise.resolve(typeof next === 'string' ? new Response(next) : new Response('<h1>Busy</h1>', { status: next }))
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => {
  provideRules('failed')
  provideSession({ status: 'signedOut' })
})

const main = () => within(screen.getByRole('main'))

it("keeps every node of the server's page, and the focus, when the app starts", async () => {
  documents(500)
  const observer = new MutationObserver(() => {})
  const { router } = visit('/refunds', part('refunds', '<h1>Refunds</h1><a href="/terms">Terms</a>'))
  const before = screen.getByRole('link', { name: 'Terms' })
  before.focus()
  observer.observe(document.getElementById('served')!, { childList: true, subtree: true })
  await waitFor(() => expect(router.state.status).toBe('idle'))
  expect(screen.getByRole('link', { name: 'Terms' })).toBe(before)
  expect(before).toHaveFocus()
  expect(observer.takeRecords()).toEqual([])
})

it('fetches the page that a link of the document leads to, and shows it', async () => {
  const fetch = documents(documentOf(part('terms', '<h1>Terms</h1>')))
  const { user, router } = visit('/refunds', part('refunds', '<h1>Refunds</h1><a href="/terms">Terms</a>'))
  await user.click(await screen.findByRole('link', { name: 'Terms' }))
  const heading = await screen.findByRole('heading', { name: 'Terms' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull()
  expect(router.state.location.pathname).toBe('/terms')
  expect(document.title).toBe('A page – Infinito 2025')
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/terms', expect.anything())
})

it('shows a page of the app instead, and takes that of the server out', async () => {
  documents(500)
  const { user } = visit('/refunds', part('refunds', '<h1>Refunds</h1>'))
  await user.click(await screen.findByRole('link', { name: 'Login' }))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it('says so, and how to go on, if the page cannot be fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  visit('/terms')
  expect(await screen.findByText(/Reload the page to read on/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

it('says so if a server of another version sends another document', async () => {
  documents('<p>Another version</p>')
  visit('/terms')
  expect(await screen.findByText(/Reload the page to read on/)).toBeVisible()
})

it.each([500, 502, 503, 429])('fetches the page again at the visit after an answer of %i to a prefetch', async (status) => {
  documents(status, documentOf(part('terms', 'Here now')))
  const path = '/terms'
  visit('/refunds', part('refunds', 'Refunds')).unmount()
  await expect(fetchPage(path)).rejects.toThrow(String(status))
  visit(path)
  expect(await screen.findByText('Here now')).toBeVisible()
})

it('fetches a page once for a prefetch and the visit, and anew once the settings have changed', async () => {
  const fetch = documents(documentOf(part('terms', 'Old fees')), documentOf(part('terms', 'New fees')))
  const { router } = visit('/refunds', part('refunds', 'Refunds'))
  await fetchPage('/terms')
  await router.navigate({ to: '/terms' })
  expect(await screen.findByText('Old fees')).toBeVisible()
  expect(fetch).toHaveBeenCalledOnce()
  await router.navigate({ to: '/auth' })
  publish(somePublished({ settings: { revision: 1 } }))
  await router.navigate({ to: '/terms' })
  expect(await screen.findByText('New fees')).toBeVisible()
})

it('takes the settings of a fetched page if they are newer', async () => {
  documents(documentOf(part('terms', 'Revision 2'), somePublished({ settings: { revision: 2 } })))
  publish(somePublished({ settings: { revision: 1 } }))
  const { router } = visit('/refunds', part('refunds', 'Refunds'))
  await router.navigate({ to: '/terms' })
  expect(await screen.findByText('Revision 2')).toBeVisible()
  expect(publishedNow().settings.revision).toBe(2)
})

it('shows the page of an unknown address as the server renders it', async () => {
  documents(documentOf('<h1>Page not found...</h1>'))
  visit('/gallery')
  expect(await main().findByRole('heading', { name: 'Page not found...' })).toBeVisible()
})

it('starts what moves in a part, and stops it when the page is left', async () => {
  documents(documentOf(part('terms', '<h1>Terms</h1>')))
  const { user, router } = visit('/merch', part('merch-rack', '<button class="flip" aria-pressed="false">Lone Match</button>'))
  const card = await screen.findByRole('button', { name: 'Lone Match' })
  await user.click(card)
  expect(card).toHaveAttribute('aria-pressed', 'true')
  await router.navigate({ to: '/terms' })
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeVisible()
  card.click()
  expect(card).toHaveAttribute('aria-pressed', 'true')
})
