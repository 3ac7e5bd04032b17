import { provideSession } from '@/lib/session'
import { provideRules } from '@/lib/rules'
import { stashServedContent } from '@/lib/served'
import { visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

const PARTS = ['ambassador-hero', 'ambassador-about', 'ambassador-tasks', 'ambassador-faq', 'contact']

beforeEach(() => {
  provideRules(undefined)
  const parts = PARTS.map((name) => `<div data-part="${name}" data-key="${name}"><div data-slot="action"></div></div>`).join('')
  const answer = '{"success":true,"announcements":[]}'
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new Response(url.startsWith('/api/') ? answer : parts)))
  const root = document.createElement('div')
  root.innerHTML = parts
  stashServedContent(root)
})

const main = () => within(screen.getByRole('main'))

it('leads a visitor to the login at once, which says why, and then to the form', async () => {
  provideSession({ status: 'signedOut' })
  const { user, router } = visit('/ca')
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(main().getByText('Please login first to apply as a Campus Ambassador.')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/ca-register' } })
})

it('leads a user to the form', async () => {
  provideSession({ status: 'signedIn', user: someUser() })
  visit('/ca')
  expect(await screen.findByRole('link', { name: 'Apply' })).toHaveAttribute('href', '/ca-register')
})

it('leads an ambassador to the dashboard', async () => {
  provideSession({ status: 'signedIn', user: someUser('ca') })
  visit('/ca')
  expect(await screen.findByRole('link', { name: 'CA Dashboard' })).toHaveAttribute('href', '/ca-dashboard')
})

it('thanks whoever has applied', async () => {
  provideSession({ status: 'signedIn', user: { ...someUser(), caApplication: { _id: 'a', status: 'pending' } } })
  visit('/ca')
  expect(await screen.findByText('We have received your application. Thank you!')).toBeVisible()
  expect(main().queryByRole('link', { name: 'Apply' })).not.toBeInTheDocument()
})

it('offers to apply again after a refusal', async () => {
  provideSession({ status: 'signedIn', user: { ...someUser(), caApplication: { _id: 'a', status: 'rejected' } } })
  visit('/ca')
  expect(await screen.findByRole('link', { name: 'Apply' })).toBeVisible()
})
