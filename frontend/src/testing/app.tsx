import { App } from '@/app/App'
import { createAppRouter } from '@/app/router'
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** The whole site at an address, as a visitor sees it. */
export function visit(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  return { user: userEvent.setup(), router, ...render(<App router={router} />) }
}

/** Words in the page itself: a toast may say them too. */
export async function findInPage(words: string | RegExp) {
  return within(await screen.findByRole('main')).findByText(words)
}
