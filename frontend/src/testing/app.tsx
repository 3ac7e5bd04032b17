import { App } from '@/app/App'
import { createAppRouter } from '@/app/router'
import { startAnnouncements } from '@/document/announcements'
import { enhance } from '@/document/enhance'
import { startMenu } from '@/document/navigation'
import { takeFirstPage } from '@/document/served'
import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showDocument } from './frame'

startMenu()

/** Opens a path: the document with what the server renders there, and the app in it. */
export function visit(path: string, served = '') {
  showDocument(served)
  startAnnouncements()
  enhance(document.getElementById('served')!)
  takeFirstPage(new URL(path, window.location.origin).pathname)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  return { user: userEvent.setup(), router, ...render(<App router={router} />) }
}

/** Finds text in the page itself. A toast may show it too. */
export async function findInPage(words: string | RegExp) {
  return within(await screen.findByRole('main')).findByText(words)
}
