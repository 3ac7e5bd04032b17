// The first script of every page. The document can be read without it; this lets its menu, its announcements and its parts work, and
// starts the app: at once where the page needs it, else at the first sign of use, or when the browser has nothing else to do.

import '../../../style/index.css'
import { readToken } from '@/lib/token'
import { startAnnouncements } from './announcements'
import { rememberPresses } from './earlyPress'
import { enhance } from './enhance'
import { startMenu } from './navigation'
import { used } from './signsOfUse'
import { startFailed } from './startFailed'

/** In milliseconds: how long after the page has loaded the app starts although nobody uses the page. */
const REST_MS = 2_000

startMenu()
startAnnouncements()
const served = document.getElementById('served')
if (served) enhance(served)
rememberPresses()
void start()

/** Whether the page needs the app at once: to show its content, a user's items, or the notice of the navigation that led here. */
function needsApp(): boolean {
  const { notice } = (history.state ?? {}) as { notice?: unknown }
  return document.querySelector('#app[data-start]') !== null || readToken() !== undefined || notice !== undefined
}

async function start() {
  const isNeeded = needsApp()
  if (!isNeeded) await Promise.race([used(), atRest()])
  try {
    const { startApp } = await import('@/app/start')
    startApp()
  } catch (error) {
    startFailed(error, isNeeded)
  }
}

/** Resolves some time after the page has loaded, when the browser is idle. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () =>
      setTimeout(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: REST_MS })
        else resolve()
      }, REST_MS)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  })
}
