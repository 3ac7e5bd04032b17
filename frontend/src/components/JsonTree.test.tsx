import { provideIslands, type Islands } from '@/lib/islands'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { JsonTree } from './JsonTree'

const value = { success: true, registrations: [{ event: 'chess', note: null }] }

interface Handed {
  value: unknown
  copy: (value: unknown, button: HTMLElement) => void
}

/** A package whose tree is one button that copies all. */
function fakePackage() {
  const handed: unknown[] = []
  const mountIsland = (_name: string, element: HTMLElement, props: Handed) => {
    handed.push(props.value)
    const button = document.createElement('button')
    button.innerHTML = '<span aria-live="polite">Copy</span> <span>root</span>'
    button.addEventListener('click', () => props.copy(props.value, button))
    element.append(button)
    return { update: () => expect.unreachable(), unmount: () => element.replaceChildren() }
  }
  return { handed, islands: { mountIsland } as unknown as Islands }
}

function inPage(shown: unknown) {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const page = (shown: unknown) => (
    <RouterContextProvider router={router}>
      <JsonTree value={shown} />
    </RouterContextProvider>
  )
  const { rerender } = render(page(shown))
  return (shown: unknown) => rerender(page(shown))
}

it('hands the island the very value, and mounts it anew for another only', () => {
  const { handed, islands } = fakePackage()
  provideIslands(islands)
  const show = inPage(value)
  show(value)
  expect(handed).toHaveLength(1)
  expect(handed[0]).toBe(value)
  const other = { ...value }
  show(other)
  expect(handed).toHaveLength(2)
  expect(handed[1]).toBe(other)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('copies a part with an indent of two, and says so', async () => {
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  provideIslands(fakePackage().islands)
  inPage(value)
  await user.click(screen.getByRole('button', { name: 'Copy root' }))
  expect(write).toHaveBeenCalledWith(JSON.stringify(value, null, 2))
  expect(await screen.findByRole('button', { name: 'Copied root' })).toBeVisible()

  write.mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', { name: 'Not allowed root' })).toBeVisible()
})

it('is plain text with an indent of two where the package is missing', () => {
  provideIslands('failed')
  inPage(value)
  expect(document.querySelector('pre')).toHaveTextContent(JSON.stringify(value, null, 2), { normalizeWhitespace: false })
})
