import { PAGE_PATHS } from '@/lib/pages'
import { provideSession } from '@/lib/session'
import { provideRules } from '@/lib/wasm'
import { visit } from '@/testing/app'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAppRouter } from './router'

it('has a route for every page', () => {
  // One route shows the events with and without a chosen one.
  const { events: _, ...paths } = PAGE_PATHS
  expect(Object.keys(createAppRouter().routesByPath)).toEqual(expect.arrayContaining(Object.values(paths)))
})

it('opens a page with unknown search parameters and unknown values', async () => {
  provideRules(undefined)
  provideSession({ status: 'signedOut' })
  const { router } = visit('/auth?mode=7&utm_source=poster&from=1')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/auth')
})
