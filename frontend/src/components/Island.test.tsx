import type { IslandProps } from '@/lib/islandProps'
import * as islandsModule from '@/lib/islands'
import { provideIslands, type Islands } from '@/lib/islands'
import { rememberPresses } from '@/document/earlyPress'
import { useDocumentLinks } from '@/lib/links'
import { publish, served } from '@/lib/published'
import { somePublished } from '@/testing/published'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Island } from './Island'

type Props = IslandProps['event-rack']
const rack = (selected: string): Props => ({ selected, registered: [], due: '', due_address: '' })

/** A package whose island shows the selected event as a link, and can be told to trap. */
function fakePackage() {
  const told = { trapOn: '' as 'hydrate' | 'update' | 'mount' | '', alive: 0, calls: [] as string[] }
  const mountIsland = (_name: string, element: HTMLElement, props: Props, hydrate: boolean) => {
    const doing = hydrate ? 'hydrate' : 'mount'
    told.calls.push(`${doing} ${props.selected}`)
    if (told.trapOn === doing) throw new WebAssembly.RuntimeError('unreachable')
    if (!hydrate) element.append(link(props.selected))
    told.alive += 1
    return {
      update: (changed: Props) => {
        told.calls.push(`update ${changed.selected}`)
        if (told.trapOn === 'update') throw new WebAssembly.RuntimeError('unreachable')
        element.querySelector('a')!.textContent = changed.selected
      },
      unmount: () => {
        told.alive -= 1
        element.replaceChildren()
      },
    }
  }
  return { told, islands: { mountIsland } as unknown as Islands }
}

function link(text: string) {
  const link = document.createElement('a')
  link.href = '/event/ins/chess'
  link.textContent = text
  return link
}

/** An island as the server renders it, in the document. */
function servedIsland(text: string, content = `<a href="/event/ins/chess">${text}</a>`) {
  const element = document.createElement('div')
  element.dataset.island = 'event-rack'
  element.dataset.props = JSON.stringify(rack(text))
  element.innerHTML = content
  document.body.append(element)
  return element
}

/** The component with the server's nodes. */
const Served = ({ element, ...rest }: { element: HTMLElement; props: Props; eager?: boolean; fallback?: ReactNode }) => (
  <Island name="event-rack" element={element} served={served} {...rest} />
)

function inPage(content: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const Links = () => {
    useDocumentLinks()
    return null
  }
  const page = (content: ReactNode) => (
    <StrictMode>
      <RouterContextProvider router={router}>
        <Links />
        {content}
      </RouterContextProvider>
    </StrictMode>
  )
  const view = render(page(content))
  return { router, unmount: view.unmount, show: (content: ReactNode) => view.rerender(page(content)) }
}

