import '../../style/index.css'
import { App } from '@/app/App'
import { createAppRouter } from '@/app/router'
import { startSession } from '@/lib/session'
import { hasServedContent, parkServedContent } from '@/lib/served'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

/** How long (milliseconds) the server's page may wait for the code of its route before React takes its place. */
const TIMEOUT_MS = 3000

async function start(root: HTMLElement) {
  void startSession()
  const router = createAppRouter()
  // What the server rendered stays in sight until the page that shows it can be put in its place at once.
  if (hasServedContent(root)) {
    await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  }
  parkServedContent(root)
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
