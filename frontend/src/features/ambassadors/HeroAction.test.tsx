import { provideSession } from '@/lib/session'
import { provideRules } from '@/lib/rules'
import { visit } from '@/testing/app'
import { someUser } from '@/testing/people'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

const HERO =
  '<div data-part="ambassador-hero" data-key="ambassador-hero"><div data-slot="ambassador-action"><a href="/ca-register">Apply without JavaScript</a></div></div>'

beforeEach(() => {
  provideRules(undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"success":true,"announcements":[]}')))
})

const main = () => within(screen.getByRole('main'))

it('leads a visitor to the login at once, which says why, and then to the form', async () => {
  provideSession({ status: 'signedOut' })
  const { user, router } = visit('/ca', HERO)
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(main().getByText('Please login first to apply as a Campus Ambassador.')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: '/ca-register' } })
})

it('leads a user to the form', async () => {
  provideSession({ status: 'signedIn', user: someUser() })
  visit('/ca', HERO)
  expect(await screen.findByRole('link', { name: 'Apply' })).toHaveAttribute('href', '/ca-register')
})

it('leads an ambassador to the dashboard', async () => {
  provideSession({ status: 'signedIn', user: someUser('ca') })
  visit('/ca', HERO)
  expect(await screen.findByRole('link', { name: 'CA Dashboard' })).toHaveAttribute('href', '/ca-dashboard')
})

it('thanks whoever has applied', async () => {
  provideSession({ status: 'signedIn', user: { ...someUser(), caApplication: { _id: 'a', status: 'pending' } } })
  visit('/ca', HERO)
  expect(await screen.findByText('We have received your application. Thank you!')).toBeVisible()
  expect(main().queryByRole('link', { name: 'Apply' })).not.toBeInTheDocument()
})

it('offers to apply again after a refusal', async () => {
  provideSession({ status: 'signedIn', user: { ...someUser(), caApplication: { _id: 'a', status: 'rejected' } } })
  visit('/ca', HERO)
  expect(await screen.findByRole('link', { name: 'Apply' })).toBeVisible()
})
