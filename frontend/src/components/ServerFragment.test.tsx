import { publish, publishedNow } from '@/lib/published'
import { fetchFragments, take, stashServedContent } from '@/lib/served'
import { somePublished } from '@/testing/published'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ServerFragment } from './ServerFragment'

function show(children: ReactNode, at = '/team') {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  const shown = (
    <StrictMode>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </StrictMode>
  )
  return { router, ...render(shown) }
}

function served(html: string) {
  const root = document.createElement('div')
  root.innerHTML = html
  const part = root.firstElementChild
  stashServedContent(root)
  return part
}

it('shows the very nodes that the server sent, and keeps them for the next time', () => {
  const part = served('<div data-part="roster" data-key="roster"><p>Captains</p></div>')
  const { unmount } = show(<ServerFragment name="roster" />)
  expect(screen.getByText('Captains').parentElement).toBe(part)
  unmount()
  expect(take('part', 'roster', 'roster')).toBe(part)
})

it('asks for the page where the nodes are not there, once for all of its parts', async () => {
  const document = '<main><div data-part="one" data-key="one">First</div><div data-part="two" data-key="two">Second</div></main>'
  const fetch = vi.fn(() => Promise.resolve(new Response(document)))
  vi.stubGlobal('fetch', fetch)
  show(
    <>
      <ServerFragment name="one" />
      <ServerFragment name="two" />
    </>,
    '/two-parts',
  )
  expect(screen.getAllByText('Loading...')).not.toHaveLength(0)
  expect(await screen.findByText('First')).toBeVisible()
  expect(await screen.findByText('Second')).toBeVisible()
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/two-parts', expect.anything())
})

it('says so, and how to go on, where the page cannot be had', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  show(<ServerFragment name="lost" />, '/lost')
  expect(await screen.findByText(/Reload the page to read on/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

it('puts what depends on who looks into its place', () => {
  served('<div data-part="hero" data-key="hero"><p data-slot="action"><a href="/form">Apply</a></p></div>')
  show(<ServerFragment name="hero" slots={{ action: <button type="button">CA Dashboard</button> }} />)
  expect(screen.getByRole('button', { name: 'CA Dashboard' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Apply' })).not.toBeInTheDocument()
})

it('follows its links by the router', async () => {
  served('<div data-part="links" data-key="links"><a href="/event/ins">Events</a></div>')
  const { router } = show(<ServerFragment name="links" />)
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  await userEvent.click(screen.getByRole('link', { name: 'Events' }))
  expect(navigate).toHaveBeenCalledWith({ href: '/event/ins', resetScroll: true })
})

it('brings the part to life and ends that when it leaves', () => {
  served('<div data-part="wheel" data-key="wheel">Departments</div>')
  const end = vi.fn()
  const begin = vi.fn(() => end)
  const { unmount } = show(<ServerFragment name="wheel" onShown={begin} />)
  expect(begin).toHaveBeenLastCalledWith(screen.getByText('Departments'))
  unmount()
  expect(end).toHaveBeenCalledTimes(begin.mock.calls.length)
})

it('fetches a part anew once the settings have changed', async () => {
  served('<div data-part="fees" data-key="fees">Old fees</div>')
  const { unmount } = show(<ServerFragment name="fees" />, '/fees')
  publish(somePublished({ settings: { revision: 1 } }))
  unmount()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<div data-part="fees" data-key="fees">New fees</div>')))
  show(<ServerFragment name="fees" />, '/fees')
  expect(await screen.findByText('New fees')).toBeVisible()
  expect(screen.queryByText('Old fees')).toBeNull()
})

it('takes the settings of a fetched document if they are newer', async () => {
  const documentOf = (revision: number) => {
    const data = JSON.stringify(somePublished({ settings: { revision } }))
    return `<script type="application/json" id="published">${data}</script><div data-part="news" data-key="news">Revision ${revision}</div>`
  }
  publish(somePublished({ settings: { revision: 1 } }))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(documentOf(2))))
  show(<ServerFragment name="news" />, '/news')
  expect(await screen.findByText('Revision 2')).toBeVisible()
  expect(publishedNow().settings.revision).toBe(2)
})

it.each([500, 502, 503, 429])('fetches the document again at the visit after an answer of %i to a prefetch', async (status) => {
  const answers = [new Response('<h1>Busy</h1>', { status }), new Response('<div data-part="late" data-key="late">Here now</div>')]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const path = `/late-${status}`
  await expect(fetchFragments(path)).rejects.toThrow(String(status))
  show(<ServerFragment name="late" />, path)
  expect(await screen.findByText('Here now')).toBeVisible()
})

it('fetches the document again at the next visit if the part was missing in it', async () => {
  const answers = [new Response('<p>Another version</p>'), new Response('<div data-part="new" data-key="new">Here now</div>')]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const { unmount } = show(<ServerFragment name="new" />, '/another-version')
  expect(await screen.findByText(/Reload the page to read on/)).toBeVisible()
  unmount()
  show(<ServerFragment name="new" />, '/another-version')
  expect(await screen.findByText('Here now')).toBeVisible()
})