beforeEach(() => {
  provideIslands(undefined)
  document.querySelectorAll('[data-island]').forEach((island) => island.remove())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

it("shows the server's nodes at once and takes over the same ones", () => {
  const element = servedIsland('cricket')
  const link = element.querySelector('a')
  inPage(<Served element={element} props={rack('cricket')} />)
  expect(screen.getByRole('link')).toBe(link)

  const { told, islands } = fakePackage()
  act(() => provideIslands(islands))
  expect(screen.getByRole('link')).toBe(link)
  expect(told.calls).toEqual(['hydrate cricket'])
})

it("takes over with the server's props and then shows the page's", () => {
  const element = servedIsland('cricket')
  const { told, islands } = fakePackage()
  provideIslands(islands)
  const { show } = inPage(<Served element={element} props={rack('chess')} />)
  expect(screen.getByRole('link')).toHaveTextContent('chess')
  show(<Served element={element} props={rack('squash')} />)
  expect(screen.getByRole('link')).toHaveTextContent('squash')
  expect(told.calls.slice(-1)).toEqual(['update squash'])
})

it("mounts fresh where the server's nodes do not fit", () => {
  const element = servedIsland('cricket')
  const link = element.querySelector('a')
  const { told, islands } = fakePackage()
  told.trapOn = 'hydrate'
  provideIslands(islands)
  inPage(<Served element={element} props={rack('cricket')} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link')).not.toBe(link)
})

it('mounts again after a trap in an update', () => {
  const { told, islands } = fakePackage()
  provideIslands(islands)
  const { show } = inPage(<Island name="event-rack" props={rack('cricket')} />)
  told.trapOn = 'update'
  show(<Island name="event-rack" props={rack('chess')} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link')).toHaveTextContent('chess')
  expect(told.alive).toBe(1)
})

it('ends with its component', () => {
  const { told, islands } = fakePackage()
  provideIslands(islands)
  const { unmount } = inPage(<Island name="event-rack" props={rack('cricket')} />)
  expect(told.alive).toBe(1)
  unmount()
  expect(told.alive).toBe(0)
})

it("shows the fallback where nothing can be shown, and the server's nodes where they are", () => {
  provideIslands('failed')
  const { unmount } = inPage(<Island name="event-rack" props={rack('x')} fallback={<p>Reload</p>} />)
  expect(screen.getByText('Reload')).toBeVisible()
  unmount()

  inPage(<Served element={servedIsland('cricket')} props={rack('cricket')} fallback={<p>Reload</p>} />)
  expect(screen.getByRole('link')).toHaveTextContent('cricket')
  expect(screen.queryByText('Reload')).toBeNull()
})

it('leads its links through the router once it lives', async () => {
  const user = userEvent.setup()
  const { islands } = fakePackage()
  provideIslands(islands)
  const { router } = inPage(<Island name="event-rack" props={rack('cricket')} />)
  await user.click(screen.getByRole('link'))
  expect(router.history.location.pathname).toBe('/event/ins/chess')

  screen.getByRole<HTMLAnchorElement>('link').target = '_blank'
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  const follows = vi.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false)
    event.preventDefault()
  })
  document.addEventListener('click', follows)
  screen.getByRole('link').dispatchEvent(click)
  document.removeEventListener('click', follows)
  expect(follows).toHaveBeenCalled()
})

it('does not forget a button that was pressed before the app started', () => {
  rememberPresses()
  const element = servedIsland('turn', '<button>Turn</button>')
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
  inPage(<Served element={element} props={rack('turn')} />)
  const pressed = vi.fn()
  screen.getByRole('button', { name: 'Turn' }).addEventListener('click', pressed)
  const { islands } = fakePackage()
  act(() => provideIslands(islands))
  expect(pressed).toHaveBeenCalledOnce()
})

it('leaves links to the browser until it lives', () => {
  const element = servedIsland('cricket')
  const { router } = inPage(<Served element={element} props={rack('cricket')} />)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  const follows = (event: Event) => {
    expect(event.defaultPrevented).toBe(false)
    event.preventDefault()
  }
  window.addEventListener('click', follows)
  screen.getByRole('link').dispatchEvent(click)
  window.removeEventListener('click', follows)
  expect(router.history.location.pathname).toBe('/')
  expect.assertions(2)
})

it('asks for the package at once where the server could not know what to show', () => {
  const loading = vi.spyOn(islandsModule, 'loadIslands').mockResolvedValue()
  const waiting = vi.spyOn(islandsModule, 'loadIslandsWhenUsed').mockReturnValue()
  const element = servedIsland('cricket')
  const { show } = inPage(<Served element={element} props={rack('cricket')} />)
  expect(waiting).toHaveBeenCalled()
  expect(loading).not.toHaveBeenCalled()
  show(<Served element={element} props={rack('cricket, applied')} eager />)
  expect(loading).toHaveBeenCalled()
})

it('asks for the package at once when the server has rendered something that is no longer true', () => {
  const loading = vi.spyOn(islandsModule, 'loadIslands').mockResolvedValue()
  vi.spyOn(islandsModule, 'loadIslandsWhenUsed').mockReturnValue()
  inPage(<Served element={servedIsland('cricket')} props={rack('cricket')} />)
  act(() => publish(somePublished({ settings: { revision: 0 } })))
  expect(loading).not.toHaveBeenCalled()
  act(() => publish(somePublished({ settings: { revision: 1 } })))
  expect(loading).toHaveBeenCalled()
})

it('asks for the package at once where the server has rendered nothing', () => {
  const loading = vi.spyOn(islandsModule, 'loadIslands').mockResolvedValue()
  inPage(<Island name="event-rack" props={rack('cricket')} />)
  expect(loading).toHaveBeenCalled()
})
