import { PAGE_PATHS, pages } from '@/lib/pages'
import { provideSession } from '@/lib/session'
import { provideRules } from '@/lib/rules'
import { visit } from '@/testing/app'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createAppRouter } from './router'

it('has a route for every page', () => {
  // One route shows the events with and without a chosen one.
  const { events: _, ...paths } = PAGE_PATHS
  expect(Object.keys(createAppRouter().routesByPath)).toEqual(expect.arrayContaining(Object.values(paths)))
})

/** Whether the server has a document for a path: the same comparison as `find` of the rule crate. */
function isServed(path: string): boolean {
  const asked = path.split('/')
  return pages.some((page) => {
    const parts = page.path.split('/')
    const [fewest, most] = [parts.filter((part) => !part.endsWith('?')).length, parts.length]
    return asked.length >= fewest && asked.length <= most && asked.every((part, at) => parts[at] === part || parts[at]?.startsWith(':'))
  })
}

it('has no route that the server does not know', () => {
  for (const route of Object.keys(createAppRouter().routesByPath)) {
    // The wizards' addresses come from the catalogue on both sides.
    if (route === '/events/$wizard') continue
    const [without, withOne] = [route.replace(/\/\{-\$\w+\}/, ''), route.replace(/\{-\$\w+\}/, 'chess')]
    for (const path of [without, withOne].map((path) => path.replace(/\$\w+/, 'chess'))) expect(isServed(path || '/'), path).toBe(true)
  }
  expect(isServed('/gallery')).toBe(false)
})

it('opens a page with unknown search parameters and unknown values', async () => {
  provideRules(undefined)
  provideSession({ status: 'signedOut' })
  const { router } = visit('/auth?mode=7&utm_source=poster&from=1')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/auth')
})
