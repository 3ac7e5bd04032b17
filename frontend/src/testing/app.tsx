import { App } from '@/app/App'
import { createAppRouter } from '@/app/router'
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Renders the whole site at a path. */
export function visit(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  return { user: userEvent.setup(), router, ...render(<App router={router} />) }
}

/** Finds text in the page itself. A toast may show it too. */
export async function findInPage(words: string | RegExp) {
  return within(await screen.findByRole('main')).findByText(words)
}
