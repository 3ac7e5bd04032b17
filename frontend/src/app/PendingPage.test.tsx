import { dropFirstPage, keepFirstPage } from '@/lib/firstPage'
import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { PendingPage } from './PendingPage'

const root = document.createElement('div')
root.innerHTML = '<main><div class="announcements">Rain</div><h1>Refunds</h1><div data-part="refunds">Until 10 February</div></main>'

beforeEach(() => {
  window.history.replaceState(null, '', '/refunds')
  keepFirstPage(root)
})

const show = () =>
  render(
    <StrictMode>
      <PendingPage />
    </StrictMode>,
  )

it('keeps the server’s page readable while its code loads, without the announcements of the shell', () => {
  show()
  expect(screen.getByRole('heading', { name: 'Refunds' })).toBeVisible()
  expect(screen.getByText('Until 10 February')).toBeVisible()
  expect(screen.queryByText('Rain')).toBeNull()
  expect(screen.queryByText('Loading...')).toBeNull()
})

it('shows nothing of the server’s page on another page, or after React has shown it', () => {
  window.history.replaceState(null, '', '/account')
  const { unmount } = show()
  expect(screen.getByText('Loading...')).toBeVisible()
  unmount()
  window.history.replaceState(null, '', '/refunds')
  dropFirstPage()
  show()
  expect(screen.getByText('Loading...')).toBeVisible()
})
