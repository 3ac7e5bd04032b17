// Keeps what the page shows up to date.

import { api } from './api'
import { publish, publishedNow, type Published } from './published'

/** The time between two calls in milliseconds. It varies by a fifth, so that visitors do not ask all at once. */
const EVERY_MS = 15_000
const JITTER = 0.2

const pause = () => EVERY_MS * (1 - JITTER + 2 * JITTER * Math.random())

/** Asks for live data while the document is visible. Returns a function that stops this. */
export function followLive(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The document is fresh.
  let askedAt = Date.now()
  const stop = () => clearTimeout(timer)
  const schedule = () => {
    stop()
    timer = setTimeout(() => void ask(), pause())
  }
  const ask = async () => {
    stop()
    askedAt = Date.now()
    // A failure keeps what the page shows. The next call tries again.
    await refresh().catch(() => {})
    if (!document.hidden) schedule()
  }
  const onVisibility = () => {
    if (document.hidden) stop()
    else if (Date.now() - askedAt > EVERY_MS) void ask()
    else schedule()
  }
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

async function refresh() {
  const live = await api.get('/live')
  const shown = publishedNow()
  if (live.revision !== shown.settings.revision) {
    publish((await api.get('/published')) as Published)
  } else if (JSON.stringify(live) !== JSON.stringify(shown.live)) {
    publish({ ...shown, live })
  }
}
