import { App } from '@/app/App'
import { createAppRouter } from '@/app/router'
import { takeFirstPage } from '@/document/served'
import { followLive } from '@/lib/live'
import { startSession } from '@/lib/session'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Starts the app in the document. It keeps every node of the server's page. */
export function startApp() {
  const place = document.getElementById('app')
  if (!place) throw new Error('the document has no #app')
  void startSession()
  followLive()
  takeFirstPage(window.location.pathname)
  createRoot(place).render(
    <StrictMode>
      <App router={createAppRouter()} />
    </StrictMode>,
  )
}
