import '../../style/index.css'
import { App } from '@/app/App'
import { createAppRouter } from '@/app/router'
import { dropFirstPage, keepFirstPage } from '@/lib/firstPage'
import { followLive } from '@/lib/live'
import { startSession } from '@/lib/session'
import { hasServedContent, stashServedContent } from '@/lib/served'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

/** In milliseconds. After this time React starts, for the menu, even if the code of the route is not loaded. The content stays. */
const TIMEOUT_MS = 3000

async function start(root: HTMLElement) {
  void startSession()
  followLive()
  const router = createAppRouter()
  // Shows the server's page until React's page can replace it at once.
  if (hasServedContent(root)) {
    await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
    keepFirstPage(root)
    const unsubscribe = router.subscribe('onRendered', () => {
      dropFirstPage()
      unsubscribe()
    })
  }
  stashServedContent(root)
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')
void start(root)
