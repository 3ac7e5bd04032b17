import fest from '@/generated/fest.json'
import { publish } from '@/lib/published'
import { fakeServer } from '@/testing/server'
import { visit } from '@/testing/app'
import { somePublished } from '@/testing/published'
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

it('shows the fest as organisers set it, also in titles', async () => {
  fakeServer({})
  visit('/auth')
  expect(await screen.findByText(`© ${fest.year} ${fest.name}, ${fest.organiser}`)).toBeVisible()
  expect(document.title).toBe('Login – Infinito 2025')
  const changed = {
    ...fest,
    name: 'Agni',
    year: 2026,
    venue: 'Gate 2',
    contacts: { phone: '+91 22222 22222', email: 'agni@example.org' },
    socialLinks: [{ network: 'Mastodon', url: 'https://example.org/@agni' }],
  }
  act(() => publish(somePublished({ fest: changed })))
  expect(document.title).toBe('Login – Agni 2026')
  expect(screen.getByText('© 2026 Agni, IIT Patna')).toBeVisible()
  expect(screen.getByText('Gate 2')).toBeVisible()
  expect(screen.getByRole('link', { name: '+91 22222 22222' })).toHaveAttribute('href', 'tel:+912222222222')
  expect(screen.getByRole('link', { name: 'agni@example.org' })).toHaveAttribute('href', 'mailto:agni@example.org')
  expect(screen.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', 'https://example.org/@agni')
  expect(screen.getByRole('link', { name: 'Agni, home' })).toHaveTextContent('Agni')
})

it('has the pages of the fest days in the menu while there are contests', async () => {
  fakeServer({})
  visit('/auth')
  await screen.findByRole('heading', { name: 'Login' })
  expect(screen.queryByRole('list', { name: 'Fest days' })).toBeNull()
  act(() => publish(somePublished({ contests: ['football'] })))
  const list = within(screen.getByRole('list', { name: 'Fest days' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/schedule', '/results', '/scoreboard'])
})
