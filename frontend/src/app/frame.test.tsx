import { markCurrent } from '@/document/navigation'
import { publish } from '@/lib/published'
import { provideSession } from '@/lib/session'
import { visit } from '@/testing/app'
import { documentOf, showDocument } from '@/testing/frame'
import { someUser } from '@/testing/people'
import { somePublished } from '@/testing/published'
import { fakeServer } from '@/testing/server'
import fest from '@/generated/fest.json'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => provideSession({ status: 'signedOut' }))

it('shows the fest as organisers set it, also in titles', async () => {
  fakeServer({})
  visit('/auth')
  await screen.findByRole('heading', { name: 'Login' })
  expect(screen.getByText('© 2025 Infinito, IIT Patna')).toBeVisible()
  expect(document.title).toBe('Login – Infinito 2025')
  const home = screen.getByRole('link', { name: 'Infinito, home' })
  const changed = documentOf('')
    .replaceAll('2025 Infinito', '2026 Agni')
    .replace('Infinito 2025', 'Agni 2026')
    .replace('Infinito, home', 'Agni, home')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(changed)))
  act(() => publish(somePublished({ settings: { revision: 1 }, fest: { ...fest, name: 'Agni', year: 2026 } })))
  expect(await screen.findByText('© 2026 Agni, IIT Patna')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Agni, home' })).toBe(home)
  expect(document.title).toBe('A page – Agni 2026')
})

it('has the pages of the fest days in the menu while there are contests', async () => {
  fakeServer({})
  visit('/auth')
  await screen.findByRole('heading', { name: 'Login' })
  expect(screen.queryByRole('list', { name: 'Fest days' })).toBeNull()
  act(() => publish(somePublished({ contests: ['football'] })))
  expect(screen.getByRole('list', { name: 'Fest days' })).toBeVisible()
})

it('has the items of who looks, also after the frame has changed', async () => {
  fakeServer({})
  visit('/auth')
  await screen.findByRole('heading', { name: 'Login' })
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  const shown = () => ['Login', 'My registrations', 'Admin', 'My account'].filter((name) => menu.queryByRole('link', { name }))
  expect(shown()).toEqual(['Login'])
  act(() => provideSession({ status: 'signedIn', user: someUser() }))
  expect(shown()).toEqual(['My registrations', 'My account'])
  act(() => provideSession({ status: 'signedIn', user: someUser('admin') }))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(documentOf('').replaceAll('2025', '2026'))))
  act(() => publish(somePublished({ settings: { revision: 1 } })))
  expect(await screen.findByText('© 2026 Infinito, IIT Patna')).toBeVisible()
  expect(shown()).toEqual(['My registrations', 'Admin', 'My account'])
})

it('marks the current page in the menu, and the one above it', async () => {
  fakeServer({})
  const { router } = visit('/auth')
  await screen.findByRole('heading', { name: 'Login' })
  const current = () => [...document.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent)
  expect(current()).toEqual(['Login'])
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(documentOf('<h1>Chess</h1>'))))
  await act(() => router.navigate({ to: '/event/ins/{-$event}', params: { event: 'chess' } }))
  expect(current()).toEqual(['Events'])
})

it.each([
  ['/event/ins/chess', ['Events']],
  ['/', ['Home']],
  ['/contact', []],
])('marks the item of the menu for %s, in both languages', (path, items) => {
  for (const prefix of ['', '/hi']) {
    showDocument()
    const menu = screen.getByRole('navigation', { name: 'Main' })
    for (const link of menu.querySelectorAll('a')) link.href = (prefix + link.pathname).replace(/(?<=.)\/$/, '')
    markCurrent((prefix + path).replace(/(?<=.)\/$/, ''))
    const marked = within(menu)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map(({ textContent }) => textContent)).toEqual(items)
  }
})
